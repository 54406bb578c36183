/** A line of a judgement in words: what is needed, and what was found. */
import type { Finding } from '#core/eligibility/judge.ts';
import { dayIn } from './lagos-time.ts';
import type { Words } from './words.tsx';

type EligibilityWords = Pick<Words, 'eligibility' | 'dates'>;

/** The name of a calendar day. */
export function neededOf(words: EligibilityWords, finding: Finding): string {
  const { needed } = words.eligibility;
  switch (finding.kind) {
    case 'subject':
      return needed.subject(finding.any, finding.mark);
    case 'count':
      return needed.count(finding.needed, finding.mark, finding.sittings, finding.others);
    case 'utme':
      return needed.utme(finding.needed);
    case 'utme-subject':
      return needed.utmeSubject(finding.any);
    case 'jamb':
      return needed.jamb;
    case 'award':
      return needed.award(finding.any);
    case 'results':
      return needed.results;
    case 'age':
      return needed.age(finding.years, dayIn(words, finding.by));
  }
}

/** On one line, of a rule that is not met. */
export const unmetLine = (words: EligibilityWords, finding: Finding): string =>
  words.eligibility.unmet(neededOf(words, finding), foundOf(words, finding));

export function foundOf(words: EligibilityWords, finding: Finding): string {
  const { found } = words.eligibility;
  switch (finding.kind) {
    case 'subject': {
      const best = finding.found && found.grade(finding.found.subject, finding.found.grade);
      const { awaited } = finding;
      return awaited
        ? found.awaited(awaited.subject, words.eligibility.outstanding[awaited.state], best)
        : (best ?? found.none);
    }
    case 'count':
      return found.count(finding.found, finding.mark);
    case 'utme':
      return finding.found === null ? found.noScore : found.score(finding.found);
    case 'utme-subject':
      return finding.found ?? found.none;
    case 'jamb':
      return finding.verdict === 'ok' ? found.registered : found.notRegistered;
    case 'award': {
      if (!finding.found) return found.none;
      const { kind, class: held, months } = finding.found;
      return found.award(kind, held, finding.any.some((one) => one.months > 0) ? months : null);
    }
    case 'results':
      return finding.found ? found.results : found.none;
    case 'age':
      return finding.found === null ? found.noBirthDate : found.born(dayIn(words, finding.found));
  }
}
