/**
 * A decision that two people make: by a setting of the college the first one's stays a proposal, of which the applicant
 * sees nothing, until another member of staff decides the same. Any other change of the application ends the proposal.
 */
import { z } from 'zod';
import type { ApplicationStatus } from '../admissions/application-status.ts';
import { optionalText, readForm } from '../shared/form.ts';
import { text } from '../shared/text-rules.ts';
import { mark } from './status-change.ts';
import { NOTE_MAX } from './text-lengths.ts';

export const SECOND_READER = ['none', 'rejections', 'all'] as const;
/** The decisions that need a second reader. */
export type SecondReader = (typeof SECOND_READER)[number];

/** The decisions that it means. */
export const READ_TWICE: Readonly<Record<SecondReader, readonly ApplicationStatus[]>> = {
  none: [],
  rejections: ['Rejected'],
  all: ['Accepted', 'Rejected'],
};

export interface Proposal {
  readonly status: ApplicationStatus;
  readonly by: string;
  /** The version of the application when it was proposed. */
  readonly version: number;
}

/** The proposal, if it is about the application as it is now. */
export const standing = <Proposed extends Proposal>(
  proposal: Proposed | null,
  version: number,
): Proposed | null => (proposal?.version === version ? proposal : null);

/**
 * True if a change that is otherwise allowed stays a proposal; else it is carried out now. Two people who came to the
 * same decision have both decided, also where the second one had not seen the proposal.
 */
export function needsSecondReader(
  setting: SecondReader,
  change: { readonly to: ApplicationStatus; readonly version: number },
  proposal: Proposal | null,
  /** The accounts that count as those of the officer who changes it (core/identity/second-person.ts). */
  own: ReadonlySet<string>,
): boolean {
  if (!READ_TWICE[setting].includes(change.to)) return false;
  const proposed = standing(proposal, change.version);
  return !(proposed && proposed.status === change.to && !own.has(proposed.by));
}

const returnSchema = z.object({
  why: optionalText(text({ max: NOTE_MAX, lines: true, emoji: true })),
  /** The mark of the proposal that is returned. */
  seen: mark,
});

/** Reads the second reader's words to the first one. */
export const readReturnForm = (raw: Readonly<Record<string, unknown>>) => readForm(returnSchema, raw);
