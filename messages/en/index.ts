/**
 * The English catalogue, one file per room of the house. A page is sent the rooms that its modules name
 * (scripts/building/words-by-zone.ts reads the imports below). Letters (mail/) and the public site (content/site.ts) are apart.
 */

import { admin } from './admin/admin.ts';
import { opening } from './admin/opening.ts';
import { academicRecord } from './admissions/academic-record.ts';
import { accreditation } from './admissions/accreditation.ts';
import { admissions } from './admissions/admissions.ts';
import { answerNames } from './admissions/answer-names.ts';
import { capsStanding } from './admissions/caps-standing.ts';
import { capsStates } from './admissions/caps-states.ts';
import { eligibility } from './admissions/eligibility.ts';
import { offerings } from './admissions/offerings.ts';
import { situation } from './admissions/situation.ts';
import { verdicts } from './admissions/verdicts.ts';
import { wizard } from './admissions/wizard.ts';
import { programs } from './api/programs.ts';
import { content } from './content/mailbox.ts';
import { dateOrder } from './date-order.ts';
import { dates } from './dates.ts';
import { documents } from './documents/documents.ts';
import { heldToasts } from './held-toasts.ts';
import { account } from './identity/account.ts';
import { identity } from './identity/identity.ts';
import { recovery } from './identity/recovery.ts';
import { sessionWatch } from './identity/session-watch.ts';
import { fileProblem } from './imports.ts';
import { issues } from './issues.ts';
import { letters } from './letters/letters.ts';
import { live } from './live.ts';
import { myData } from './my-data/my-data.ts';
import { offers } from './offers/offers.ts';
import { operations } from './operations/operations.ts';
import { papers } from './papers/papers.ts';
import { bursary } from './payments/bursary.ts';
import { payments } from './payments/payments.ts';
import { appeals } from './review/appeals.ts';
import { bodyFiles } from './review/body-files.ts';
import { casework } from './review/casework.ts';
import { reasons } from './review/reasons.ts';
import { recordChecks } from './review/record-checks.ts';
import { releases } from './review/releases.ts';
import { reports } from './review/reports.ts';
import { review } from './review/review.ts';
import { verifications } from './review/verifications.ts';
import { shell } from './shell.ts';
import { statusNames } from './status-names.ts';
import { students } from './students/students.ts';
import { toasts } from './toasts.ts';
import { ui } from './ui.ts';

export const en = {
  account,
  admin,
  accreditation,
  admissions,
  answerNames,
  statusNames,
  offerings,
  eligibility,
  verdicts,
  academicRecord,
  bursary,
  bodyFiles,
  casework,
  recordChecks,
  verifications,
  capsStanding,
  capsStates,
  content,
  dateOrder,
  dates,
  documents,
  fileProblem,
  heldToasts,
  identity,
  issues,
  letters,
  live,
  appeals,
  offers,
  operations,
  opening,
  papers,
  myData,
  payments,
  programs,
  reasons,
  recovery,
  releases,
  reports,
  review,
  sessionWatch,
  shell,
  situation,
  students,
  toasts,
  ui,
  wizard,
};
