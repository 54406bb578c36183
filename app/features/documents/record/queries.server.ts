/** Reading documents and requests of one application. Whether the reader may see them is decided by the use case. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { everSubmitted } from '#app/features/admissions/index.server.ts';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import { isOpen, type RequestStatus, type RequestSubject } from '#core/documents/information-request.ts';
import { isPart } from '#core/record/record-parts.ts';
import { isId } from '#core/shared/id.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { waitsShortly } from '#db/lock-wait.ts';
import { applications, documents, information_requests, users } from '#db/schema/index.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type RequestRow = typeof information_requests.$inferSelect;

export interface ApplicationFacts {
  readonly id: string;
  readonly ownerId: string;
  readonly application_number: string;
  readonly status: ApplicationStatus;
  readonly submitted: boolean;
  readonly erased: boolean;
}

const facts = {
  id: applications.id,
  ownerId: applications.user_id,
  application_number: applications.application_number,
  status: applications.status,
  submitted: everSubmitted,
  erased: sql<boolean>`${applications.erased_at} is not null`,
};
const factsOf = (row: Omit<ApplicationFacts, 'status'> & { status: string }): ApplicationFacts => ({
  ...row,
  status: row.status as ApplicationStatus,
});

export async function findApplication(db: Queryable, id: string): Promise<ApplicationFacts | null> {
  if (!isId(id)) return null;
  const [row] = await db.select(facts).from(applications).where(eq(applications.id, id));
  return row ? factsOf(row) : null;
}

/**
 * Locks the application: no one else changes it until the transaction ends; all changes of its papers wait for this
 * lock.
 */
export async function lockApplication(tx: Transaction, id: string): Promise<ApplicationFacts | null> {
  if (!isId(id)) return null;
  const [row] = await tx
    .select(facts)
    .from(applications)
    .where(and(eq(applications.id, id), waitsShortly))
    .for('update');
  return row ? factsOf(row) : null;
}

/** Reads the documents in the order of their coming. */
export const documentsOf = (db: Queryable, applicationId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(eq(documents.application_id, applicationId))
    .orderBy(asc(documents.created_at), asc(documents.id));

/** Reads the requests, newest first. */
export const requestsOf = (db: Queryable, applicationId: string): Promise<RequestRow[]> =>
  db
    .select()
    .from(information_requests)
    .where(eq(information_requests.application_id, applicationId))
    .orderBy(desc(information_requests.created_at), desc(information_requests.id));

export async function findRequest(
  db: Queryable,
  applicationId: string,
  id: string,
): Promise<RequestRow | null> {
  if (!isId(id)) return null;
  const [row] = await db.select().from(information_requests).where(eq(information_requests.id, id));
  return row?.application_id === applicationId ? row : null;
}

export const statusOf = (request: RequestRow): RequestStatus => request.status as RequestStatus;

/** A request as the rules look at it. */
export const asOpenRequest = (request: RequestRow | undefined | null) =>
  request && isOpen(statusOf(request)) ? { id: request.id, status: statusOf(request) } : null;

export const openRequestFor = (requests: readonly RequestRow[], kind: DocumentKind) =>
  asOpenRequest(requests.find((request) => request.document_kind === kind && isOpen(statusOf(request))));

export const asHeld = (row: DocumentRow) => ({
  kind: row.kind as DocumentKind,
  superseded: row.superseded_at !== null,
  requestId: row.request_id,
});

export async function addressOf(db: Queryable, userId: string) {
  const [user] = await db
    .select({
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}

/**
 * Reads the subject of a stored request; the table holds exactly one of the two, and a part of the record as a field.
 */
export function subjectIn(row: { document_kind: string | null; field: string | null }): RequestSubject {
  if (row.document_kind) return { document: row.document_kind as DocumentKind, field: null, part: null };
  return isPart(row.field)
    ? { document: null, field: null, part: row.field }
    : { document: null, field: row.field as AnswerField, part: null };
}
