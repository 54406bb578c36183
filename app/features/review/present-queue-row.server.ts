/** One line of the queue. Only these columns leave the database for a list. */
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { applications } from '#db/schema/index.ts';
import type { QueueRow } from './review-view.ts';

export const QUEUE_COLUMNS = {
  id: applications.id,
  application_number: applications.application_number,
  first_name: applications.first_name,
  last_name: applications.last_name,
  program: applications.program,
  status: applications.status,
  finished_at: applications.finished_at,
  created_at: applications.created_at,
};

export interface QueueRecord {
  readonly id: string;
  readonly application_number: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly program: string | null;
  readonly status: string;
  readonly finished_at: Date | null;
  readonly created_at: Date;
}

export const presentQueueRow = (row: QueueRecord): QueueRow => ({
  id: row.id,
  application_number: row.application_number,
  name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  program: row.program,
  status: row.status as ApplicationStatus,
  finished: row.finished_at !== null,
  createdAt: row.created_at.toISOString(),
});
