import { Form, href } from 'react-router';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { tabPath } from '../frame/operations-view.ts';
import { RowLink } from '../frame/RowLink.tsx';
import type { BackupsView } from './backup-work.server.ts';
import { Following } from './Following.tsx';

type Row = BackupsView['backups'][number];
const TONES: Readonly<Record<Row['status'], Tone>> = {
  waiting: 'info',
  running: 'progress',
  completed: 'success',
  failed: 'danger',
};

function CreateBackup() {
  const { backups: own } = useWords().operations;
  return (
    <Form method="post" action={`/database-system?tab=backups`}>
      <Button name="intent" value="create-backup" icon="plus" busyLabel={own.creating}>
        {own.create}
      </Button>
    </Form>
  );
}

export function BackupsTab({ view, noFolder }: { view: BackupsView; noFolder: boolean }) {
  const text = useWords().operations;
  const own = text.backups;
  const { backups, restore } = view;
  const lacking = backups.find(({ status }) => status === 'completed')?.lacking;
  const working = backups.find(({ status }) => status === 'running' || status === 'waiting');
  return (
    <>
      {noFolder && (
        <div role="alert">
          <Notice tone="danger">{own.noFolder}</Notice>
        </div>
      )}
      {lacking && lacking.missing > 0 && (
        <Notice tone="danger">{own.lacking(lacking.missing, lacking.documents)}</Notice>
      )}
      {view.mayRestore === false && <Notice tone="warning">{own.cannotRestore}</Notice>}
      {view.mayRestore === null && <Notice tone="warning">{own.cannotLook(view.restoreCommand)}</Notice>}
      {restore && (
        <Notice
          tone={restore.status === 'failed' ? 'danger' : restore.status === 'in-place' ? 'success' : 'info'}
          title={
            restore.status === 'failed'
              ? text.restore.failed
              : restore.status === 'ready'
                ? text.restore.ready
                : restore.status === 'in-place'
                  ? text.restore.inPlace
                  : text.restore.working
          }
          actions={
            <LinkButton to="/database-system/restore" variant="secondary">
              {text.backup.toRestore}
            </LinkButton>
          }
        />
      )}
      {working && (
        <Following
          title={`${own.status[working.status]}: ${working.name}`}
          progress={working.progress}
          again={tabPath('backups')}
        />
      )}
      <section aria-labelledby="backups" className="stack">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="max-w-prose">
            <h2 id="backups">{own.title}</h2>
            <p className="mt-1 text-ink-soft">
              {own.contents(view.filesIncluded)} {own.rule}
            </p>
          </div>
          <CreateBackup />
        </div>
        {backups.length === 0 ? (
          <EmptyState title={own.empty}>{own.emptyAdvice}</EmptyState>
        ) : (
          <BackupTable rows={backups} />
        )}
        <Notice>
          <p>{own.elsewhere}</p>
          <p className="text-sm [overflow-wrap:anywhere]">{own.folder(view.folder)}</p>
        </Notice>
      </section>
      {view.kept.length > 0 && (
        <Card title={own.kept}>
          <p className="max-w-prose text-ink-soft">{own.keptNote(view.restoreCommand)}</p>
          <ul className="mt-3 grid gap-1">
            {view.kept.map(({ name, size }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <code>{name}</code>
                  {size !== null && <span className="text-ink-soft"> · {text.size(size)}</span>}
                </span>
                <RowLink to={href('/database-system/kept/:name', { name })} of={name}>
                  {own.removeKept}
                </RowLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function BackupTable({ rows }: { rows: readonly Row[] }) {
  const words = useWords();
  const text = words.operations;
  const own = text.backups;
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      names: true,
      cell: (row) => (
        <>
          <span className="[overflow-wrap:anywhere]">{row.name}</span>
          <span className="block font-normal text-ink-soft text-sm">
            {own.kinds[row.kind]} {row.by && <bdi>{own.by(row.by)}</bdi>}
            {row.status === 'completed' && row.sha256 === null && ` · ${own.brought}`}
          </span>
        </>
      ),
    },
    { key: 'made', cell: (row) => <time dateTime={row.at}>{lagosMoment(words, row.at)}</time> },
    {
      key: 'size',
      align: 'end',
      cell: (row) => (
        <span className="whitespace-nowrap tabular-nums">
          {row.size === null ? text.unknown : text.size(row.size)}
        </span>
      ),
    },
    {
      key: 'holds',
      cell: (row) => (row.rows === null ? text.unknown : own.holds(row.rows, row.files)),
    },
    {
      key: 'status',
      cell: (row) => (
        <>
          <StatusBadge tone={TONES[row.status]}>{own.status[row.status]}</StatusBadge>
          {row.problem && <span className="mt-1 block max-w-xs text-sm">{own.problems[row.problem]}</span>}
        </>
      ),
    },
    {
      key: 'actions',
      headerHidden: true,
      align: 'end',
      cell: (row) =>
        row.status === 'completed' && (
          <span className="inline-flex flex-wrap gap-2">
            <RowLink
              to={href('/database-system/backups/:name', { name: row.name })}
              of={row.name}
              variant="secondary"
              icon="download"
            >
              {own.download}
            </RowLink>
            <RowLink
              to={`${href('/database-system/backups/:name', { name: row.name })}#restore`}
              of={row.name}
            >
              {own.restore}
            </RowLink>
          </span>
        ),
    },
  ];
  return (
    <DataTable
      headers={own.columns}
      caption={own.caption}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.name}
    />
  );
}
