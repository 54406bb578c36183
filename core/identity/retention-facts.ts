import { KEEP } from '../operations/retention.ts';
import { COOLING_OFF_DAYS, DECIDED_MONTHS, DRAFT_MONTHS, EXPORT_HOURS, MESSAGE_MONTHS } from './retention.ts';

/** What the jobs do, as the texts name it: the privacy page has no number of its own. */
export const RETENTION_FACTS = {
  closingTime: `${COOLING_OFF_DAYS} days`,
  draftTime: `${DRAFT_MONTHS} months`,
  decidedTime: `${DECIDED_MONTHS} months`,
  messageTime: `${MESSAGE_MONTHS} months`,
  exportTime: `${EXPORT_HOURS} hours`,
  backupTime: `${KEEP.months} months`,
} as const satisfies Readonly<Record<string, string>>;
