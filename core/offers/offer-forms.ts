/** The forms in which an applicant answers an offer, and staff change it or ask for another's agreement. */
import { IDENTITY_DOCUMENTS } from '../identity/mailbox-recovery.ts';
import {
  agreed,
  as,
  choice,
  dayField,
  form,
  paragraph,
  type Raw,
  radios,
  recordField,
} from '../shared/form.ts';
import { NOTIFY_HINT } from '../shared/form-words.ts';
import { type LagosDay, lagosDayOf, readDay } from '../shared/lagos-day.ts';
import { printed } from '../shared/printed-letters.ts';
import { text } from '../shared/text-rules.ts';
import { CONDITION_STATES } from './offer-status.ts';

const REASON_MAX = 1000;
const typed = text({ max: REASON_MAX, lines: true });

export const deferralForm = form({
  semesters: as(radios(['1', '2']), Number),
  reason: paragraph(REASON_MAX),
});
/** The applicant's answer to the offer, which a tick makes binding. */
export const answerForm = form({ understood: agreed({}, 'understood') });
export const capsNoteForm = form({ caps: agreed() });

/** The officer's statement about an answer that somebody gave at the college. */
export const recordAnswerForm = form(
  {
    answer: radios(['accept', 'decline'], { label: 'Answer of the applicant' }),
    identity_seen: choice(IDENTITY_DOCUMENTS, { label: 'Identity document you saw', none: 'Choose' }),
    reason: paragraph(typed, {
      label: 'Why they cannot answer in the portal',
      hint: NOTIFY_HINT,
      maxLength: REASON_MAX,
    }),
    present: agreed({ label: 'The applicant is present and matches the photograph on the document' }),
  },
  {
    title: 'Record an answer given in person',
    lead: 'Only for an applicant who is present. They get an e-mail at once and can stop it. Nothing changes until a colleague approves it.',
    submit: 'Ask a colleague to approve',
  },
);

/** The letter about a place that is taken back says the reason. */
const reason = (label = 'Reason', hint?: string) =>
  paragraph(printed(typed), { label, maxLength: REASON_MAX, ...(hint && { hint }) });
/** The day by which the holder of a deferred place hears from the college again. */
const word_on = dayField(undefined, { label: 'Day by which the applicant hears from you' });

export const withdrawalForm = form(
  { reason: reason() },
  {
    title: 'Withdraw the offer',
    lead: 'Nothing changes until a colleague approves it. Then the applicant reads this reason, on the page and by e-mail.',
    submit: 'Ask a colleague to approve',
  },
);
export const exceptionForm = form(
  { reason: reason('Reason', NOTIFY_HINT) },
  { title: 'Enrol as an exception', submit: 'Ask for the exception' },
);
const AGAIN = {
  reason: reason('Why the place is offered again'),
};
const againLead =
  'A place must be free. The applicant gets a new letter and an e-mail with your reason, and has two weeks to answer.';
export const offerAgainForm = form(AGAIN, {
  title: 'Offer the place again',
  lead: againLead,
  submit: 'Offer the place again',
});
export const reinstateForm = form(
  {
    session: choice<string>([], {
      label: 'Session in which the applicant starts',
      none: 'Choose',
      hint: 'Later sessions in which the same programme and award are offered. The place is counted there, and the new letter names this session. If a session is missing, open it and add the programme to it first.',
    }),
    ...AGAIN,
  },
  { title: 'Offer the deferred place', lead: againLead, submit: 'Offer the deferred place' },
);
export const moveWordForm = form(
  { word_on },
  {
    title: 'Deferred place',
    lead: 'The applicant gets an e-mail with the new day.',
    submit: 'Change the day',
  },
);
/** The decision of a later start says when the applicant hears more, and why no document is needed where there is none. */
export const approveForm = form({
  word_on,
  reason: reason('Why it is approved without a document', NOTIFY_HINT),
});
export const conditionForm = form(
  { condition: recordField(), state: choice(CONDITION_STATES, { label: 'Condition' }) },
  { submit: 'Save condition' },
);
export const admissionForm = form(
  { confirmed: agreed({ label: 'I have checked that this admission is confirmed' }) },
  { title: 'Letter of admission', submit: 'Issue the letter of admission' },
);

export const readReason = withdrawalForm.read;

/** The day is still to come. */
export function readWordDay(raw: Raw, now: Date): LagosDay | null {
  const day = readDay(typeof raw.word_on === 'string' ? raw.word_on : null);
  return day !== null && day > lagosDayOf(now) ? day : null;
}
