/** The fees of a new portal, in naira (specification §9). From then on they are records that the bursary keeps. */
import type { FirstFee } from '#core/payments/fees.ts';

export const firstFees: readonly FirstFee[] = [
  ['application', 'Application Fee', 25_000],
  ['tuition-science', 'Tuition Science', 150_000],
  ['tuition-arts', 'Tuition Arts', 120_000],
  ['hostel', 'Hostel', 75_000],
  ['lab', 'Lab', 30_000],
];
