/** Policies of the college, each short enough to be read. Text in Markdown with {{facts}}. */
import type { CalendarDay } from '#core/content/calendar-day.ts';
import academicIntegrity from './academic-integrity.md?raw';
import admissions from './admissions.md?raw';
import dataProtection from './data-protection.md?raw';
import feesAndRefunds from './fees-and-refunds.md?raw';
import ictAcceptableUse from './ict-acceptable-use.md?raw';
import safeguarding from './safeguarding.md?raw';

export interface Policy {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** The office that answers questions about it. */
  readonly owner: string;
  readonly reviewed: CalendarDay;
  readonly body: string;
}

export const policies: readonly Policy[] = [
  {
    slug: 'admissions',
    title: 'Admissions',
    summary: 'Who decides on a place, by which rules, and how to appeal.',
    owner: 'Registry',
    reviewed: '2026-11-20',
    body: admissions,
  },
  {
    slug: 'fees-and-refunds',
    title: 'Fees and Refunds',
    summary: 'What is charged, how it is paid, and when it is paid back.',
    owner: 'Bursary',
    reviewed: '2026-11-20',
    body: feesAndRefunds,
  },
  {
    slug: 'data-protection',
    title: 'Data Protection',
    summary: 'What binds everybody who handles personal data for the college.',
    owner: 'Data Protection Officer',
    reviewed: '2026-11-20',
    body: dataProtection,
  },
  {
    slug: 'ict-acceptable-use',
    title: 'Acceptable Use of ICT',
    summary: 'What accounts, computers and the network may be used for.',
    owner: 'ICT unit',
    reviewed: '2026-11-20',
    body: ictAcceptableUse,
  },
  {
    slug: 'safeguarding',
    title: 'Sexual Harassment and Safeguarding',
    summary: 'The rule, whom to tell, and what the college then does.',
    owner: 'Registry',
    reviewed: '2026-11-20',
    body: safeguarding,
  },
  {
    slug: 'academic-integrity',
    title: 'Academic Integrity',
    summary: 'Honest work, from the trial plot to the examination hall.',
    owner: 'Academic Board',
    reviewed: '2026-11-20',
    body: academicIntegrity,
  },
];
