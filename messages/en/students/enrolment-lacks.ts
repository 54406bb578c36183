/** What an applicant still needs to be enrolled, as staff read it. */
import type { EnrolmentLack } from '#core/students/enrolment-lacks.ts';

export const enrolmentLacks: Readonly<Record<EnrolmentLack, string>> = {
  answer: 'The applicant has not accepted the offer.',
  condition: 'A condition of the offer is not met.',
  request: 'A request about the offer waits for a colleague.',
  fee: 'The acceptance fee is not paid.',
  confirmation:
    'The admission is not confirmed: record the CAPS reference or, for the HND, issue the letter of admission when NBTE shows it.',
  documents: 'A document is missing.',
  verdict: 'The academic record does not meet the requirements, or a result is still awaited.',
};
