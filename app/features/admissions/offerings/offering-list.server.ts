/** The offerings of a session as staff see them: how many applied and hold a place. */
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { inOrderOf } from '#app/lists/keyset.server.ts';
import { list, oneOf } from '#app/lists/list.server.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { awardChoice, programmeAt } from '#core/admissions/award.ts';
import type { Queryable } from '#db/client.ts';
import { asOffering, byAward, isOfferingOf } from '#db/list-offerings.ts';
import { admission_sessions, applications, programme_offerings } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

const words = wordsFor('en');
const { offerings: texts } = words;
const { program, mode } = programme_offerings;

/** The names of the sessions, the newest first. */
export const readSessions = async (db: Queryable): Promise<readonly string[]> =>
  (
    await db
      .select({ id: admission_sessions.id })
      .from(admission_sessions)
      .orderBy(desc(admission_sessions.opens_at), desc(admission_sessions.id))
  ).map(({ id }) => id);

/** @param session the one that is shown */
export const offeringList = (sessions: readonly string[], session: string) =>
  list({
    path: '/admin-portal/offerings',
    permission: 'offerings.manage',
    title: texts.caption(session),
    // A college has tens of them.
    size: 500,
    select: ({ db }) =>
      db
        .select({
          of: programme_offerings,
          sent: count(applications.id),
          accepted: sql`count(*) filter (where ${applications.status} = 'Accepted')`.mapWith(Number),
        })
        .from(programme_offerings)
        .leftJoin(applications, and(isOfferingOf, isNotNull(applications.submitted_at)))
        .groupBy(programme_offerings.id),
    order: () => inOrderOf(programme_offerings, [program, byAward, mode]),
    placeOf: ({ of }) => ({ id: of.id, createdAt: of.created_at }),
    to: ({ of: { id } }) => href('/admin-portal/offerings/:id', { id }),
    filtersLabel: texts.choosesSession,
    filters: {
      session: oneOf(sessions, {
        label: texts.session,
        ...(sessions[0] && { otherwise: sessions[0] }),
        where: (chosen) => eq(programme_offerings.session, chosen),
      }),
    },
    columns: {
      program: {
        heading: texts.fields.program,
        as: 'line',
        value: ({ of }) => programmeAt(of.program, awardChoice(asOffering(of))),
      },
      routes: {
        heading: texts.fields.routes,
        as: 'line',
        value: ({ of }) =>
          asOffering(of)
            .routes.map((route) => texts.routesShort[route])
            .join(', '),
      },
      handover: {
        heading: texts.fields.handover,
        value: ({ of }) => texts.handoversShort[asOffering(of).handover],
      },
      accredited_until: {
        heading: texts.fields.accredited_until,
        as: 'line',
        value: ({ of: { accredited_until: until } }) => (until ? dayIn(words, until) : texts.notPublished),
      },
      places: {
        heading: texts.fields.places,
        as: 'count',
        value: ({ of: { places } }) => places ?? texts.notSet,
      },
      sent: { heading: texts.fields.sent, as: 'count', value: ({ sent }) => sent },
      accepted: { heading: texts.fields.accepted, as: 'count', value: ({ accepted }) => accepted },
      open: { heading: texts.fields.open, value: ({ of: { open } }) => (open ? texts.open : texts.closed) },
    },
    present: (rows) => rows.map(({ of: { open } }) => ({ open })),
    empty: { title: texts.empty(session) },
  });
