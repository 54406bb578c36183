/**
 * The Hausa catalogue: any part of the English one, room by room in files named as there. English is said for what is
 * missing here.
 */
import type { CatalogueTranslation } from '../en/catalogue.ts';
import { academicRecord } from './admissions/academic-record.ts';
import { accreditation } from './admissions/accreditation.ts';
import { admissions } from './admissions/admissions.ts';
import { answerNames } from './admissions/answer-names.ts';
import { capsStanding } from './admissions/caps-standing.ts';
import { capsStates } from './admissions/caps-states.ts';
import { eligibility } from './admissions/eligibility.ts';
import { situation } from './admissions/situation.ts';
import { verdicts } from './admissions/verdicts.ts';
import { wizard } from './admissions/wizard.ts';
import { busy } from './busy.ts';
import { site } from './content/site.ts';
import { dates } from './dates.ts';
import { documents } from './documents/documents.ts';
import { fileRefusals } from './documents/file-refusals.ts';
import { heldToasts } from './held-toasts.ts';
import { account } from './identity/account.ts';
import { identity } from './identity/identity.ts';
import { recovery } from './identity/recovery.ts';
import { sessionWatch } from './identity/session-watch.ts';
import { issues } from './issues.ts';
import { letters } from './letters/letters.ts';
import { live } from './live.ts';
import { email } from './mail/mails.ts';
import { myData } from './my-data/my-data.ts';
import { offers } from './offers/offers.ts';
import { papers } from './papers/papers.ts';
import { payments } from './payments/payments.ts';
import { appeals } from './review/appeals.ts';
import { reasons } from './review/reasons.ts';
import { review } from './review/review.ts';
import { shell } from './shell.ts';
import { statusNames } from './status-names.ts';
import { students } from './students/students.ts';
import { toasts } from './toasts.ts';
import { ui } from './ui.ts';

export const ha: CatalogueTranslation = {
  academicRecord,
  account,
  accreditation,
  admissions,
  answerNames,
  busy,
  capsStanding,
  capsStates,
  dates,
  documents,
  eligibility,
  email,
  fileRefusals,
  heldToasts,
  identity,
  issues,
  letters,
  live,
  myData,
  appeals,
  offers,
  papers,
  payments,
  reasons,
  recovery,
  review,
  sessionWatch,
  shell,
  site,
  statusNames,
  students,
  situation,
  toasts,
  ui,
  verdicts,
  wizard,
};
