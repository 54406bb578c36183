/** What the review reads from the applications table. */

import { eq } from 'drizzle-orm';
import {
  acceptanceColumns,
  enrolledBy,
  everSubmitted,
  lacksOf,
} from '#app/features/admissions/index.server.ts';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Transaction } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';

export interface ReviewedApplication {
  readonly id: string;
  readonly ownerId: string;
  readonly status: ApplicationStatus;
  readonly version: number;
  readonly caps_reference: string | null;
  readonly assignedTo: string | null;
  /** Its applicant is a student by it, so it stays Accepted. */
  readonly enrolled: boolean;
  /** What it needs before it can be accepted. */
  readonly lacks: readonly AcceptanceLack[];
  readonly submitted: boolean;
}

/** The application as a decision needs it, kept from every other writer until the transaction ends. */
export async function lockForReview(tx: Transaction, id: string): Promise<ReviewedApplication | undefined> {
  const [row] = await tx
    .select({
      id: applications.id,
      ownerId: applications.user_id,
      status: applications.status,
      version: applications.version,
      caps_reference: applications.caps_reference,
      assignedTo: applications.assigned_to,
      enrolled: enrolledBy(applications.id),
      has: acceptanceColumns(tx),
      submitted: everSubmitted,
    })
    .from(applications)
    .where(eq(applications.id, id))
    .for('update');
  // The table's check constraint holds the column to the statuses of core.
  if (!row) return undefined;
  const { has, ...facts } = row;
  return { ...facts, status: row.status as ApplicationStatus, lacks: lacksOf(has) };
}
