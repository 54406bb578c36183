import { Card, CardGrid } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { EventTable } from '../events/EventTable.tsx';
import type { OverviewReadings } from './read-health.server.ts';

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
export function OverviewTab({ overview }: { overview: OverviewReadings }) {
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
