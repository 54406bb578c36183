/**
 * The English catalogue, one file per room of the house. A page is sent the rooms that its modules name
 * (scripts/words-by-zone.ts reads the imports below). Letters (email.ts) and the public site (site.ts) are apart.
 */

import { account } from './account.ts';
import { admin } from './admin.ts';
import { admissions } from './admissions.ts';
import { bursary } from './bursary.ts';
import { casework } from './casework.ts';
import { content } from './content.ts';
import { dates } from './dates.ts';
import { documents } from './documents.ts';
import { identity } from './identity.ts';
import { issues } from './issues.ts';
import { monitoring } from './monitoring.ts';
import { myData } from './my-data.ts';
import { opening } from './opening.ts';
import { papers } from './papers.ts';
import { payments } from './payments.ts';
import { programs } from './programs.ts';
import { reasons } from './reasons.ts';
import { reports } from './reports.ts';
import { review } from './review.ts';
import { shell } from './shell.ts';
import { situation } from './situation.ts';
import { students } from './students.ts';
import { toasts } from './toasts.ts';
import { ui } from './ui.ts';

export const en = {
  account,
  admin,
  admissions,
  bursary,
  casework,
  content,
  dates,
  documents,
  identity,
  issues,
  monitoring,
  opening,
  papers,
  myData,
  payments,
  programs,
  reasons,
  reports,
  review,
  shell,
  situation,
  students,
  toasts,
  ui,
};
