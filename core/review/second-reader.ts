/**
 * A decision that two people make: by a setting of the college the first one's stays a proposal, of which the applicant
 * sees nothing, until another member of staff decides the same. Any other change of the application ends the proposal.
 */
import type { ApplicationStatus } from '../admissions/application-status.ts';
import { form, optional, paragraph } from '../shared/form.ts';
import { markField, NOTE_MAX } from './status-change.ts';

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

/** The second reader's words to the first one, and the mark of the proposal that is returned. */
export const returnForm = form(
  {
    why: optional(paragraph({ max: NOTE_MAX, emoji: true }, { label: 'Why you return it', rows: 2 })),
    seen: markField(),
  },
  { submit: 'Return proposal' },
);
