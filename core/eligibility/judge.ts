/**
 * Judges whether a record meets the requirements of an offering, rule by rule, so that a person reads what is needed,
 * what was found, and what is missing. It decides nothing: applicants are warned and may go on, and staff see the same
 * lines.
 */

import type { Route } from '../admissions/award.ts';
import type {
  AcademicRecord,
  OutstandingSubject,
  PriorAward,
  Sitting,
  SubjectGrade,
} from '../record/academic-record.ts';
import { isBetter, type Mark, reaches, type Subject } from '../record/o-level.ts';
import {
  type AwardRule,
  isAboutResults,
  isClassAtLeast,
  type OLevelRule,
  type Requirements,
  type Rule,
} from './requirements.ts';
import { VERDICTS, type Verdict } from './verdict.ts';

interface Judged {
  readonly verdict: Verdict;
}
/** One line: what is needed, and what was found. */
export type Finding = Judged &
  (
    | {
        readonly kind: 'subject';
        readonly any: readonly Subject[];
        readonly mark: Mark;
        /** The best that the record has of these; null: none of them. */
        readonly found: SubjectGrade | null;
        /** The one of these for which the line waits. */
        readonly awaited?: OutstandingSubject;
      }
    | {
        readonly kind: 'count';
        readonly mark: Mark;
        readonly needed: number;
        readonly sittings: number;
        /** The only subjects allowed for the others; empty: any. */
        readonly others: readonly Subject[];
        readonly found: number;
      }
    | { readonly kind: 'utme'; readonly needed: number; readonly found: number | null }
    | { readonly kind: 'utme-subject'; readonly any: readonly Subject[]; readonly found: Subject | null }
    | { readonly kind: 'jamb' }
    | { readonly kind: 'award'; readonly any: AwardRule['any']; readonly found: PriorAward | null }
    /** No rule says which results: the college reads them itself. `found`: there are some. */
    | { readonly kind: 'results'; readonly found: boolean }
    | { readonly kind: 'age'; readonly years: number; readonly by: string; readonly found: string | null }
  );

interface JudgedWay extends Judged {
  readonly route: Route;
  readonly findings: readonly Finding[];
}

export interface Judgement extends Judged {
  /** The best way first, of equals in the order of ROUTES. Empty where the offering has no rules. */
  readonly ways: readonly JudgedWay[];
}

const worst = (verdicts: readonly Verdict[]): Verdict =>
  VERDICTS[Math.max(0, ...verdicts.map((one) => VERDICTS.indexOf(one)))] ?? 'ok';

/** @param year in which the session begins: ages are reached in it */
export function judge(record: AcademicRecord, requirements: Requirements, year: number): Judgement {
  const ways = (Object.entries(requirements) as [Route, readonly Rule[]][])
    .map(([route, rules]): JudgedWay => {
      const findings = [
        // A birth date alone lets nobody in.
        ...(rules.length > 0 && !isAboutResults(rules) ? [judgeResults(record)] : []),
        ...rules.flatMap((rule) => judgeRule(record, rule, year)),
      ];
      return { route, findings, verdict: worst(findings.map(({ verdict }) => verdict)) };
    })
    .toSorted((one, other) => VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict));
  return { ways, verdict: ways[0]?.verdict ?? 'ok' };
}

/** Returns the unmet findings of the way in that comes nearest; none where a way is open. */
export const unmetOf = ({ ways: [way] }: Judgement): readonly Finding[] =>
  way?.verdict === 'missing' ? way.findings.filter(({ verdict }) => verdict === 'missing') : [];

/** Returns the findings for which a result is awaited, of the way in that comes nearest. */
export const awaitedOf = ({ ways: [way] }: Judgement): readonly Finding[] =>
  way?.verdict === 'awaiting' ? way.findings.filter(({ verdict }) => verdict === 'awaiting') : [];

/** '2025/2026' begins in 2025. */
export const yearOfSession = (session: string): number => Number(session.slice(0, 4));

function judgeRule(record: AcademicRecord, rule: Rule, year: number): readonly Finding[] {
  switch (rule.kind) {
    case 'o-level':
      return judgeOLevel(record.sittings, rule);
    case 'utme':
      return judgeUtme(record, rule);
    case 'jamb':
      return [{ kind: 'jamb', verdict: record.jamb ? 'ok' : 'missing' }];
    case 'award':
      return [judgeAward(record.awards, rule)];
    case 'age':
      return [judgeAge(record.birth_date, rule, year)];
  }
}

/** The best grade of each subject. */
function bestOf(sittings: readonly Sitting[]): readonly SubjectGrade[] {
  const best = new Map<Subject, SubjectGrade>();
  for (const one of sittings.flatMap(({ grades }) => grades)) {
    const known = best.get(one.subject);
    if (!known || isBetter(one.grade, known.grade)) best.set(one.subject, one);
  }
  return [...best.values()];
}

/** Judges the sittings. A rule for one sitting is judged by the one that comes nearest. */
function judgeOLevel(sittings: readonly Sitting[], rule: OLevelRule): readonly Finding[] {
  const together: readonly (readonly Sitting[])[] =
    rule.sittings > 1 || sittings.length < 2 ? [sittings] : sittings.map((one) => [one]);
  const judged = together.map((those) => judgeGrades(those, rule));
  return judged.toSorted((one, other) => distance(one) - distance(other))[0] ?? [];
}

/** Counts subjects that are short of what is needed, those that nothing awaited can supply above all others. */
const distance = (findings: readonly Finding[]): number =>
  findings.reduce((sum, finding) => {
    if (finding.verdict === 'ok') return sum;
    const missed = finding.kind === 'count' ? finding.needed - finding.found : 1;
    return sum + missed * (finding.verdict === 'missing' ? 1_000 : 1);
  }, 0);

function judgeGrades(
  those: readonly Sitting[],
  { subjects, others, mark, count, sittings }: OLevelRule,
): readonly Finding[] {
  const grades = bestOf(those);
  const good = grades.filter(({ grade }) => reaches(grade, mark)).map(({ subject }) => subject);
  // The others are matched together with the choices: a choice that takes a subject which could serve among the others,
  // where another subject would do for it, would turn away a record that meets the rule.
  const slots = [...subjects, ...Array.from({ length: count }, () => others)];
  const fill = (has: readonly Subject[]) =>
    match(
      slots.map((any) => (any.length === 0 ? has : any)),
      has,
    );
  const taken = fill(good);
  // At best each awaited subject is an A1, and a result that names none brings whatever is needed. What is filled without
  // them stays filled with them.
  const awaited = those.flatMap(({ outstanding = [] }) => outstanding);
  const open = those.some(({ state, outstanding = [] }) => state !== 'graded' && outstanding.length === 0);
  const hoped = open ? slots : fill([...new Set([...good, ...awaited.map(({ subject }) => subject)])]);
  const short = (filled: boolean): Verdict => (filled ? 'awaiting' : 'missing');
  const findings = subjects.map((any, index): Finding => {
    const subject = taken[index];
    if (subject)
      return { kind: 'subject', any, mark, found: bestAmong(grades, [subject], NONE), verdict: 'ok' };
    const verdict = short(Boolean(hoped[index]));
    const still = awaited.find((one) => verdict === 'awaiting' && any.includes(one.subject));
    const found = bestAmong(grades, any, new Set(taken));
    return { kind: 'subject', any, mark, found, verdict, ...(still && { awaited: still }) };
  });
  const most = (filled: readonly unknown[]) => Math.min(count, filled.filter(Boolean).length);
  const found = most(taken);
  // Nothing beside the named subjects is asked for, and each of them has its line.
  if (count <= subjects.length) return findings;
  const verdict = found >= count ? 'ok' : short(most(hoped) >= count);
  return [...findings, { kind: 'count', mark, needed: count, sittings, others, found, verdict }];
}

const NONE: ReadonlySet<Subject | null> = new Set();

/** Finds the subject to name where none is good enough: one that serves no other line. */
const bestAmong = (
  grades: readonly SubjectGrade[],
  any: readonly Subject[],
  taken: ReadonlySet<Subject | null>,
): SubjectGrade | null =>
  grades
    .filter(({ subject }) => any.includes(subject) && !taken.has(subject))
    .toSorted((one, other) => (isBetter(one.grade, other.grade) ? -1 : 1))[0] ?? null;

/**
 * Gives each choice a subject of its own, for as many choices as possible (augmenting paths): "Biology or Agricultural
 * Science" must not take the only subject of "Agricultural Science or Geography".
 * @returns a subject for each choice, or null
 */
export function match(choices: readonly (readonly Subject[])[], has: readonly Subject[]): (Subject | null)[] {
  const holder = new Map<Subject, number>();
  const place = (index: number, seen: Set<Subject>): boolean =>
    (choices[index] ?? []).some((subject) => {
      if (!has.includes(subject) || seen.has(subject)) return false;
      seen.add(subject);
      const other = holder.get(subject);
      if (other !== undefined && !place(other, seen)) return false;
      holder.set(subject, index);
      return true;
    });
  choices.forEach((_choice, index) => {
    place(index, new Set());
  });
  const taken: (Subject | null)[] = choices.map(() => null);
  for (const [subject, index] of holder) taken[index] = subject;
  return taken;
}

function judgeUtme(
  { jamb }: AcademicRecord,
  { score, subjects }: Extract<Rule, { kind: 'utme' }>,
): Finding[] {
  const found = jamb?.score ?? null;
  // Registered, and the score is not known yet.
  const open: Verdict = jamb && found === null ? 'awaiting' : 'missing';
  const enough = found !== null && found >= score;
  const taken = match(subjects, jamb?.subjects ?? []);
  return [
    { kind: 'utme', needed: score, found, verdict: enough ? 'ok' : open },
    ...subjects.map((any, index): Finding => {
      const subject = taken[index] ?? null;
      return { kind: 'utme-subject', any, found: subject, verdict: subject ? 'ok' : 'missing' };
    }),
  ];
}

function judgeAward(awards: readonly PriorAward[], { any }: AwardRule): Finding {
  const meets = (held: PriorAward) =>
    any.some(
      (one) => one.award === held.kind && isClassAtLeast(held.class, one.class) && held.months >= one.months,
    );
  const met = awards.find(meets);
  if (met) return { kind: 'award', any, found: met, verdict: 'ok' };
  const ofKind = awards.filter(({ kind }) => any.some(({ award }) => award === kind));
  const unread = ofKind.find((held) => held.class === 'other');
  const found = unread ?? ofKind[0] ?? null;
  return { kind: 'award', any, found, verdict: unread ? 'for_staff' : 'missing' };
}

function judgeResults({ sittings, awards }: AcademicRecord): Finding {
  const found =
    awards.length > 0 || sittings.some(({ grades }) => grades.some(({ grade }) => reaches(grade, 'pass')));
  const open: Verdict = sittings.some(({ state }) => state !== 'graded') ? 'awaiting' : 'missing';
  return { kind: 'results', found, verdict: found ? 'for_staff' : open };
}

function judgeAge(
  birth: string | null,
  { years, by }: Extract<Rule, { kind: 'age' }>,
  year: number,
): Finding {
  const latest = `${year - years}-${by}`;
  const verdict = birth === null ? 'for_staff' : birth <= latest ? 'ok' : 'missing';
  return { kind: 'age', years, by: `${year}-${by}`, found: birth, verdict };
}
