/** Documents of an application, and what the college asks its applicants for. */
import type { ChecklistState } from '#core/documents/document-checklist.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import type { RequestStatus, StaffEvent } from '#core/documents/information-request.ts';
import type { Part } from '#core/record/record-parts.ts';
import { admissions } from '../admissions/admissions.ts';
import { recordParts } from '../admissions/record-parts.ts';
import { fileSize } from '../file-size.ts';
import { fileRefusals } from './file-refusals.ts';

/** The names of the kinds of documents. */
const kinds: Readonly<Record<DocumentKind, string>> = {
  passport_photograph: 'Passport photograph',
  o_level_result: 'O-level result',
  jamb_slip: 'JAMB slip',
  award_result: 'Certificate or result of the earlier award',
  transcript: 'Transcript',
  work_letter: 'Work letter',
  birth_certificate: 'Birth certificate',
  indigene_letter: 'Indigene letter',
  other: 'Other documents',
  transfer_evidence: 'Proof of bank transfer',
  payment_evidence: 'Evidence of a manual payment',
};

/** 'document:birth_certificate' or 'field:phone', as people read it. */
function subjectLabel(name: string): string {
  const [what, which = ''] = name.split(':');
  if (what === 'document') return kinds[which as DocumentKind] ?? which;
  if (what === 'record') return `Academic record: ${recordParts[which as Part] ?? which}`;
  if (which === 'lga') return 'State and LGA of origin';
  return admissions.questions[which as keyof typeof admissions.questions] ?? which;
}

export const documents = {
  kinds,
  subjectLabel,
  /** Printed by JAMB for those whom it admits. */
  jambLetter: 'JAMB admission letter',
  size: fileSize,
  crumb: 'Documents',
  about: {
    passport_photograph: 'A clear picture of your face on a plain background, taken this year.',
    o_level_result: 'WAEC, NECO or NABTEB statement of result or certificate. For two sittings, add both.',
    jamb_slip: 'The result slip of the UTME, or the registration slip if you did not sit it.',
    award_result:
      'The certificate or the statement of result, such as that of the National Diploma. A scan that shows two documents can be added under both.',
    transcript: 'All semesters of your earlier award, signed and stamped by the institution.',
    work_letter: 'From each employer or place of attachment, with the first and the last day.',
    birth_certificate: 'From the National Population Commission, or a sworn declaration of age.',
    indigene_letter: 'From your local government, signed and stamped.',
    other: 'If you have them: a marriage certificate, a change of name.',
    transfer_evidence: 'The receipt or a screenshot of your transfer. It helps the bursary find your money.',
    payment_evidence: 'Kept by the bursary.',
  } satisfies Readonly<Record<DocumentKind, string>>,

  checklist: {
    title: 'What we ask for',
    count: (added: number, all: number) => `${added} of ${all} added`,
    states: {
      added: 'Added',
      missing: 'Missing',
      asked: 'Requested',
    } satisfies Readonly<Record<ChecklistState, string>>,
  },

  /** Between the finished form and the fee. */
  step: {
    lead: 'Your form is complete. Add these documents, then pay the application fee.',
    wholeLead: 'Your form and your documents are complete. Pay the application fee next.',
    whole: 'All documents are added',
    wholeAdvice: 'The next step is the application fee.',
    pay: 'Continue to payment',
    later: 'You can pay now and add the rest later',
    laterAdvice: (names: readonly string[], days: number) =>
      `Still missing: ${names.join(', ')}. We cannot decide on your application without ${names.length === 1 ? 'it' : 'them'}. We will e-mail you a list of what is still missing ${days === 1 ? 'one day' : `${days} days`} after you pay.`,
    payNow: 'Pay now, add them later',
  },

  page: {
    title: 'Your documents',
    titleToAdd: 'Add your documents',
    lead: 'Photograph or scan each document so that every word can be read.',
    readOnly: 'The college has decided on this application. You can only add documents we ask for.',
    decided:
      'The college has decided on this application. You can still add other documents, for example a medical report if you ask to start later.',
    rejected:
      'The college has decided on this application. You can still add other documents, for example to an appeal.',
    formats: 'JPEG, PNG or WebP up to 12 MB, or PDF up to 6 MB. Your phone’s camera is fine.',
    formatsPicture: 'JPEG, PNG or WebP up to 12 MB. Your phone’s camera is fine.',
    choose: (kind: string) => `File for: ${kind}`,
    upload: 'Upload',
    replace: 'Replace',
    uploading: 'Uploading…',
    enough: (removable: boolean) =>
      `You have reached the limit for this document type. ${removable ? 'Remove one first, or use' : 'Use'} “Other documents”.`,
    locked:
      'The college has this document. To change it, write to the admissions office and they will ask you for a new one.',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removing: 'Removing…',
    refusedHeading: 'The file was not added',
    back: 'Back to the application',
  },

  viewer: {
    label: (name: string) => `View of ${name}`,
    show: 'Show here',
    hide: 'Hide',
    left: 'Turn left',
    right: 'Turn right',
    larger: 'Larger',
    smaller: 'Smaller',
  },

  list: {
    title: 'Documents',
    none: 'No documents yet.',
    add: 'Add or change documents',
    earlier: 'Replaced by a newer one',
    pdf: 'PDF',
    openPdf: (name: string) => `Download ${name}`,
    openPicture: (name: string) => `Open ${name}`,
    sent: (day: string) => `sent ${day}`,
    answers: 'Answers your request',
  },

  /** The page says these while script sends files; `{name}`, `{percent}` and `{seconds}` are filled in there. */
  sending: {
    preparing: '{name}: making it smaller…',
    sending: '{name}: {percent} % sent',
    checking: '{name}: sent, being checked…',
    waiting: '{name}: no connection. Trying again in {seconds} s; you can leave this page open.',
    done: '{name}: received',
    failed: '{name}: still no connection. Your file is still selected. Press Upload to try again.',
    signedOut: '{name}: you were signed out. Sign in again in another tab, then press Upload.',
    none: 'Choose a file first.',
    refused: '{name}: {refused}',
  },

  refusals: fileRefusals,

  requests: {
    title: 'Requests from the college',
    lead: 'We need this from you before we can continue. We also e-mail you each request.',
    statuses: {
      asked: 'Asked',
      answered: 'Answered',
      settled: 'Accepted',
      withdrawn: 'Withdrawn',
    } satisfies Readonly<Record<RequestStatus, string>>,
    statusesOwn: {
      asked: 'Waiting for you',
      answered: 'With the college',
      settled: 'Accepted',
      withdrawn: 'No longer needed',
    } satisfies Readonly<Record<RequestStatus, string>>,
    waiting: (things: number) =>
      things === 1 ? 'The college has one request for you' : `The college has ${things} requests for you`,
    answerNow: (day: string) => `It was due ${day}. Please answer as soon as you can.`,
    due: (day: string) => `by ${day}`,
    overdue: (day: string) => `was due ${day}`,
    askedOn: (day: string) => `Asked ${day}`,
    askedBy: (day: string, name: string) => `Asked ${day} by ${name}`,
    answeredOn: (day: string) => `answered ${day}`,
    sentFile: 'Sent',
    nowReads: 'New answer',
    readsUntilNow: 'Current',
    before: 'Before',
    answerHere: 'Answer here',
    correctPart: 'Correct it',
    back: 'Back to documents',
    part: 'Part',
    partDue: (day: string) => `Correct it by ${day}. You can change this part only.`,
    send: 'Send my answer',
    sending: 'Sending…',
    sendBetter: 'You can replace it until the college has reviewed it.',
    chooseLga: 'Choose your area of origin',
    choose: 'Choose one',
    notOpen: 'This request has already been closed. You do not need to do anything.',
    answerHeading: 'Your answer was not sent',
  },

  desk: {
    title: 'Request information or a document',
    lead: 'The applicant is e-mailed and sees the request on the portal. They can then change this one item only.',
    open: 'Requests',
    none: 'No requests yet.',
    ask: 'New request',
    manage: 'Requests and answers',
    notNow: 'You cannot send requests while an application is a draft or rejected.',
    fields: {
      subject: 'What is missing or wrong',
      message: 'Message to the applicant',
      due_on: 'Deadline',
    },
    subjectPlaceholder: 'Choose what you need',
    groupDocuments: 'Documents',
    groupFields: 'Answers of the form',
    groupRecord: 'Academic record',
    messageHint:
      'Say what is wrong and what you need. The message is also e-mailed, so do not include personal details.',
    dueHint: 'On that day we remind the applicant once and notify you. Nothing else happens automatically.',
    submit: 'Send the request',
    submitting: 'Sending…',
    events: {
      settle: 'Accept answer',
      'ask-again': 'Ask again',
      withdraw: 'Withdraw request',
    } satisfies Readonly<Record<StaffEvent, string>>,
    partEmpty: 'This part of the record is empty now.',
    againTitle: 'Ask again if the answer is not enough',
    refusedHeading: 'The request was not sent',
    refusals: {
      forbidden:
        'Your role cannot request this at the current status. A colleague in the admissions office can.',
      own: 'This is your own application. Ask a colleague to send the request.',
      status: 'You cannot send requests while an application is a draft or rejected.',
      'of-age':
        'By the date of birth on the record the applicant is not under 18, so no parent or guardian is needed. If the date is wrong, request that part.',
      'no-first': 'The record has no first sitting or award of this kind yet. Request the first one.',
      'asked-already': 'This has already been requested and is still open. See it below.',
      stale: 'This request has changed since you opened the page. Check its current state.',
      'not-found': 'This request no longer exists.',
    },
  },
};
