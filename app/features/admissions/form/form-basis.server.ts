/**
 * The basis with which a posted step is compared: the answers from which its form was drawn, or those that the same
 * page left when it saved last. A form carries them as short keyed hashes, since one of them may be a NIN. The answers
 * that each page saved stay with the Draft, so a page whose response was lost is known, and a post that comes after a
 * later one of its page changes nothing.
 */

import type { Typed } from '#app/forms/refusal.ts';
import {
  type AnswerField,
  type ApplicationAnswers,
  mergeAnswers,
  type Prints,
} from '#core/admissions/application-answers.ts';
import { checkStep, isSameAddress } from '#core/admissions/check-answers.ts';
import { type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';
import { changedSince } from '#core/shared/changed-at.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import { writeApplication } from '../application/write-application.server.ts';
import { type ApplicationRow, answersOf } from '../record/answer-columns.server.ts';
import { unfinishedOf } from '../record/unfinished-answers.server.ts';
import { type Kept, unfinishedAfter, unfinishedOfStep } from './keep-unfinished.server.ts';
import { shownStep } from './shown-step.ts';
import { DRAWN_FIELD, PAGE_FIELD, TURN_FIELD } from './step-form.ts';
import { differing } from './store-answers.server.ts';

export interface StaleProblem {
  readonly kind: 'stale';
  /** The version that is stored now. */
  readonly version: number;
  /** The stored values that differ from those that were sent. */
  readonly stored: readonly { readonly field: AnswerField; readonly value: string | null }[];
  /** The basis of the form that shows the conflict: its reader now sees the stored values. */
  readonly drawn?: string;
}

type Raw = Readonly<Record<string, unknown>>;

const PRINT_LENGTH = 8;
/** Pages that are remembered. Nobody has more open that still wait for an answer. */
const MOST_PAGES = 8;

const fieldsOf = (step: StepNumber): readonly AnswerField[] => stepOf(step).fields.map(({ name }) => name);

function printsOf(cipher: FieldCipher, step: StepNumber, raw: Raw): Prints {
  const { values, issues } = checkStep(step, raw, 'partial');
  const wrong = new Set(issues.map(({ field }) => field));
  return Object.fromEntries(
    fieldsOf(step).flatMap((name) => {
      const typed = raw[name];
      const right = wrong.has(name) ? undefined : values[name];
      if (right === undefined && typeof typed !== 'string') return [];
      // Browsers send other line ends than they were given.
      const meaning = right === undefined ? String(typed).replace(/\r\n?/g, '\n').trim() : (right ?? '');
      return [[name, cipher.fingerprint(`drawn ${name}`, meaning).slice(0, PRINT_LENGTH)]];
    }),
  );
}

const shownOf = (cipher: FieldCipher, row: ApplicationRow, step: StepNumber): Typed =>
  shownStep(step, answersOf(cipher, row), unfinishedOfStep(unfinishedOf(cipher, row), step));

function storedPrints(cipher: FieldCipher, row: ApplicationRow, step: StepNumber): Prints {
  const blank = Object.fromEntries(fieldsOf(step).map((name) => [name, '']));
  return printsOf(cipher, step, { ...blank, ...shownOf(cipher, row, step) });
}

const only = (prints: Prints, fields: readonly AnswerField[]): Prints =>
  Object.fromEntries(fields.map((field) => [field, prints[field]]));

const asText = (step: StepNumber, prints: Prints): string =>
  [step, ...fieldsOf(step).map((name) => prints[name] ?? '')].join('.');

function fromText(step: StepNumber, text: unknown): Prints | null {
  const [of, ...prints] = typeof text === 'string' ? text.split('.') : [];
  const fields = fieldsOf(step);
  // An older release asked other questions.
  if (of !== String(step) || prints.length !== fields.length) return null;
  return Object.fromEntries(fields.map((name, at) => [name, prints[at]]));
}

/** The basis that a form drawn now carries. */
export const drawnFrom = (cipher: FieldCipher, row: ApplicationRow, step: StepNumber): string =>
  asText(step, storedPrints(cipher, row, step));

const pageOf = (raw: Raw): string | null => {
  const page = raw[PAGE_FIELD];
  return typeof page === 'string' && /^[\w.-]{1,80}$/.test(page) ? page : null;
};
const turnOf = (raw: Raw): number =>
  /^\d{1,9}$/.test(String(raw[TURN_FIELD] ?? '')) ? Number(raw[TURN_FIELD]) : 0;

const savedBy = ({ answer_saves }: ApplicationRow, page: string | null) =>
  page === null ? undefined : answer_saves?.pages.find(([known]) => known === page);

/** The basis of a returned form: the one from which it was drawn. Undefined where it named none. */
export const drawnBefore = (row: ApplicationRow, typed: Typed): string | undefined =>
  savedBy(row, pageOf(typed))?.[2] ?? typed[DRAWN_FIELD];

/** A later post of the same page has come before this one. */
export function isLate(row: ApplicationRow, raw: Raw): boolean {
  const saved = savedBy(row, pageOf(raw));
  return saved !== undefined && turnOf(raw) < saved[1];
}

interface Posted {
  readonly row: ApplicationRow;
  readonly step: StepNumber;
  readonly raw: Raw;
  readonly version: number;
  readonly exact?: boolean | undefined;
  readonly values: ApplicationAnswers;
}

export interface Basis {
  /** The values to store, without those that stay as they are stored. */
  readonly values: ApplicationAnswers;
  readonly stays: readonly AnswerField[];
}

/**
 * Compares a posted step with its basis: returns the values to store, or the changes of others that they would
 * overwrite.
 */
export function compareWithBasis(
  cipher: FieldCipher,
  { row, step, raw, version, exact = false, values }: Posted,
): Result<Basis, StaleProblem> {
  const drawn = fromText(step, savedBy(row, pageOf(raw))?.[2] ?? raw[DRAWN_FIELD]);
  const stored = storedPrints(cipher, row, step);
  const { stays, conflicts } = drawn
    ? mergeAnswers({
        fields: fieldsOf(step),
        drawn,
        sent: printsOf(cipher, step, raw),
        stored,
        oneAddress: isSameAddress(raw),
      })
    : { stays: [], conflicts: changedElsewhere(cipher, { row, version, exact, values }) };
  if (conflicts.length > 0) {
    const shown = unfinishedOf(cipher, row);
    const answers = answersOf(cipher, row);
    return err({
      kind: 'stale',
      version: row.version,
      stored: conflicts.map((field) => ({ field, value: shown[field] ?? answers[field] ?? null })),
      // The form keeps its old basis for the answers that its reader did not change.
      ...(drawn && { drawn: asText(step, { ...drawn, ...only(stored, conflicts) }) }),
    });
  }
  const taken = Object.entries(values).filter(([field]) => !stays.some((stay) => stay === field));
  return ok({ values: Object.fromEntries(taken), stays });
}

/**
 * Finds the values that would be overwritten and were written since, for a form that names only its version, such as a
 * program's.
 */
function changedElsewhere(
  cipher: FieldCipher,
  { row, version, exact, values }: Pick<Posted, 'row' | 'version' | 'exact' | 'values'>,
): readonly AnswerField[] {
  const answers = answersOf(cipher, row);
  const known = exact ? null : (row.answer_saves?.changed ?? null);
  return differing(answers, { ...answers, ...values }).filter((part) =>
    changedSince(known, { part, version: row.version, drawn: version }),
  );
}

interface Left {
  /** The application as it is stored now. */
  readonly row: ApplicationRow;
  readonly step: StepNumber;
  readonly raw: Raw;
  readonly stays?: readonly AnswerField[];
}

/** Remembers what a page has saved. Null where its form does not say which page it is. */
function rememberPage(
  cipher: FieldCipher,
  { row, step, raw, stays = [] }: Left,
): Pick<ApplicationRow, 'answer_saves'> | null {
  const page = pageOf(raw);
  if (page === null) return null;
  const before = fromText(step, savedBy(row, page)?.[2] ?? raw[DRAWN_FIELD]) ?? {};
  const now = storedPrints(cipher, row, step);
  const left = Object.fromEntries(
    fieldsOf(step).map((name) => [name, stays.includes(name) ? (before[name] ?? now[name]) : now[name]]),
  );
  const others = (row.answer_saves?.pages ?? []).filter(([known]) => known !== page);
  const pages = [[page, turnOf(raw), asText(step, left)] as const, ...others].slice(0, MOST_PAGES);
  return { answer_saves: { changed: row.answer_saves?.changed ?? null, pages } };
}

/** Writes the data that every save of a step leaves with the Draft beside its answers. */
export async function leavePage(tx: Transaction, cipher: FieldCipher, kept: Kept): Promise<ApplicationRow> {
  const unfinished = unfinishedAfter(cipher, kept);
  const row = { ...kept.row, ...unfinished };
  const change = { ...unfinished, ...rememberPage(cipher, { ...kept, row }) };
  if ('answer_saves' in change || unfinished.unfinished_answers !== kept.row.unfinished_answers)
    await writeApplication(tx, kept.row, change);
  return { ...row, ...change };
}
