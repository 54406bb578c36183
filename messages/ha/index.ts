/**
 * The Hausa catalogue: any part of the English one, room by room in files named as there. English is said for what is
 * missing here.
 */
import type { CatalogueTranslation } from '../en/catalogue.ts';
import { admissions } from './admissions/admissions.ts';
import { situation } from './admissions/situation.ts';
import { wizard } from './admissions/wizard.ts';
import { busy } from './busy.ts';
import { site } from './content/site.ts';
import { dates } from './dates.ts';
import { account } from './identity/account.ts';
import { identity } from './identity/identity.ts';
import { sessionWatch } from './identity/session-watch.ts';
import { issues } from './issues.ts';
import { payments } from './payments/payments.ts';
import { shell } from './shell.ts';
import { toasts } from './toasts.ts';
import { ui } from './ui.ts';

export const ha: CatalogueTranslation = {
  account,
  admissions,
  busy,
  dates,
  identity,
  issues,
  payments,
  sessionWatch,
  shell,
  site,
  situation,
  toasts,
  ui,
  wizard,
};
