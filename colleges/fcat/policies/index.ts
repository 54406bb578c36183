/** Policies of the college. Text in Markdown with {{facts}}. */
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
    title: 'Rules of Admission',
    summary: 'Who decides on admission, by which rules, and how to appeal.',
    owner: 'Registry',
    reviewed: '2026-11-20',
    body: admissions,
  },
  {
    slug: 'fees-and-refunds',
    title: 'Fees and Refunds',
    summary: 'What the fees are for, how to pay them, and when they are refunded.',
    owner: 'Bursary',
    reviewed: '2026-11-20',
    body: feesAndRefunds,
  },
  {
    slug: 'data-protection',
    title: 'Data Protection',
    summary: 'Rules for everyone who handles personal data for the college.',
    owner: 'Data Protection Officer',
    reviewed: '2026-11-20',
    body: dataProtection,
  },
  {
    slug: 'ict-acceptable-use',
    title: 'Acceptable Use of ICT',
    summary: 'Permitted use of accounts, computers and the network.',
    owner: 'ICT unit',
    reviewed: '2026-11-20',
    body: ictAcceptableUse,
  },
  {
    slug: 'safeguarding',
    title: 'Sexual Harassment and Safeguarding',
    summary: 'The rule, who to report to, and what the college will do.',
    owner: 'Registry',
    reviewed: '2026-11-20',
    body: safeguarding,
  },
  {
    slug: 'academic-integrity',
    title: 'Academic Integrity',
    summary: 'Rules for honest work in courses, trials and examinations.',
    owner: 'Academic Board',
    reviewed: '2026-11-20',
    body: academicIntegrity,
  },
];
