/** What a comparison of the college's books with a gateway's may bring to light. */

export const RUN_STATUSES = ['Waiting', 'Running', 'Finished', 'Failed'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const DIFFERENCE_KINDS = [
  /** The gateway has money under a reference that no payment here carries. */
  'missing-here',
  /** A payment is Completed here, and the gateway's list does not know it. */
  'missing-there',
  /** Both know it, with other amounts or currencies. */
  'amount',
  /** Paid there and not Completed here after asking again, or the other way round. */
  'status',
  /** The gateway took money more than once under one reference. */
  'paid-twice',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const DIFFERENCE_STATUSES = [
  /** A person has to look. */
  'Open',
  /** The settlement made it right by itself. */
  'Settled',
  /** A person explained it. */
  'Resolved',
] as const;
export type DifferenceStatus = (typeof DIFFERENCE_STATUSES)[number];

export const DIFFERENCE_RESOLUTIONS = ['attached', 'refunded', 'explained'] as const;
export type DifferenceResolution = (typeof DIFFERENCE_RESOLUTIONS)[number];
