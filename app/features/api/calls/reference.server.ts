/** The calls for public data, and for changes. */
import { and, asc, desc, eq, gt, isNull, lte, max, or } from 'drizzle-orm';
import { href } from 'react-router';
import { z } from 'zod';
import { currentSession } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { programmes } from '#college/academics/programmes.ts';
import { awardChoice } from '#core/admissions/award.ts';
import { EVENT_TYPES } from '#core/programs/event-types.ts';
import { listOpenOfferings } from '#db/list-offerings.ts';
import { admission_sessions, api_events, fees } from '#db/schema/index.ts';
import { numberEvents, presentEvent } from '../events/number-events.server.ts';
import { endpoint, ok, readCursor, refuse, told, writeCursor } from './endpoint.server.ts';
import * as schemas from './schemas.ts';

const PUBLIC = { kind: 'public' } as const;

const programmeList = endpoint({
  method: 'GET',
  path: '/programmes',
  id: 'listProgrammes',
  tag: 'Reference data',
  summary: 'List the programmes, and the awards at which they take applications',
  access: PUBLIC,
  answer: schemas.pageOf(schemas.programme),
  handle: async ({ deps }) => {
    const session = await currentSession(deps.db, deps.clock());
    const offerings = session ? await listOpenOfferings(deps.db, session.id) : [];
    const data = programmes.map(({ name, slug }) => ({
      name,
      address: href('/programmes/:slug', { slug }),
      offered: offerings
        .filter(({ program }) => program === name)
        .map((one) => ({
          award: awardChoice(one),
          session: one.session,
          routes: one.routes,
          places: one.places,
          accredited_until: one.accredited_until,
        })),
    }));
    return ok({ data, next_cursor: null });
  },
});

const sessions = endpoint({
  method: 'GET',
  path: '/sessions',
  id: 'listSessions',
  tag: 'Reference data',
  summary: 'List admissions sessions, newest first',
  access: PUBLIC,
  answer: schemas.pageOf(schemas.admissionSession),
  handle: async ({ deps }) => {
    const now = deps.clock();
    const rows = await deps.db
      .select()
      .from(admission_sessions)
      .orderBy(desc(admission_sessions.opens_at))
      .limit(100);
    const data = rows.map((row) =>
      told(schemas.admissionSession, {
        ...row,
        open: row.opens_at <= now && (row.closes_at === null || row.closes_at > now),
      }),
    );
    return ok({ data, next_cursor: null });
  },
});

const feeList = endpoint({
  method: 'GET',
  path: '/fees',
  id: 'listFees',
  tag: 'Reference data',
  summary: 'List current fees',
  access: PUBLIC,
  answer: schemas.pageOf(schemas.fee),
  handle: async ({ deps }) => {
    const now = deps.clock();
    const rows = await deps.db
      .select()
      .from(fees)
      // A fee for one level is charged to nobody, since applications have none.
      .where(
        and(isNull(fees.level), lte(fees.starts_at, now), or(isNull(fees.ends_at), gt(fees.ends_at, now))),
      )
      .orderBy(asc(fees.name), asc(fees.id));
    const data = rows
      .filter(({ active }) => active)
      .map((row) => told(schemas.fee, { ...row, amount: row.amount_kobo / 100 }));
    return ok({ data, next_cursor: null });
  },
});

const LARGEST_SEQ = 2 ** 53 - 1;

/** One call looks at so many events: of a rare type there may be none among all that are kept. */
const LOOKED_AT = 5_000;

const events = endpoint({
  method: 'GET',
  path: '/events',
  id: 'listEvents',
  tag: 'Events',
  summary: 'List changes',
  description:
    'The events of one record come in the order of its changes. Between two records no order is promised, and a timestamp may lie before that of the event before it. Store next_cursor and use it in the next call: there is always one, and no event is left out between two pages. Events are kept for 90 days. With a type, a page can have few events or none although more follow: you have all of them when next_cursor is the one you sent.',
  access: { kind: 'scope', scope: 'events:read' },
  query: z.strictObject({
    type: z.enum(EVENT_TYPES).optional(),
    limit: schemas.limit(),
    cursor: schemas.cursor(),
  }),
  answer: schemas.pageOf(schemas.event),
  refusals: ['cursor_not_readable'],
  handle: async ({ deps, query: { type, limit, cursor } }) => {
    const text = cursor === undefined ? 'e0' : readCursor(cursor);
    const after = Number(/^e(\d{1,16})$/.exec(text)?.[1] ?? Number.NaN);
    if (!(after <= LARGEST_SEQ)) return refuse('cursor_not_readable');
    await numberEvents(deps);
    const end = type ? await endOfLook(deps, after) : LARGEST_SEQ;
    const rows = await deps.db
      .select()
      .from(api_events)
      .where(
        and(
          gt(api_events.seq, after),
          lte(api_events.seq, end),
          type ? eq(api_events.type, type) : undefined,
        ),
      )
      .orderBy(asc(api_events.seq))
      .limit(limit);
    const last = type && rows.length < limit ? end : (rows.at(-1)?.seq ?? after);
    return ok({ data: rows.map(presentEvent), next_cursor: writeCursor(`e${last}`) });
  },
});

/** The number of the last event that one call looks at. What is numbered up to it is committed, so none is passed over. */
async function endOfLook({ db }: Pick<AppDeps, 'db'>, after: number): Promise<number> {
  const looked = db
    .select({ seq: api_events.seq })
    .from(api_events)
    .where(gt(api_events.seq, after))
    .orderBy(asc(api_events.seq))
    .limit(LOOKED_AT)
    .as('looked');
  const [last] = await db.select({ seq: max(looked.seq) }).from(looked);
  return last?.seq ?? after;
}

export const referenceCalls = [programmeList, sessions, feeList, events];
