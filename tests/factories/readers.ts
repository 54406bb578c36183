/**
 * Everybody outside who reads of an application, for tests of what may be known when: its applicant, programs, whoever is
 * told by itself, and a member of staff who applied. A new reader of applications joins here.
 */

import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { AUDIT } from '#app/features/admin/audit/audit-list.server.ts';
import { searchRecords } from '#app/features/admin/overview/search-records.server.ts';
import {
  exportOwnApplications,
  listOwnApplications,
  readApplication,
  readOwnSituation,
  readRecordPage,
  readTimeline,
} from '#app/features/admissions/index.server.ts';
import { numberEvents } from '#app/features/api/events/number-events.server.ts';
import { deliverWebhook } from '#app/features/api/webhooks/deliver-webhook.server.ts';
import { searchSite } from '#app/features/content/index.server.ts';
import { papersOf } from '#app/features/documents/index.server.ts';
import { checkLetter, exportOwnLetters } from '#app/features/letters/index.server.ts';
import { contactOf, letterPaper } from '#app/features/letters/letter/letter-paper.ts';
import { readLetter } from '#app/features/letters/letter/read-letter.server.ts';
import { gatherData } from '#app/features/my-data/download/gather-data.server.ts';
import { listPlaces, OFFERS } from '#app/features/offers/desk/offer-list.server.ts';
import { readOfferPage } from '#app/features/offers/reply/read-offer-page.server.ts';
import { listTables } from '#app/features/operations/tables/list-tables.server.ts';
import { exportTable } from '#app/features/operations/tables/read-table.server.ts';
import { checkPaper, paymentsOf } from '#app/features/payments/index.server.ts';
import { askForExport, openExport } from '#app/features/review/exports/review-exports.server.ts';
import { runReviewExport } from '#app/features/review/exports/run-review-export.server.ts';
import { selectRows } from '#app/features/review/file-rows/select-rows.server.ts';
import {
  readCasework,
  readDecision,
  readForReview,
  readTakeBack,
} from '#app/features/review/index.server.ts';
import { listApplications } from '#app/features/review/queue/list-applications.server.ts';
import { readQueueFilters } from '#app/features/review/queue/queue-condition.server.ts';
import { RELEASES, readRelease } from '#app/features/review/releases/read-releases.server.ts';
import { readReports } from '#app/features/review/reports/read-reports.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { pdfAnswer } from '#app/papers/pdf-answer.server.ts';
import { openLiveStream } from '#app/screens/live-stream.server.ts';
import { readNotices } from '#app/screens/notices.server.ts';
import { readSlip } from '#app/screens/slip/read-slip.server.ts';
import { slipPaper } from '#app/screens/slip/slip-paper.ts';
import { isSessionName } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import { LIVE_CHANNEL, type Topic, writeLiveChange } from '#core/live/topics.ts';
import { api_events, webhook_deliveries } from '#db/schema/index.ts';
import type { WebhookMessage } from '#gateways/webhook/port.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { LiveHub } from '#server/database/live-hub.ts';
import type { MadeApplication } from './applications.ts';
import { all, call, deps } from './programs.ts';

const en = wordsFor('en');

export interface Reader {
  readonly actor: Actor;
  readonly token: string;
}

/** A file, of which it is enough to know whether it is the same. */
async function drawn(...paper: Parameters<typeof pdfAnswer>): Promise<string> {
  const answer = await pdfAnswer(...paper);
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex');
}

const mailsAbout = async (id: string) =>
  (
    await deps.client.pool.query<{ template: string }>(
      `select payload->>'template' as template from graphile_worker._private_jobs
       where payload->>'messageId' like any ($1)`,
      [[`application-${id}-%`, `offer-${id}-%`]],
    )
  ).rows;

/** What its applicant reads, and any program. */
export async function readByApplicant({ actor, token }: Reader, application: MadeApplication) {
  const { id, application_number } = application;
  const at = new Date(0);
  const slip = await readSlip(deps, { actor, id });
  const read = await readApplication(deps, { actor, id });
  if (!slip.ok || !read.ok) throw new Error('its applicant cannot read it');
  const { gathered: _, trail, ...held } = await gatherData(deps, { actor });
  const letter = await readLetter(deps, { actor, id });
  const code = letter.ok ? letter.value.proof.code : '';
  const body = async (line: string, by?: string) => (await call(line, { token: by })).body;
  return {
    read,
    list: await listOwnApplications(deps, { actor }),
    situation: await readOwnSituation(deps, { actor, id }),
    timeline: await readTimeline(deps, { actor, id }),
    record: await readRecordPage(deps, { actor, id }),
    papers: await papersOf(deps, { actor, application: read.value }),
    payments: await paymentsOf(deps, { actor, applicationId: id }),
    letter,
    letters: await exportOwnLetters(deps, { actor }),
    reply: await readOfferPage(deps, { actor, id }),
    pdf:
      letter.ok &&
      (await drawn(letterPaper(en, letter.value), {
        name: 'a',
        page: '/',
        at,
        contact: contactOf(letter.value),
      })),
    slip: slip.value.view,
    slipPdf: await drawn(slipPaper(en, slip.value.view), {
      name: 'a',
      page: '/',
      at,
      contact: { lines: [], email: '', phone: { shown: '', dial: '' } },
    }),
    verified: await checkPaper(deps, { typed: slip.value.view.proof.code }),
    verifiedLetter: await checkLetter(deps, { typed: code }),
    copy: await exportOwnApplications(deps, { actor }),
    // What they did themselves, these readers too, is no news to them.
    held: { ...held, trail: trail.filter(({ by }) => by !== 'you') },
    search: await searchSite(deps, application_number),
    own: await body('GET /own/applications', token),
    ownOne: await body(`GET /own/applications/${id}`, token),
    ownOffer: await body(`GET /own/applications/${id}/offer`, token),
    program: await body(`GET /applications/${id}`, all),
    history: await body(`GET /applications/${id}/history`, all),
    byNumber: await body(`GET /status/${application_number}`, all),
    events: JSON.stringify(await body('GET /events', all)).split(id).length - 1,
    mails: await mailsAbout(id),
  };
}

/** Of a member of staff who reads everything, about the own application, at the desks as well. */
export async function readAtDesks(actor: Actor, application: MadeApplication, release: string | null) {
  const { id, application_number, session } = application;
  const filters = readQueueFilters(new URLSearchParams({ q: application_number }));
  const queue = await listApplications(deps, { actor, filters });
  const trail = await openList(deps, AUDIT, { actor, params: new URLSearchParams({ subject: id }) });
  const listed = await openList(deps, RELEASES, { actor, params: new URLSearchParams() });
  const shown = release ? await readRelease(deps, { actor, id: release }) : null;
  const places = await listPlaces(deps, { actor });
  const offers = await openList(deps, OFFERS, { actor, params: new URLSearchParams() });
  const notices = await readNotices(deps, { actor });
  const scope = { session, program: null };
  return {
    queue: queue.ok && queue.value.rows,
    review: await readForReview(deps, { actor, id }),
    casework: await readCasework(deps, { actor, id }),
    decision: await readDecision(deps, { actor, application: { id, ownerId: actor.userId } }),
    takeBack: await readTakeBack(deps, { actor, id }),
    counted: listed.ok && listed.value.page.rows.map(({ id: each, values }) => [each, values.decisions]),
    release: shown?.ok && { decisions: shown.value.decisions, total: shown.value.total },
    outcome: trail.ok && /Accepted|Rejected/.test(JSON.stringify(trail.value.page.rows)),
    search: await searchRecords(deps, { actor, q: application_number }),
    notices: JSON.stringify(notices).includes(application_number),
    places: places.ok && places.value.filter((line) => line.session === session),
    offers: offers.ok && offers.value.page.rows.filter((line) => line.id === id),
    reports: await readReports(deps, {
      actor,
      filters: { session: isSessionName(session) ? session : null },
    }),
    files: {
      recommended: await selectRows(deps.db, actor, { target: 'recommended', ...scope }, PART),
      screening: await selectRows(deps.db, actor, { target: 'screening', ...scope }, PART),
    },
    exported: await exported(actor, application_number),
    tables: await rowsNaming(actor, id),
  };
}
const PART = { limit: 10, offset: 0 };

async function exported(actor: Actor, number: string): Promise<string> {
  const columns = ['application_number', 'status', 'offer'];
  const asked = await askForExport(deps, { actor, columns, format: 'csv', query: `q=${number}` });
  if (!asked.ok) throw new Error(asked.error.kind);
  await runReviewExport(deps, { exportId: asked.value.id });
  const file = await openExport(deps, { actor, id: asked.value.id });
  if (!file.ok) throw new Error(file.error.kind);
  return new Response(file.value.stream).text();
}

/** In every table of the database screen: of the application, and of what names those. Not that something was decided. */
async function rowsNaming(actor: Actor, id: string): Promise<readonly string[]> {
  const tables = await listTables(deps, { actor });
  if (!tables.ok) throw new Error('no tables are read');
  const rows: { table: string; cells: string }[] = [];
  for (const { name } of tables.value.filter((one) => !NOT_ABOUT_IT.includes(one.name))) {
    const read = await exportTable(deps, { actor, table: name, format: 'csv' });
    if (!read.ok) throw new Error(read.error.kind);
    for await (const batch of read.value.batches)
      for (const cells of batch) rows.push({ table: name, cells: cells.join(' ') });
  }
  const ids = new Set([id]);
  for (let known = 0; known < ids.size; ) {
    known = ids.size;
    for (const { table, cells } of rows)
      if (OF_IT.includes(table) && [...ids].some((one) => cells.includes(one)))
        ids.add(cells.split(' ')[0] ?? id);
  }
  return rows
    .filter(({ cells }) => [...ids].some((one) => cells.includes(one)))
    .map(({ table, cells }) => `${table} ${cells}`);
}
const OF_IT = ['decisions', 'offers', 'letters'];
/** That a decision is held is told to staff; the trail does not say which. What is asked for here is in the others. */
const NOT_ABOUT_IT = ['audit_log', 'application_readers', 'review_exports'];

/** What other programs are sent: everything that waits is delivered to whoever takes it. */
export async function deliverAll(sent: readonly WebhookMessage[], id: string): Promise<readonly string[]> {
  await numberEvents(deps);
  const waiting = deps.db.select({ id: api_events.id }).from(api_events);
  for (const { id: deliveryId } of await deps.db
    .select({ id: webhook_deliveries.id })
    .from(webhook_deliveries)
    .where(inArray(webhook_deliveries.event_id, waiting)))
    await deliverWebhook(deps, { deliveryId });
  return sent.filter(({ body }) => body.includes(id)).map(({ body }) => JSON.parse(body).type as string);
}

/**
 * The live channel as an open page hears it. @returns what it heard since it was asked last: it waits for a word of its
 * own, which comes after all that was told before.
 */
export async function openPage(live: LiveHub, actor: Actor, topics: readonly Topic[], id: string) {
  const stream = openLiveStream(
    { ...deps, live, identity: { ...deps.identity, actorOf: async () => actor } },
    { actor, topics, request: new Request('http://portal.test/live'), since: null },
  );
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let heard = '';
  const until = async (word: string): Promise<string> => {
    while (!heard.includes(word)) {
      const { done, value } = await reader.read();
      if (done) throw new Error('the stream is over');
      heard += decoder.decode(value, { stream: true });
    }
    return heard;
  };
  await until('joined');
  let words = 900_000;
  return {
    async heard(): Promise<readonly string[]> {
      words += 1;
      const own = { about: 'application', id, what: 'word', version: words } as const;
      await deps.client.pool.query('select pg_notify($1, $2)', [LIVE_CHANNEL, writeLiveChange(own)]);
      const text = await until(String(words));
      heard = '';
      return [...text.matchAll(/"what":"(\w+)","version":(\d+)/g)]
        .filter(([, , version]) => Number(version) < 900_000)
        .map(([, what = '']) => what);
    },
    leave: () => reader.cancel(),
  };
}
