/** One line of the queue, without anything that is personal beyond the name. */

import { type ApplicationStatus, isWithdrawn } from '#core/admissions/application-status.ts';
import { documentChecklist, toSend } from '#core/documents/document-checklist.ts';
import type { QueueRow } from '../record/review-view.ts';
import type { QueueRecord } from './find-in-queue.server.ts';
import { STATUS_GROUPS } from './queue-filters.ts';

const OPEN: readonly ApplicationStatus[] = STATUS_GROUPS.open;

export const presentQueueRow = (row: QueueRecord): QueueRow => ({
  id: row.id,
  application_number: row.application_number,
  name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  state: row.state,
  status: row.status,
  withdrawn: isWithdrawn(row),
  finished: row.finished,
  since: row.status_since.toISOString(),
  missing: OPEN.includes(row.status) ? toSend(documentChecklist(row.held)).length : 0,
  assignee: row.assignee,
  values: Object.fromEntries(
    Object.entries(row.values).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as QueueRow['values'],
});
