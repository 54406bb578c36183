/**
 * Notes of staff about an application, and whom they tell. What is written beside a note for colleagues alone, such as why
 * money goes back, tells whoever it names in the same way: it is kept as a note, too.
 */
import { and, asc, eq } from 'drizzle-orm';
import { worksHereAnd } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { can, type Subject } from '#core/identity/permissions.ts';
import type { Role } from '#core/identity/roles.ts';
import { namesInText, type UnclearName } from '#core/review/names-in-text.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import {
  application_note_colleagues,
  application_notes,
  applications,
  profiles,
  users,
} from '#db/schema/index.ts';
import { tellLive } from '#db/tell.ts';
import { everSubmitted } from '../record/submitted.server.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId'>;

/** Finds the people whom a text is for: those who were chosen, and everybody whom it names after an @. */
export async function namedIn(
  tx: Transaction,
  {
    actorId,
    application,
    body,
    chosen,
  }: { actorId: string; application: Subject; body: string; chosen: string | null },
): Promise<readonly string[]> {
  const first = chosen ? [chosen] : [];
  if (!body.includes('@')) return first;
  const { named } = namesInText(body, await colleaguesIn(tx, application), chosen);
  return [...first, ...named.filter((id) => id !== actorId && id !== chosen)];
}

interface UnclearNameProblem<Field extends string> {
  readonly kind: 'invalid';
  readonly issues: readonly FieldIssue<Field>[];
}

/** An @ that means nobody, or more than one: it would tell nobody, and whoever wrote it would believe that it did. */
export async function findUnresolvedMentions<Field extends string>(
  tx: Transaction,
  {
    application,
    text,
    field,
    chosen = null,
  }: {
    /** Or its id. Null: the text belongs to none. */
    application: Subject | string | null;
    text: unknown;
    field: Field;
    chosen?: string | null;
  },
): Promise<UnclearNameProblem<Field> | null> {
  if (typeof text !== 'string' || !text.includes('@')) return null;
  if (application === null) return findMentionsWithoutSubject(text, field);
  const subject = typeof application === 'string' ? await subjectOf(tx, application) : application;
  const { unclear } = namesInText(text, await colleaguesIn(tx, subject), chosen);
  return refuseName(unclear, field, 'name-unclear');
}

/** Finds an @ in a text that belongs to no application: nobody could be notified of it. */
export const findMentionsWithoutSubject = <Field extends string>(
  text: string,
  field: Field,
): UnclearNameProblem<Field> | null => refuseName(namesInText(text, []).unclear, field, 'nobody-told');

const MOST_NAMES = 6;

function refuseName<Field extends string>(
  unclear: readonly UnclearName[],
  field: Field,
  code: 'name-unclear' | 'nobody-told',
): UnclearNameProblem<Field> | null {
  const [first] = unclear;
  if (!first) return null;
  const params = { typed: first.typed, could: first.could.slice(0, MOST_NAMES).join(', ') };
  return { kind: 'invalid', issues: [{ field, code, params }] };
}

/** @returns false where this note was already there. */
export async function writeNote(
  tx: Transaction,
  { clock, newId }: Deps,
  note: { actorId: string; id: string; key: string; body: string; colleagues: readonly string[] },
): Promise<boolean> {
  const { actorId, id, key, body, colleagues } = note;
  const [first = null, ...others] = colleagues;
  const [added] = await tx
    .insert(application_notes)
    .values({
      id: key,
      application_id: id,
      author_id: actorId,
      colleague_id: first,
      body,
      created_at: clock(),
    })
    .onConflictDoNothing()
    .returning({ id: application_notes.id });
  if (!added) return false;
  if (others.length > 0)
    await tx.insert(application_note_colleagues).values(others.map((user_id) => ({ note_id: key, user_id })));
  await tellLive(tx, { about: 'application', id, what: 'note', version: 0 });
  await recordAudit(tx, newId, {
    action: 'application.note-added',
    actorId,
    subjectId: id,
    ...(first && { details: { to: colleagues.join(' ') } }),
  });
  return true;
}

/** @param told.about what the text was written for; the note begins with it */
export async function notifyMentions(
  tx: Transaction,
  deps: Deps,
  {
    actorId,
    id,
    about,
    text,
  }: { actorId: string; id: string; about: string; text: string | null | undefined },
): Promise<void> {
  if (!text?.includes('@')) return;
  const application = await subjectOf(tx, id);
  if (!application) return;
  const colleagues = await namedIn(tx, { actorId, application, body: text, chosen: null });
  if (colleagues.length > 0)
    await writeNote(tx, deps, { actorId, id, key: deps.newId(), body: `${about}\n${text}`, colleagues });
}

async function subjectOf(tx: Transaction, id: string): Promise<Subject | undefined> {
  const [application] = await tx
    .select({ ownerId: applications.user_id, status: applications.status, submitted: everSubmitted })
    .from(applications)
    .where(eq(applications.id, id));
  return application;
}

/** Someone who can be given an application. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** The limit is more than any college has; a list to choose from ends somewhere. */
const MOST = 500;

const worksHere = () => worksHereAnd('application.assign');

const mayWorkOn = (userId: string, role: Role, application: Subject | undefined): boolean =>
  !application || can({ userId, role }, 'application.assign', application);

/** Lists the people who can be given applications, by name; with an application, those who may work on that one. */
export const listColleagues = async (db: Queryable, application?: Subject): Promise<readonly Colleague[]> =>
  workingOn(await readStaff(db), application);

const ofTransaction = new WeakMap<Transaction, ReturnType<typeof readStaff>>();

/** The same, read once in a transaction: a text is first checked and then told of. */
async function colleaguesIn(tx: Transaction, application: Subject | undefined) {
  const staff = ofTransaction.get(tx) ?? readStaff(tx);
  ofTransaction.set(tx, staff);
  return workingOn(await staff, application);
}

const workingOn = (staff: Awaited<ReturnType<typeof readStaff>>, application: Subject | undefined) =>
  staff
    .filter(({ id, role }) => mayWorkOn(id, role, application))
    .map(({ id, name }): Colleague => ({ id, name }));

const readStaff = (db: Queryable) =>
  db
    .select({ id: users.id, name: users.name, role: profiles.role })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(worksHere())
    .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id))
    .limit(MOST);

export async function isColleague(db: Queryable, userId: string, application?: Subject): Promise<boolean> {
  const [found] = await db
    .select({ role: profiles.role })
    .from(profiles)
    .where(and(eq(profiles.id, userId), worksHere()));
  return found !== undefined && mayWorkOn(userId, found.role, application);
}
