/**
 * The result of a gateway's notification. settled: the gateway was asked about every payment it names.
 * unknown-reference: it names none of ours and the bursary looks at it. flagged: a dispute, put before the bursary.
 * no-matter: of a kind that says nothing about money.
 */
export const NOTIFICATION_VERDICTS = ['settled', 'unknown-reference', 'flagged', 'no-matter'] as const;
export type NotificationVerdict = (typeof NOTIFICATION_VERDICTS)[number];
