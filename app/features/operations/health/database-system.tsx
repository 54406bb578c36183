/** /database-system: the health of the data, its tables, its backups, and who can reach it. Tabs by address. */

import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { answerPost, orThrow, unknownForm } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card, CardGrid, StatCards } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { BackupsTab } from '../backups/BackupsTab.tsx';
import { createBackup, listBackups } from '../backups/backup-work.server.ts';
import { EventTable } from '../events/EventTable.tsx';
import { type DatabaseTab, readTab, TABS, tabPath } from '../frame/operations-view.ts';
import { readSecurity } from '../security/read-security.server.ts';
import { SecurityTab } from '../security/SecurityTab.tsx';
import { listTables } from '../tables/list-tables.server.ts';
import { TablesTab } from '../tables/TablesTab.tsx';
import type { Route } from './+types/database-system';
import { type Health, type OverviewReadings, readHealth, readOverview } from './read-health.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const tab = readTab(url.searchParams);
  const [overview, tables, backups, security] = [
    tab === 'overview' ? await readOverview(deps, { actor }) : null,
    tab === 'tables' ? await listTables(deps, { actor, exact: url.searchParams.get('exact') === '1' }) : null,
    tab === 'backups' ? await listBackups(deps, { actor }) : null,
    tab === 'security' ? await readSecurity(deps, { actor }) : null,
  ];
  const health = orThrow(await readHealth(deps, { actor }));
  const at = health.lastBackup?.at;
  return {
    tab,
    health,
    backupAge: at ? Math.max(0, Math.floor((deps.clock().getTime() - Date.parse(at)) / 60_000)) : null,
    overview: overview?.ok ? overview.value : null,
    tables: tables?.ok ? tables.value : null,
    backups: backups?.ok ? backups.value : null,
    security: security?.ok ? security.value : null,
    noFolder: url.searchParams.has('no-folder'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  if (post.intent !== 'create-backup') throw unknownForm();
  const asked = await createBackup(deps, { actor });
  if (!asked.ok && asked.error.kind !== 'forbidden')
    return redirect(`${tabPath('backups')}&no-folder=1`, 303);
  return answerPost(post, asked, { to: tabPath('backups'), told: 'backupAsked' });
}

export default function DatabaseSystem({ loaderData }: Route.ComponentProps) {
  const { tab, health, backupAge, overview, tables, backups, security, noFolder } = loaderData;
  return (
    <DatabaseFrame tab={tab} health={health} backupAge={backupAge}>
      {overview && <OverviewTab overview={overview} />}
      {tables && <TablesTab tables={tables} />}
      {backups && <BackupsTab view={backups} noFolder={noFolder} />}
      {security && <SecurityTab security={security} />}
    </DatabaseFrame>
  );
}

/** The frame of the database screen: its name, the cards of its health, and its four tabs. */
interface DatabaseFrameProps {
  readonly tab: DatabaseTab;
  readonly health: Health;
  /** Minutes since the last backup. */
  readonly backupAge: number | null;
  readonly children: ReactNode;
}

function DatabaseFrame({ tab, health, backupAge, children }: DatabaseFrameProps) {
  const words = useWords();
  const text = words.operations;
  const { records, connections, storage, lastBackup } = health;
  return (
    <PortalFrame
      title={text.title}
      lead={text.lead}
      tabs={{
        label: text.tabsLabel,
        tabs: TABS.map((name) => ({ to: tabPath(name), label: text.tabs[name], current: name === tab })),
      }}
    >
      <title>{tab === 'overview' ? text.title : `${text.tabs[tab]} · ${text.title}`}</title>
      <section aria-label={text.health.label}>
        <StatCards
          figures
          cards={[
            {
              icon: 'document',
              label: text.health.records,
              value: records.exact ? text.number(records.count) : text.about(records.count),
              note: text.health.recordsNote(records.tables, records.exact),
            },
            {
              icon: 'users',
              label: text.health.connections,
              value: text.number(connections.count),
              note: text.health.connectionsNote(connections.most),
            },
            {
              icon: 'bank',
              label: text.health.storage,
              value: text.size(storage.database),
              note: text.health.storageNote(text.size(storage.backups)),
            },
            {
              icon: 'clock',
              label: text.health.lastBackup,
              value: backupAge === null ? text.health.never : text.health.ago(backupAge),
              note: lastBackup ? lagosMoment(words, lastBackup.at) : text.health.neverNote,
            },
          ]}
        />
      </section>
      {children}
    </PortalFrame>
  );
}

const percent = (used: number, total: number): number =>
  total > 0 ? Math.min(100, Math.round((used / total) * 100)) : 0;
const levelOf = (share: number): 'ok' | 'high' | 'full' => {
  if (share >= 95) return 'full';
  return share >= 80 ? 'high' : 'ok';
};
const TONE: Readonly<Record<'ok' | 'high' | 'full', Tone>> = {
  ok: 'success',
  high: 'warning',
  full: 'danger',
};

/** Pool, disk and memory; what the server has done; what was done with it. */
function OverviewTab({ overview }: { overview: OverviewReadings }) {
  const words = useWords();
  const text = words.operations;
  const { pool, disk, memory, counters, server, activity } = overview;
  const { overview: own } = text;
  return (
    <>
      <section aria-labelledby="resources" className="stack">
        <h2 id="resources">{own.resources}</h2>
        <CardGrid>
          <Reading
            label={own.pool}
            value={own.poolValue(pool.used, pool.total)}
            share={percent(pool.used, pool.total)}
            note={own.poolNote(pool.waiting)}
          />
          {disk ? (
            <Reading
              label={own.disk}
              value={own.percent(percent(disk.used, disk.total))}
              share={percent(disk.used, disk.total)}
              note={own.diskNote(text.size(disk.used), text.size(disk.total), disk.holdsDatabase)}
            />
          ) : (
            <Card title={own.disk}>
              <p>{own.diskUnknown}</p>
            </Card>
          )}
          <Reading
            label={own.memory}
            value={own.percent(percent(memory.used, memory.total))}
            share={percent(memory.used, memory.total)}
            note={own.memoryNote(text.size(memory.used), text.size(memory.total), text.size(memory.process))}
          />
        </CardGrid>
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={own.sinceStart}>
          {counters.since && (
            <p className="mb-2 text-ink-soft text-sm">{own.since(lagosMoment(words, counters.since))}</p>
          )}
          <DefinitionList
            items={[
              { label: own.commits, value: text.number(counters.commits) },
              { label: own.rollbacks, value: text.number(counters.rollbacks) },
              {
                label: own.written,
                value: own.writtenNote(counters.inserted, counters.updated, counters.deleted),
              },
              {
                label: own.cacheHits,
                value: counters.cacheHits === null ? text.unknown : own.percent(counters.cacheHits),
              },
              { label: own.deadlocks, value: text.number(counters.deadlocks) },
            ]}
          />
        </Card>
        <Card title={own.server}>
          <DefinitionList
            items={[
              {
                label: own.version(server.version),
                value: server.private ? own.privateServer : own.otherServer,
              },
              {
                label: own.running,
                value: server.startedAt ? lagosMoment(words, server.startedAt) : text.refused,
              },
            ]}
          />
        </Card>
      </div>
      <section aria-labelledby="activity" className="stack">
        <div>
          <h2 id="activity">{own.activity}</h2>
          <p className="mt-1 max-w-prose text-ink-soft">{own.activityNote}</p>
        </div>
        {activity.length === 0 ? (
          <p>{own.activityEmpty}</p>
        ) : (
          <EventTable caption={own.activity} events={activity} />
        )}
      </section>
    </>
  );
}

function Reading({
  label,
  value,
  share,
  note,
}: {
  label: string;
  value: string;
  share: number;
  note: string;
}) {
  const { overview: own } = useWords().operations;
  const level = levelOf(share);
  return (
    <div className="card rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans font-semibold text-base">{label}</h3>
        <StatusBadge tone={TONE[level]}>{own[level]}</StatusBadge>
      </div>
      <p className="mt-2 font-display font-semibold text-3xl tabular">{value}</p>
      <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-3 h-2 w-full">
        <rect width="100" height="6" rx="3" className="fill-sunken" />
        <rect
          width={Math.max(1, share)}
          height="6"
          rx="3"
          className={level === 'ok' ? 'fill-leaf' : level === 'high' ? 'fill-harvest' : 'fill-danger'}
        />
      </svg>
      <p className="mt-2 text-ink-soft text-sm">{note}</p>
    </div>
  );
}
