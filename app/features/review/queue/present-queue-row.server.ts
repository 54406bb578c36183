/** One line of the queue, without anything that is personal beyond the name. */

import type { QueueRow } from '../record/review-view.ts';
import type { QueueRecord } from './find-in-queue.server.ts';

export const presentQueueRow = (row: QueueRecord): QueueRow => ({
  id: row.id,
  application_number: row.application_number,
  name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  state: row.state,
  status: row.status,
  finished: row.finished,
  since: row.status_since.toISOString(),
  assignee: row.assignee,
  values: Object.fromEntries(
    Object.entries(row.values).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as QueueRow['values'],
});
