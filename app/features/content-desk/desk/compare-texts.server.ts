/** What changed from one text to another, line by line. */
import { diffArrays } from 'diff';

export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Texts that differ too much to be compared in this time are shown as two whole ones. */
const LONGEST_MS = 500;

export function compareTexts(before: string, after: string): readonly ComparedLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const changes = diffArrays(old, now, { timeout: LONGEST_MS }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return changes.flatMap(({ value, added, removed }) =>
    value.map((text) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text }) as const),
  );
}
