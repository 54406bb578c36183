import { openSession } from '#core/admissions/sessions.ts';
import type { Queryable } from './client.ts';
import { admission_sessions } from './schema/index.ts';

type AdmissionSessionRow = typeof admission_sessions.$inferSelect;

/** All of them: there is about one a year. */
export const listAdmissionSessions = (db: Queryable): Promise<AdmissionSessionRow[]> =>
  db.select().from(admission_sessions);

export const findOpenSession = async (db: Queryable, now: Date): Promise<AdmissionSessionRow | null> =>
  openSession(await listAdmissionSessions(db), now);
