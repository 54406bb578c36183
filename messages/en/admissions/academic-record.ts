/** The academic record: what is asked on each screen and why, and how it reads afterwards. The labels are also frozen into the document kept at submission. */
import type { ExamBody, Series, SittingState } from '#core/record/o-level.ts';
import type { Sex } from '#core/record/record-parts.ts';
import { recordParts } from './record-parts.ts';

const fields = {
  birth_date: 'Date of birth',
  sex: 'Sex',
  special_need: 'Disability or special need',
  guardian_name: 'Name of your parent or guardian',
  guardian_phone: 'Phone number of your parent or guardian',
  guardian_consent: 'Consent of your parent or guardian',
  body: 'Examination body',
  series: 'Entered as',
  year: 'Examination year',
  exam_number: 'Examination number',
  name_on_result: 'Name on the result',
  sitting_state: 'State of the result',
  due_on: 'Day by which the result is expected',
  jamb_number: 'JAMB registration number',
  jamb_year: 'JAMB year',
  jamb_score: 'UTME score',
  jamb_name: 'Name on the JAMB slip',
  award_kind: 'Award',
  institution: 'Institution',
  programme: 'Programme studied',
  class: 'Class',
  cgpa: 'CGPA',
  award_year: 'Year of the award',
  attachment_from: 'Industrial attachment or work since: first day',
  attachment_to: 'Last day',
};

export const academicRecord = {
  title: 'Academic record',
  lead: 'Your results, as printed on your papers. The college compares them with the originals.',
  optionalLead: 'You can fill it in until your application is sent.',
  neededLead: 'It is needed before you pay: the college decides by it.',
  missing: 'Needed before you pay',
  onToDocuments: 'Go on to documents',
  readOnly: 'Your application has been sent, so its academic record can no longer be changed here.',
  readOnlyUnpaid:
    'Your payment is not confirmed yet. You cannot change the academic record while the application waits for it.',
  toCome: 'You can still enter a result that was not out yet. The rest stays as it was sent.',
  parts: recordParts,
  labels: fields as Readonly<Record<string, string>>,
  /** In rows of which each has its number. */
  rows: {
    subject: (row: number) => `Subject ${row}`,
    grade: (row: number) => `Grade ${row}`,
    score: (row: number) => `Score ${row}`,
  },
  ofTheApplicant: {
    guardian_name: 'Name of the parent or guardian',
    guardian_phone: 'Phone number of the parent or guardian',
    guardian_consent: 'Consent of the parent or guardian',
  },
  hints: {
    special_need:
      'Only if you want us to know, so that we can arrange access to halls and tests. It does not affect the decision. We keep it encrypted.',
    guardian_name: 'You are under 18, so a parent or guardian must agree to your application.',
    guardian_phone: 'A Nigerian number, such as 0803 123 4567. It may be the same as yours.',
    exam_number:
      'WAEC: 7 digits of the centre and 3 of the candidate. NECO: 8 digits and 2 letters. The college checks the result by it.',
    name_on_result: 'Exactly as printed, even if it is misspelt.',
    due_on: 'Only if you are awaiting the result, or a subject of it.',
    jamb_number: 'From your JAMB slip, such as 202612345678AB.',
    jamb_score: 'Out of 400. Leave it empty if you have no score yet, or did not sit the UTME.',
    jamb_name: 'Exactly as printed, even if it is misspelt.',
    programme: 'As printed on the certificate or transcript.',
    cgpa: 'On the scale of 4, such as 2.85.',
    class: 'If your result has no class, choose the last.',
    attachment_from: 'For the HND: after your diploma.',
    attachment_to: 'Leave it empty if it continues.',
  } as Readonly<Record<string, string>>,

  sexes: { female: 'Female', male: 'Male' } satisfies Readonly<Record<Sex, string>>,
  bodies: {
    WAEC: 'West African Examinations Council (WAEC)',
    NECO: 'National Examinations Council (NECO)',
    NABTEB: 'National Business and Technical Examinations Board (NABTEB)',
    other: 'Another body',
  } satisfies Readonly<Record<ExamBody, string>>,
  series: {
    school: 'School candidate (May/June)',
    private: 'Private candidate (GCE, November/December)',
  } satisfies Readonly<Record<Series, string>>,
  states: {
    graded: 'The result is out',
    awaiting: 'I am awaiting the result',
    withheld: 'The body is withholding the result',
  } satisfies Readonly<Record<SittingState, string>>,
  statesRead: {
    graded: 'Result out',
    awaiting: 'Awaiting result',
    withheld: 'Withheld by the body',
  } satisfies Readonly<Record<SittingState, string>>,

  choose: 'Choose one',
  none: 'Not given',
  stated: 'Stated',
  grades: 'Subjects and grades',
  gradesLead:
    'Up to nine. Leave rows that you do not need empty, and all of them while the whole result is awaited. If one subject is not out yet, choose “Awaited” or “Withheld” as its grade.',
  resultLead: 'Your application was sent with the rest. Enter only what was not out yet.',
  utmeSubjects: 'UTME subjects',
  utmeLead: 'Your four subjects. Scores are optional.',
  consent: 'My parent or guardian knows about this application and agrees to it.',
  noPin: 'Never give anyone the PIN of your result checker. We do not ask for it.',
  attachment: 'Attachment or work since',
  period: (from: string, to: string | null) => (to ? `${from} to ${to}` : `${from} until now`),
  grade: (subject: string, value: string | number | null) =>
    value === null ? subject : `${subject} ${value}`,
  doubtful: (example: string) =>
    `This number is not in the usual form, such as ${example}. Compare it with your result.`,

  unlisted: (subjects: string, body: string, year: number) =>
    `Not in our list of ${body} subjects for ${year}: ${subjects}. Compare body, year and subject with the result.`,

  save: 'Save',
  back: 'Back to the academic record',
  backToApplication: 'Back to the application',
  refused: 'Nothing was saved',
  stale: 'Your record was changed in another window. Check what you typed, then save it again.',
  remove: 'Remove this part',
  removing: {
    lead: 'This deletes everything you entered in this part.',
    answers: 'This deletes everything you entered in this part and sends that to the college as your answer.',
    busy: 'Removing…',
    refused: 'Nothing was removed',
    stale: 'Your record was changed in another window. Check what is here now before you remove it.',
  },
  fillIn: 'Fill in',
  change: 'Change',
  addResult: 'Add the result',
  notYet: 'Not filled in yet',
  continue: (part: string) => `Continue: ${part}`,
  addTitle: 'Add if you have it',
  add: (part: string) => `Add: ${part}`,
  begin: 'Fill in academic record',
  open: 'Open academic record',
  filledIn: 'Filled in',
  invite: 'Examination results, JAMB number and earlier awards. Optional unless the college asks for them.',

  names: {
    title: 'Names on the papers',
    source: 'Source',
    name: 'Name',
    form: 'Application form (as on the NIN)',
    differ: 'The names are not the same',
    advice:
      'Correct a name that was mistyped. If the papers really differ, add the paper that explains it, such as an affidavit, to your documents.',
    adviceSent:
      'If the papers really differ, add the paper that explains it, such as an affidavit, to your documents. If a name was mistyped, write to the admissions office.',
    adviceForStaff: 'Ask for the paper that explains the difference, unless it is among the documents.',
  },

  eligibility: {
    title: 'Do you meet the requirements?',
    staffTitle: 'Requirements',
    empty: (programme: string) =>
      `Requirements for ${programme}. Fill in your record, and each line says whether you meet it.`,
    for: (programme: string) => `Requirements for ${programme}, compared with your record.`,
    verdicts: {
      ok: 'Your record meets the requirements',
      for_staff: 'Staff must check one point of your record',
      awaiting: 'A result is still awaited',
      missing: 'Your record does not meet all requirements yet',
    },
    advice: {
      ok: 'The college still compares your papers with the originals.',
      for_staff: 'You can continue. The admissions office will decide on the lines marked below.',
      awaiting:
        'You can continue, and pay. Enter the result here when it is out, also after the application is sent.',
      missing:
        'Check the lines marked below. You can still apply, but the college admits only those who meet every requirement.',
    },
    adviceSent: {
      ok: 'The college still compares your papers with the originals.',
      for_staff: 'The admissions office will decide on the lines marked below.',
      awaiting: 'Give the result to the admissions office when it is out.',
      missing:
        'The college admits only those who meet every requirement. If a line below is wrong, write to the admissions office.',
    },
    adviceToCome: 'Enter the result here as soon as it is out.',
    beforePaying: {
      emptyTitle: 'Check first whether you meet the requirements',
      empty: (programme: string) =>
        `Fill in your academic record, and we compare it with the requirements for ${programme}. You pay the fee whether or not you meet them.`,
      fillIn: 'Fill in academic record',
      missingTitle: (programme: string) => `Your record does not meet all requirements for ${programme}`,
      missing:
        'You can still pay and apply, but the college admits only people who meet every requirement. You pay the fee either way.',
      look: 'See what is missing',
    },
    notChosen: 'Choose a programme and award in step 4 of the form to see what it requires.',
    notChosenStaff: 'No programme and award are chosen.',
    noRules: (programme: string) => `The college has not published requirements for ${programme} here yet.`,
    others: 'Your record also meets the requirements for:',
  },
};
