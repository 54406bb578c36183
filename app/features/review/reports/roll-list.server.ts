/**
 * The nominal roll: who applied, by surname, for a session, a programme, a state or a status. As pages to print and as a
 * file. It is the queue in the order of names, of those who have given one.
 */
import { and, eq, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { type ListColumn, list, oneOf, type Reader } from '#app/lists/list.server.ts';
import { readPlace } from '#app/lists/list-address.ts';
import { matching, openList } from '#app/lists/open-list.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { nameOfAnswer } from '#core/admissions/answer-names.ts';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { isSessionName } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import { type ColumnName, columnOf, headingOf } from '#core/review/application-columns.ts';
import { type Given, ok } from '#core/shared/result.ts';
import { applications } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { type Looking, listSessions, lookingAs, withinQueue } from '../queue/queue-condition.server.ts';
import { placeById, queueOrder } from '../queue/queue-order.server.ts';
import { readNewestSession } from './read-reports.server.ts';
import { ofPlaces } from './report-filters.server.ts';
import { standingOf } from './report-view.ts';

const words = wordsFor('en');
const { roll: texts, allSessions, filters: filtersLabel, files } = words.reports;

/** Lines of one page: some ten sheets of paper, and no more than a phone can show. */
const ROLL_PAGE = 300;

const LINE = {
  id: applications.id,
  name_key: applications.name_key,
  application_number: applications.application_number,
  last_name: applications.last_name,
  first_name: applications.first_name,
  state: applications.state,
  lga: applications.lga,
  program: applications.program,
  award: applications.award,
  session: applications.session,
  status: applications.status,
  submitted_at: applications.submitted_at,
  withdrawn_at: applications.withdrawn_at,
};
type Line = Pick<typeof applications.$inferSelect, keyof typeof LINE>;

/** The columns of the file, in order. */
const FILE_COLUMNS = [
  'application_number',
  'last_name',
  'first_name',
  'state',
  'lga',
  'program',
  'award',
  'session',
  'status',
] as const satisfies readonly ColumnName[];

const fileColumns: Readonly<Record<string, ListColumn<Line>>> = Object.fromEntries(
  FILE_COLUMNS.map((name) => [
    `file_${name}`,
    {
      heading: headingOf(name, words.casework.exports.questions),
      width: columnOf(name).width ?? 18,
      only: 'file',
      value: (line) => (name === 'status' ? standingOf(line) : line[name]),
    } satisfies ListColumn<Line>,
  ]),
);

/** Names the choice of all sessions, which is no session's name. */
const ALL = 'all';

/** @param usual the session of a register whose address names none; null: all, as of a file. */
export function rollOf(looking: Looking, usual: string | null) {
  // The record after which a batch of a file begins may be gone by then, so its name is remembered.
  const names = new Map<string, string>();
  return list({
    path: '/review/reports/roll',
    permission: 'application.read-all',
    title: texts.title,
    size: ROLL_PAGE,
    select: ({ db }) => db.select(LINE).from(applications),
    order: ({ db }) => {
      const byName = queueOrder(db, { sort: 'name', q: '' });
      return async (place, backwards) => {
        const name = place && names.get(place.id);
        if (!name) return byName(place, backwards);
        const { order } = await byName(null, backwards);
        const beyond = sql`(${applications.name_key}, ${applications.id}) ${backwards ? sql`<` : sql`>`} (${name}, ${place.id}::uuid)`;
        return { order, beyond };
      };
    },
    placeOf: ({ id, name_key }) => {
      names.set(id, name_key);
      return placeById({ id });
    },
    // An applicant who has given no name yet is on no list of names.
    within: () => and(withinQueue({}, looking), sql`${applications.name_key} > ''`),
    filtersLabel,
    filters: {
      session: {
        folded: true,
        label: 'Session',
        choices: async ({ db }: Reader) => [
          { value: ALL, label: allSessions },
          ...(await listSessions(db)).map((value) => ({ value, label: value })),
        ],
        read: (text: string | null) =>
          isSessionName(text) ? text : usual === null ? null : text === ALL ? ALL : usual,
        where: (session: string) => (session === ALL ? undefined : eq(applications.session, session)),
      },
      ...ofPlaces,
      status: oneOf(APPLICATION_STATUSES, {
        folded: true,
        label: 'Status',
        any: 'All statuses',
        name: (status) => words.statusNames[status],
        where: (status) => withinQueue({ status }, looking),
      }),
    },
    columns: {
      name: {
        heading: texts.columns.name,
        only: 'screen',
        value: (line) => texts.name(line.last_name, line.first_name),
      },
      number: {
        heading: texts.columns.number,
        as: 'code',
        only: 'screen',
        value: (line) => line.application_number,
      },
      program: { heading: texts.columns.program, as: 'line', only: 'screen', value: (line) => line.program },
      place: {
        heading: 'Origin',
        only: 'screen',
        value: ({ lga, state }) =>
          [lga, state && nameOfAnswer(words.answerNames, 'state', state)].filter(Boolean).join(', '),
      },
      status: {
        heading: texts.columns.status,
        as: 'line',
        only: 'screen',
        value: (line) => words.statusNames[standingOf(line)],
      },
      ...fileColumns,
    },
    to: ({ id }) => href('/review/applications/:id', { id }),
    // On paper the place is the state alone, beside the day of the submission.
    present: (lines) => lines.map(({ state, submitted_at }) => ({ state, submitted_at })),
    empty: { title: texts.empty, advice: texts.emptyAdvice },
    file: {
      path: '/review/reports/export',
      name: files.names.roll,
      sheet: files.sheets.roll,
      event: 'application.roll-exported',
    },
  });
}

/** A page of the roll with the numbers of its lines. A register is of one session: where none is named, of the newest. */
export async function readRoll(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, params }: { actor: Actor; params: URLSearchParams },
) {
  const now = clock();
  const looking = await lookingAs({ db }, actor, now);
  const roll = rollOf(looking, await readNewestSession(db, now));
  const opened = await openList({ db, clock }, roll, { actor, params });
  if (!opened.ok) return opened;
  const { page, filters, view } = opened.value;
  const first = page.previous && (await roll.order({ db, actor, now })(readPlace(page.previous), true));
  const above = first
    ? await db.$count(applications, and(matching(roll, filters, { db, actor, now }), first.beyond))
    : 0;
  return ok({
    filters: { ...filters, session: filters.session === ALL ? null : filters.session },
    // Its files are offered above it.
    view: { ...view, file: null },
    page: { ...page, rows: page.rows.map((row, index) => ({ ...row, serial: above + index + 1 })) },
  });
}

export type RollLine = Given<typeof readRoll>['page']['rows'][number];
