/** One line of the queue, without anything that is personal beyond the name. */

import { isWithdrawn } from '#core/admissions/application-status.ts';
import { documentChecklist, toSend } from '#core/documents/document-checklist.ts';
import { fullName } from '#core/identity/full-name.ts';
import type { ColumnName } from '#core/review/application-columns.ts';
import { daysBetween, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { QueueRow } from '../record/review-view.ts';
import type { QueueRecord } from './find-in-queue.server.ts';
export const presentQueueRow = (
  row: QueueRecord,
  { columns, now }: { columns: readonly ColumnName[]; now: Date },
): QueueRow => ({
  id: row.id,
  application_number: row.application_number,
  name: fullName(row.first_name, row.last_name) || null,
  status: row.status,
  decided: row.decided,
  withdrawn: isWithdrawn(row),
  finished: row.finished,
  since: row.status_since.toISOString(),
  days: daysBetween(lagosDayOf(row.status_since), lagosDayOf(now)),
  missing: toSend(documentChecklist(row.held)).length,
  duplicates: row.duplicates,
  assignee: row.assignee,
  values: Object.fromEntries(
    Object.entries(row.values)
      // Phones show the programme under the name, whatever the columns are.
      .filter(([name]) => name === 'program' || columns.some((column) => column === name))
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as QueueRow['values'],
});
