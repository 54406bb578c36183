/** Documents of an application, and what the college asks its applicants for. */
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import type { RequestStatus, StaffEvent } from '#core/documents/information-request.ts';
import { admissions } from './admissions.ts';

const kinds: Readonly<Record<DocumentKind, string>> = {
  passport_photograph: 'Passport photograph',
  o_level_result: 'O-level result',
  birth_certificate: 'Birth certificate',
  indigene_letter: 'Indigene letter',
  other: 'Other documents',
  transfer_evidence: 'Proof of bank transfer',
};

/** 'document:birth_certificate' or 'field:phone', as people read it. */
export function subjectLabel(name: string): string {
  const [what, which = ''] = name.split(':');
  if (what === 'document') return kinds[which as DocumentKind] ?? which;
  if (which === 'lga') return 'State and LGA of origin';
  return admissions.questions[which as keyof typeof admissions.questions] ?? which;
}

const size = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} kB`;

export const documents = {
  kinds,
  subjectLabel,
  size,
  crumb: 'Documents',
  about: {
    passport_photograph: 'A clear picture of your face on a plain background, taken this year.',
    o_level_result: 'WAEC, NECO or NABTEB statement of result or certificate. For two sittings, add both.',
    birth_certificate: 'From the National Population Commission, or a sworn declaration of age.',
    indigene_letter: 'From your local government, signed and stamped.',
    other:
      'Anything else that belongs to your application, such as a marriage certificate or a change of name.',
    transfer_evidence:
      'The receipt or a screenshot of your transfer. It helps the bursary to find your money.',
  } satisfies Readonly<Record<DocumentKind, string>>,

  page: {
    title: 'Your documents',
    lead: 'Photograph or scan each paper so that every word can be read. Nothing here holds up your payment; what is missing now can follow.',
    readOnly:
      'The college has decided on this application, so documents can only be added where we ask for one.',
    formats: 'JPEG, PNG or WebP up to 12 MB, or PDF up to 6 MB. Your phone’s camera is fine.',
    formatsPicture: 'JPEG, PNG or WebP up to 12 MB. Your phone’s camera is fine.',
    choose: (kind: string) => `File for: ${kind}`,
    upload: 'Upload',
    replace: 'Replace',
    uploading: 'Uploading…',
    recommended: 'Recommended',
    enough: 'No more can be added here. Remove one first, or use “Other documents”.',
    locked:
      'Already with the college. If it has to change, write to the admissions office and they will ask you for a new one.',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removing: 'Removing…',
    refusedHeading: 'The file was not taken',
    back: 'Back to the application',
  },

  list: {
    title: 'Documents',
    none: 'No documents yet.',
    missing: 'Still missing',
    noneMissing: 'Everything recommended is here.',
    add: 'Add or change documents',
    earlier: 'Replaced by a newer one',
    pdf: 'PDF',
    openPdf: (name: string) => `Download ${name}`,
    openPicture: (name: string) => `Open ${name}`,
    sent: (day: string) => `sent ${day}`,
    answers: 'Answers your request',
  },

  /** What the page says while script sends files; `{name}`, `{percent}` and `{seconds}` are filled in there. */
  sending: {
    preparing: '{name}: making it smaller…',
    sending: '{name}: {percent} % sent',
    checking: '{name}: sent, being checked…',
    waiting: '{name}: no connection. Trying again in {seconds} s; you can leave this page open.',
    done: '{name}: received',
    failed: '{name}: the connection stays away. Your file is still chosen: press Upload to try again.',
    signedOut: '{name}: you were signed out. Sign in again in another tab, then press Upload.',
    none: 'Choose a file first.',
  },

  refusals: {
    none: 'Choose a file first.',
    empty: 'The file is empty. Please choose it again.',
    'too-large':
      'The file is too large. Send a picture of at most 12 MB or a PDF of at most 6 MB; a photograph of the paper is smaller than a scan.',
    'picture-only':
      'A photograph has to be a picture. Please send a JPEG, PNG or WebP file instead of a PDF.',
    heic: 'This is a picture in Apple’s own format (HEIC), which we cannot read. On the iPhone, set Settings, Camera, Formats to “Most Compatible” and take it again, or send a screenshot of it.',
    svg: 'This is a drawing (SVG), not a picture of a paper. Please send a photograph as JPEG, PNG or WebP, or a PDF.',
    html: 'This is a web page, not a paper. Save or print it as PDF and send that.',
    office: 'This is a Word or office file. Save it as PDF there, and send the PDF.',
    archive: 'This is an archive with files in it. Please send the files one by one.',
    'unknown-type': 'We cannot tell what this file is. Please send a picture (JPEG, PNG or WebP) or a PDF.',
    broken: 'The picture is damaged or not complete. Please take or save it again.',
    'too-many-pixels': 'The picture has more than 50 million dots. Please take it with a lower resolution.',
    'pdf-broken':
      'The PDF is damaged or not complete. Please save it again, or send a photograph of the paper.',
    'pdf-encrypted':
      'The PDF asks for a password. Please save it without one, or send a photograph of the paper.',
    'pdf-active':
      'The PDF holds a program or other files. Print it to a new PDF, or send a photograph of the paper.',
    'pdf-bomb': 'The PDF unpacks to far more than a paper holds. Please send a photograph of the paper.',
    decided:
      'This application is decided, so nothing can be added now. Write to the admissions office if something has to change.',
    'one-already':
      'There is one already, and the college may have looked at it. Write to the admissions office; they can ask you for a new one.',
    'too-many': 'There are as many of this kind as an application holds. Remove one first.',
    busy: 'Many people are sending pictures at this moment. Please try again in a minute.',
    unavailable: 'We could not store the file just now. Nothing is half-saved; please try again in a minute.',
  },

  requests: {
    title: 'What the college asks for',
    lead: 'We need this from you before we can go on. You get a mail for each, too.',
    statuses: {
      asked: 'Asked',
      answered: 'Answered',
      settled: 'Settled',
      withdrawn: 'Taken back',
    } satisfies Readonly<Record<RequestStatus, string>>,
    statusesOwn: {
      asked: 'Waiting for you',
      answered: 'With the college',
      settled: 'Settled',
      withdrawn: 'No longer needed',
    } satisfies Readonly<Record<RequestStatus, string>>,
    waiting: (things: number) =>
      things === 1 ? 'The college asks you for one thing' : `The college asks you for ${things} things`,
    answerBy: (day: string) => `Please answer by ${day}.`,
    answerNow: (day: string) => `It was due ${day}. Please answer as soon as you can.`,
    due: (day: string) => `by ${day}`,
    overdue: (day: string) => `was due ${day}`,
    askedOn: (day: string) => `Asked ${day}`,
    askedBy: (day: string, name: string) => `Asked ${day} by ${name}`,
    answeredOn: (day: string) => `answered ${day}`,
    nowReads: 'Now reads',
    readsUntilNow: 'At present',
    before: 'Before',
    answerHere: 'Answer here',
    send: 'Send my answer',
    sending: 'Sending…',
    sendBetter: 'You can still send a better one until the college has looked.',
    chooseLga: 'Choose your area of origin',
    choose: 'Choose one',
    notOpen: 'This was settled or taken back meanwhile. You need not do anything.',
    answerHeading: 'Your answer was not taken',
  },

  desk: {
    title: 'Ask for one thing',
    lead: 'The applicant gets a mail and sees it on the portal. They can then change this one thing, and nothing else.',
    open: 'Requests',
    none: 'Nothing has been asked for.',
    ask: 'Ask for something',
    manage: 'Ask, or judge answers',
    notNow: 'Nothing can be asked for while an application is a draft or rejected.',
    fields: {
      subject: 'What is missing or wrong',
      message: 'Message to the applicant',
      due_on: 'Needed by',
    },
    subjectPlaceholder: 'Choose a document or an answer',
    groupDocuments: 'Documents',
    groupFields: 'Answers of the form',
    messageHint:
      'Say what is wrong and what a good one looks like. It also goes by mail: no personal details.',
    dueHint: 'On that day the applicant is reminded once, and you are told. Nothing else happens by itself.',
    submit: 'Send the request',
    submitting: 'Sending…',
    events: {
      settle: 'Accept as answered',
      'ask-again': 'Ask again',
      withdraw: 'Take back',
    } satisfies Readonly<Record<StaffEvent, string>>,
    againTitle: 'Not good enough? Ask again',
    refusedHeading: 'The request was not sent',
    refusals: {
      forbidden:
        'Your role may not ask for this while the application stands where it does. A colleague of the admissions office can.',
      own: 'This is your own application. A colleague has to ask.',
      status: 'Nothing can be asked for while an application is a draft or rejected.',
      'asked-already': 'This was asked for already and is still open. Look at it below.',
      stale: 'Something happened to this request since you opened the page. Look at it as it stands now.',
      'not-found': 'This request does not exist any more.',
    },
  },
};
