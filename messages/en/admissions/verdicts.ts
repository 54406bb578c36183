/** The result of a rule, in two or three words: in lists and beside each rule. */
import type { Verdict } from '#core/eligibility/verdict.ts';

export const verdicts = {
  ok: 'Met',
  for_staff: 'Staff will look at it',
  awaiting: 'Result awaited',
  missing: 'Not met',
} satisfies Readonly<Record<Verdict, string>>;
