/**
 * Builds what a screen may know of an application. The NIN is masked for everyone here, and the next of kin for all
 * but the owner: whoever needs more asks for it by name, which the audit trail records.
 */
import type { ApplicationAnswers } from '#core/admissions/application-answers.ts';
import {
  type ApplicationStatus,
  isWithdrawn,
  mayEdit,
  wasSubmitted,
} from '#core/admissions/application-status.ts';
import { readableAnswer } from '#core/admissions/frozen-answers.ts';
import { type Field, isAsked, STEPS } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import { type ApplicationRow, answersOf } from './answer-columns.server.ts';
import { lacksOf, subjectOf } from './queries.server.ts';

type CardColumns = Pick<
  ApplicationRow,
  | 'id'
  | 'application_number'
  | 'session'
  | 'program'
  | 'award'
  | 'status'
  | 'withdrawn_at'
  | 'finished_at'
  | 'created_at'
  | 'updated_at'
>;

export function presentCard(row: CardColumns, paid: boolean) {
  return {
    id: row.id,
    application_number: row.application_number,
    session: row.session,
    program: row.program,
    award: row.award,
    status: row.status as ApplicationStatus,
    withdrawn: isWithdrawn(row),
    finished: row.finished_at !== null,
    paid,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export type ApplicationView = ReturnType<typeof presentApplication>;
export type AnswerView = ReturnType<typeof presentAnswer>;

export function presentApplication(
  cipher: FieldCipher,
  row: ApplicationRow,
  { actor, paid }: { actor: Actor; paid: boolean },
) {
  const answers = answersOf(cipher, row);
  const own = row.user_id === actor.userId;
  const card = presentCard(row, paid);
  const { first_name = null, last_name = null, email = null, phone = null } = answers;
  return {
    ...card,
    ownerId: row.user_id,
    submitted: wasSubmitted(row),
    erased: row.erased_at !== null,
    version: row.version,
    applicant: { first_name, last_name, email, phone },
    sections: STEPS.map(({ number, slug, fields }) => ({
      step: number,
      slug,
      answers: fields
        .filter((field) => isAsked(field, answers))
        .map((field) => presentAnswer(field, answers, own)),
    })),
    caps_reference: row.caps_reference,
    // The requirements that are missing before it can be accepted, or, once accepted, for it to stay an offer.
    lacks: lacksOf({ ...row, paid }),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    own,
    // The answers; or phone number and addresses, once it is sent.
    mayEdit: own && mayEdit(card),
    mayChangeContact: can(actor, 'application.change-contact', subjectOf(row)),
  };
}

function presentAnswer(field: Field, answers: ApplicationAnswers, own: boolean) {
  const { name, required, personal } = field;
  const answer = answers[name] ?? null;
  const masked = answer !== null && personal && (!own || field.kind === 'nin');
  return {
    field: name,
    required,
    masked,
    // The answer as people read it; null where the question is open.
    value: answer === null ? null : readable(field, answer, answers, masked),
  };
}

/**
 * Masks an answer for reading: the end of a NIN and a phone is shown, of other answers the first letter, which is
 * enough to recognise and not to use.
 */
function readable(field: Field, answer: string, answers: ApplicationAnswers, masked: boolean): string {
  const whole = readableAnswer(field, answers);
  if (!masked || field.kind === 'nin') return whole;
  return field.kind === 'tel' ? `•••• ••• ${answer.slice(-4)}` : `${[...answer][0]}•••••`;
}
