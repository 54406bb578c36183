/** An appeal as its applicant and as staff read it, and the list of those that wait. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { href } from 'react-router';
import { findApplication, readOwnSituation } from '#app/features/admissions/index.server.ts';
import { accountsBehind } from '#app/features/identity/index.server.ts';
import { inOrderOf } from '#app/lists/keyset.server.ts';
import { list } from '#app/lists/list.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { type AppealState, appealEvents, OPEN_APPEALS, whyNotOnAppeal } from '#core/admissions/appeal.ts';
import { programmeAt } from '#core/admissions/award.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { ERASED_NAME, fullName } from '#core/identity/person-name.ts';
import { isId } from '#core/shared/id.ts';
import { daysBetween, lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import {
  appeals,
  application_events,
  applications,
  audit_log,
  decisions,
  documents,
  releases,
  users,
} from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

const words = wordsFor('en');
const texts = words.appeals.desk;

type AppealRow = typeof appeals.$inferSelect;

/** The last one. */
export async function findAppeal(db: Queryable, applicationId: string): Promise<AppealRow | null> {
  const [row] = await db
    .select()
    .from(appeals)
    .where(eq(appeals.application_id, applicationId))
    .orderBy(desc(appeals.sent_at), desc(appeals.id))
    .limit(1);
  return row ?? null;
}

/** The people who proposed, decided, prepared or checked a rejection of this application. */
async function hadPart(db: Queryable, applicationId: string): Promise<readonly string[]> {
  const of = { people: decisions.decided_by, made: releases.made_by, checked: releases.checked_by };
  const decided = await db
    .select(of)
    .from(decisions)
    .leftJoin(releases, eq(releases.id, decisions.release_id))
    .where(and(eq(decisions.application_id, applicationId), eq(decisions.to_status, 'Rejected')));
  const moved = await db
    .select({ by: application_events.actor_id })
    .from(application_events)
    .where(
      and(eq(application_events.application_id, applicationId), eq(application_events.to_status, 'Rejected')),
    );
  const proposed = await db
    .select({ by: audit_log.actor_id })
    .from(audit_log)
    .where(
      and(
        eq(audit_log.subject_type, 'application'),
        eq(audit_log.subject_id, applicationId),
        eq(audit_log.action, 'application.decision-proposed'),
      ),
    );
  const all = [
    ...decided.flatMap(({ people, made, checked }) => [people, made, checked]),
    ...[...moved, ...proposed].map(({ by }) => by),
  ];
  return [...new Set(all.filter((id) => id !== null))];
}

/**
 * The reason why this person does not read or decide it; null: they do. Asked by the page and again where it is
 * decided.
 */
export const hinderedOn = async (
  db: Queryable,
  actor: Actor,
  { id, ...subject }: { readonly id: string; readonly ownerId: string; readonly erased: boolean },
) => whyNotOnAppeal(actor, { ...subject, parts: await accountsBehind(db, await hadPart(db, id)) });

/** The documents that the applicant has added since the decision. */
async function papersOf(db: Queryable, applicationId: string, since: Date): Promise<readonly string[]> {
  const rows = await db
    .select({ name: documents.file_name })
    .from(documents)
    .where(
      and(
        eq(documents.application_id, applicationId),
        isNull(documents.superseded_at),
        gte(documents.created_at, since),
      ),
    )
    .orderBy(asc(documents.created_at), asc(documents.id));
  return rows.map(({ name }) => name);
}

export type OwnAppeal = Given<typeof readOwnAppeal>;

export async function readOwnAppeal(
  deps: Pick<AppDeps, 'db' | 'cipher' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
) {
  const row = isId(id) ? await findApplication(deps.db, id) : null;
  if (!row || !can(actor, 'application.withdraw', { ownerId: row.user_id }))
    return err({ kind: 'not-found' });
  const situation = await readOwnSituation(deps, { actor, id });
  if (!situation?.appeal && !situation?.appealed) return err({ kind: 'not-found' });
  const appeal = situation.appealed && (await findAppeal(deps.db, id));
  return ok({
    id,
    number: row.application_number,
    program: row.program ? programmeAt(row.program, row.award) : '',
    // The moment until which it can be sent; null: it was sent.
    until: situation.appeal,
    sent: situation.appealed && { ...situation.appealed, reason: appeal?.reason ?? '' },
    papers: await papersOf(deps.db, id, appeal?.about_at ?? row.status_since),
  });
}

export async function readAppealOnDesk(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { actor: Actor; id: string },
) {
  const row = isId(id) ? await findApplication(db, id) : null;
  const appeal = row && (await findAppeal(db, id));
  if (!row || !appeal) return err({ kind: 'not-found' });
  const hindered = await hinderedOn(db, actor, { id, ownerId: row.user_id, erased: false });
  if (hindered === 'forbidden') return err({ kind: 'not-found' });
  const { reason, about_at, answer, version, answer_by, sent_at } = appeal;
  const state = appeal.state as AppealState;
  return ok({
    id,
    number: row.application_number,
    name: fullName(row.first_name, row.last_name),
    state,
    version,
    sentOn: lagosDayOf(sent_at),
    answerBy: answer_by,
    answer,
    // Read by nobody who had a part in the decision; null: the reader had one.
    seen: hindered ? null : { reason: reason || ERASED_NAME, papers: await papersOf(db, id, about_at) },
    may: hindered || row.erased_at ? [] : appealEvents(state),
  });
}

/** The appeals that wait for an answer, the first that is due first. */
export const APPEALS = list({
  path: '/review/appeals',
  permission: 'appeals.decide',
  title: texts.title,
  size: 50,
  select: ({ db }) =>
    db
      .select({ appeal: appeals, application: applications, readBy: users.name })
      .from(appeals)
      .innerJoin(applications, eq(applications.id, appeals.application_id))
      .leftJoin(users, eq(users.id, appeals.read_by)),
  order: () => inOrderOf(appeals, [appeals.answer_by]),
  placeOf: ({ appeal: { id, sent_at } }) => ({ createdAt: sent_at, id }),
  to: ({ application: { id } }) => href('/review/applications/:id/appeal', { id }),
  within: ({ actor }) =>
    and(
      inArray(appeals.state, [...OPEN_APPEALS]),
      ne(applications.user_id, actor.userId),
      isNotNull(applications.submitted_at),
      isNull(applications.erased_at),
    ),
  filters: {},
  columns: {
    name: {
      heading: 'Applicant',
      value: ({ application }) => fullName(application.first_name, application.last_name),
    },
    number: { heading: 'Number', as: 'code', value: ({ application }) => application.application_number },
    sent: {
      heading: 'Received',
      as: 'line',
      value: ({ appeal }) => dayIn(words, lagosDayOf(appeal.sent_at)),
    },
    due: {
      heading: 'Answer by',
      value: ({ appeal: { answer_by } }, { now }) =>
        `${dayIn(words, answer_by)}, ${words.offers.desk.deferred.left(daysBetween(lagosDayOf(now), answer_by))}`,
    },
    state: {
      heading: 'Status',
      value: ({ appeal, readBy }) =>
        readBy ? `Read by ${readBy}` : texts.states[appeal.state as AppealState],
    },
  },
  empty: {
    title: 'No appeals are waiting',
    advice: 'An appeal is listed here from the day it is sent until it is decided.',
  },
});
