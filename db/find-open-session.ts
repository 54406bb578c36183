import { sql } from 'drizzle-orm';
import { type AdmissionsPause, admissionsPause, openSession } from '#core/admissions/sessions.ts';
import type { Queryable } from './client.ts';
import { admission_sessions, programme_offerings, settings } from './schema/index.ts';

type AdmissionSessionRow = typeof admission_sessions.$inferSelect;

/** All sessions: there is about one a year. */
export const listAdmissionSessions = (db: Queryable): Promise<AdmissionSessionRow[]> =>
  db.select().from(admission_sessions);

/**
 * Sessions that may take applications in their days: none while the portal is closed, and none of which every programme
 * is closed.
 */
export const listOpenableSessions = (db: Queryable): Promise<AdmissionSessionRow[]> =>
  db.select().from(admission_sessions).where(sql`not ${closedForApplications} and not ${allOfferingsClosed}`);

const closedForApplications = sql`exists (
  select from ${settings} where ${settings.key} = 'applications' and ${settings.value} ->> 'open' = 'false')`;

/** The reason in the form of core's allClosed. */
const allOfferingsClosed = sql`coalesce((select not bool_or(${programme_offerings.open}) from ${programme_offerings}
  where ${programme_offerings.session} = ${admission_sessions.id}), false)`;

export const findOpenSession = async (db: Queryable, now: Date): Promise<AdmissionSessionRow | null> =>
  openSession(await listOpenableSessions(db), now);

/** The answer where findOpenSession finds none. */
export const readAdmissionsPause = async (db: Queryable, now: Date): Promise<AdmissionsPause> =>
  admissionsPause(await listAdmissionSessions(db), now);
