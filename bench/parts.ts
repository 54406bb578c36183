/**
 * Every bench of the project, in the order of bench/results.md. A part measures whatever it likes and answers with
 * sections of verdicts; `npm run bench` runs each in a process of its own, within its minutes, and writes them down.
 */
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
}

export interface BenchPart {
  readonly name: string;
  readonly title: string;
  /** It is ended after so many; in a short run after a third of them. */
  readonly minutes: number;
  readonly measure: (options: BenchOptions) => Promise<readonly Section[]>;
}

/** Loaded when they run: what one of them brings along would weigh on the figures of the others. */
export const PARTS: readonly BenchPart[] = [
  {
    name: 'pages',
    title: 'Pages',
    minutes: 15,
    measure: async (options) => (await import('./pages.ts')).measurePages(options),
  },
  {
    name: 'lists',
    title: 'Lists and search',
    minutes: 45,
    measure: async (options) => (await import('./review.ts')).measureReview(options),
  },
  {
    name: 'payments',
    title: 'Payments',
    minutes: 10,
    measure: async (options) => (await import('./payments.ts')).measurePayments(options),
  },
];
