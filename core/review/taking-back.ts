/**
 * For how long whoever decided about an application can take it back. The mail about the decision waits as long; the
 * application's page says at once what was decided.
 */
export const TAKE_BACK_MS = 2 * 60_000;

export const takeBackEnds = (decidedAt: Date): Date => new Date(decidedAt.getTime() + TAKE_BACK_MS);
