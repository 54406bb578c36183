/**
 * Every bench of the project, in the order of bench/results.md. A part measures whatever it likes and reports sections of
 * verdicts as it gets them, so that what was measured is kept when the rest fails; `npm run bench` runs each in a process
 * of its own, within its minutes, and writes them down.
 */
import type { ReviewSection } from './review.ts';
import type { Section } from './verdict.ts';

export interface BenchOptions {
  /** A PostgreSQL of yours (DATABASE_URL); databases are made in it and dropped again. Otherwise the embedded default. */
  readonly databaseUrl: string | undefined;
  /** Fewer rows and rounds: to see that everything runs and nothing is grossly off, not to quote. */
  readonly short: boolean;
  /** The built server's file; builds it where its sources changed. */
  readonly server: () => Promise<string>;
  /** The path of a Chromium. */
  readonly chromium: () => Promise<string>;
  readonly report: (section: Section) => void;
}

export interface BenchPart {
  readonly name: string;
  readonly title: string;
  /** It measures a PostgreSQL of yours, and nothing without one. */
  readonly needsServer?: boolean;
  /** It is ended after so many; in a short run after a third of them. */
  readonly minutes: number;
  readonly measure: (options: BenchOptions) => Promise<void>;
}

const KINDS: Readonly<Record<ReviewSection, string>> = {
  lists: 'Lists',
  search: 'Search',
  registers: 'Registers',
  rates: 'Lists a second',
  work: 'Work',
};

/** The first of a size also fills it, which takes minutes for a million. */
const ofSize = (rows: number, minutes: number): readonly BenchPart[] =>
  (Object.entries(KINDS) as [ReviewSection, string][]).map(([section, kind]) => ({
    name: `${section}-${rows}`,
    title: `${kind}, ${rows.toLocaleString('en')} applications`,
    needsServer: true,
    minutes,
    measure: async (options) => (await import('./review.ts')).measureReview(options, { rows, section }),
  }));

/** Loaded when they run: what one of them brings along would weigh on the figures of the others. */
export const PARTS: readonly BenchPart[] = [
  {
    name: 'pages',
    title: 'Pages',
    minutes: 15,
    measure: async (options) => (await import('./pages.ts')).measurePages(options),
  },
  {
    name: 'phone',
    title: 'A cheap phone',
    minutes: 15,
    measure: async (options) => (await import('./pages.ts')).measureSlowPhone(options),
  },
  {
    name: 'start',
    title: 'Start',
    minutes: 6,
    measure: async (options) => (await import('./start.ts')).measureStart(options),
  },
  {
    name: 'workers',
    title: 'Processes',
    minutes: 6,
    measure: async (options) => (await import('./workers.ts')).measureWorkers(options),
  },
  {
    name: 'desks',
    title: 'Desks, 20,000 applications',
    minutes: 15,
    measure: async (options) => (await import('./desks.ts')).measureDesks(options),
  },
  {
    name: 'eligibility',
    title: 'Other requirements, 20,000 academic records',
    minutes: 5,
    measure: async (options) => {
      await (await import('./eligibility.ts')).measureEligibility(options);
      await (await import('./record-page.ts')).measureRecordPage(options);
    },
  },
  {
    name: 'letters',
    title: 'Letters of a release, 10,000',
    minutes: 15,
    measure: async (options) => (await import('./letters.ts')).measureLetters(options),
  },
  ...ofSize(1_000, 6),
  ...ofSize(100_000, 10),
  ...ofSize(1_000_000, 30),
  {
    name: 'embedded',
    title: 'Staff’s lists, search and work on the embedded default',
    minutes: 15,
    measure: async (options) => (await import('./review.ts')).measureEmbedded(options),
  },
  {
    name: 'payments',
    title: 'Payments',
    minutes: 10,
    measure: async (options) => (await import('./payments.ts')).measurePayments(options),
  },
];

/** 'lists-1000000' is one part, 'lists' are those of every size, '1000000' is everything at that size. @returns null where a name means nothing. */
export function choose(names: readonly string[]): readonly BenchPart[] | null {
  const means = (part: BenchPart, name: string) => part.name === name || part.name.split('-').includes(name);
  if (!names.every((name) => PARTS.some((part) => means(part, name)))) return null;
  return names.length === 0 ? PARTS : PARTS.filter((part) => names.some((name) => means(part, name)));
}
