/** What is done with many at once: the figures, a file of 100,000, a bulk change of 500 through its job. */
import {
  chooseApplications,
  confirmBulkChange,
  prepareBulkChange,
} from '#app/features/review/bulk/bulk-change.server.ts';
import { readBulkChange } from '#app/features/review/bulk/read-bulk-change.server.ts';
import { changeStatus, runBulkChange } from '#app/features/review/index.server.ts';
import { countByStatus } from '#app/features/review/queue/list-applications.server.ts';
import { lookingAs } from '#app/features/review/queue/queue-condition.server.ts';
import { readReports } from '#app/features/review/reports/read-reports.server.ts';
import { rollOf } from '#app/features/review/reports/roll-list.server.ts';
import { exportRows } from '#app/lists/export-list.server.ts';
import { readFilters } from '#app/lists/open-list.server.ts';
import { atMost, forComparison, group, type Section, type Verdict } from '../verdict.ts';
import { COLUMNS, NEWEST } from './lists.ts';
import { clocked, inMs, timed, timingOf } from './measure.ts';
import type { World } from './world.ts';

const EXPORTED = 100_000;
const CHANGED = 500;
const ONE_BY_ONE = 100;
/** Memory that a file may take whatever its length. */
const MEMORY_MB = 64;

export async function measureWork(world: World): Promise<Section> {
  return {
    title: `Work on ${world.rows.toLocaleString('en')} applications`,
    verdicts: [
      ...(await measureFigures(world)),
      ...(await measureExport(world)),
      ...(await measureBulk(world)),
      ...(await measureOneByOne(world)),
    ],
  };
}

async function measureFigures({ deps, actor }: World): Promise<Verdict[]> {
  const counts = await timed(20, async () =>
    countByStatus(deps.db, {}, await lookingAs(deps, actor, new Date())),
  );
  const reports = await timed(20, () => readReports(deps, { actor, filters: {} }));
  return [
    forComparison('numbers beside the statuses', inMs(counts.p50)),
    forComparison('all reports', inMs(reports.p50)),
  ];
}

async function measureExport({ deps, bare, actor }: World): Promise<Verdict[]> {
  const roll = rollOf(await lookingAs(deps, actor, new Date()), null);
  const filters = readFilters(roll, new URLSearchParams());
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const began = performance.now();
  let peak = before;
  let count = 0;
  const batches = await exportRows(deps, roll, { actor, filters, format: 'csv' });
  if (!batches.ok) throw new Error(batches.error.kind);
  for await (const rows of batches.value) {
    count += rows.length;
    peak = Math.max(peak, process.memoryUsage().rss);
    if (count >= EXPORTED) break;
  }
  const seconds = (performance.now() - began) / 1000;
  const plainBegan = performance.now();
  await bare.query(`select ${COLUMNS} from applications order by application_number limit ${count}`);
  const plain = (performance.now() - plainBegan) / 1000;
  return [
    forComparison(
      `a file of ${group(count)} rows`,
      `${seconds.toFixed(1)} s, ${group(count / seconds)} rows a second; bare SQL, all at once ${plain.toFixed(1)} s`,
    ),
    atMost('memory that it takes', (peak - before) / 2 ** 20, MEMORY_MB, 'MB'),
  ];
}

async function submitted({ bare }: World, count: number) {
  const { rows } = await bare.query<{ id: string; version: number }>(
    `select id, version from applications where status = 'Submitted' order by ${NEWEST} limit ${count}`,
  );
  return rows;
}

async function measureBulk(world: World): Promise<Verdict[]> {
  const { deps, actor } = world;
  const chosen = await submitted(world, CHANGED);
  const began = performance.now();
  const change = await chooseApplications(deps, {
    actor,
    scope: 'chosen',
    ids: chosen.map(({ id }) => id),
    query: '',
  });
  if (!change.ok) throw new Error(change.error.kind);
  const { id } = change.value;
  const form = { kind: 'set-status', status: 'Under Review' };
  const prepared = await prepareBulkChange(deps, { actor, id, form });
  if (!prepared.ok) throw new Error(prepared.error.kind);
  await confirmBulkChange(deps, { actor, id });
  const confirmed = performance.now();
  // The worker's part: as often as the job would come again.
  for (let open = true; open; ) {
    await runBulkChange(deps, { changeId: id });
    const view = await readBulkChange(deps, { actor, id });
    if (!view.ok) throw new Error(view.error.kind);
    open = view.value.state === 'running';
  }
  const seconds = (performance.now() - began) / 1000;
  return [
    forComparison(
      `a bulk change of ${chosen.length} through its job`,
      `${seconds.toFixed(1)} s, ${inMs((seconds * 1000) / Math.max(1, chosen.length))} each; to choose, prepare and confirm ${inMs(confirmed - began)}`,
    ),
  ];
}

const BARE_CHANGE = `update applications set status = 'Under Review', version = version + 1, updated_at = now() where id = $1`;

async function measureOneByOne(world: World): Promise<Verdict[]> {
  const { deps, bare, actor } = world;
  const rows = await submitted(world, 2 * ONE_BY_ONE);
  // Among few the bulk change has left none.
  if (rows.length < 2) return [];
  const change = async ({ id, version }: (typeof rows)[number]) => {
    const form = { status: 'Under Review', version: String(version) };
    const changed = await changeStatus(deps, { actor, id, form });
    if (!changed.ok) throw new Error(changed.error.kind);
  };
  const [portal, byHand]: [number[], number[]] = [[], []];
  for (const [index, row] of rows.entries()) {
    if (index % 2 === 0) portal.push(await clocked(() => change(row)));
    else byHand.push(await clocked(() => bare.query(BARE_CHANGE, [row.id])));
  }
  const [one, plain] = [timingOf(portal), timingOf(byHand)];
  return [
    forComparison(
      'changing the status of one, with all that belongs to it',
      `${inMs(one.p50)}; a bare update ${inMs(plain.p50)}`,
    ),
  ];
}
