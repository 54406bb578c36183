import { href } from 'react-router';
import { ApplicationStatusBadge } from '#app/features/admissions/index.ts';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import type { BulkOutcome } from '#core/review/bulk-change.ts';
import { Unmet } from '../record/Unmet.tsx';
import type { BulkItem, BulkSummary, BulkView } from './read-bulk-change.server.ts';

const TONES: Readonly<Record<BulkOutcome, Tone>> = {
  failed: 'danger',
  stale: 'warning',
  pending: 'warning',
  forbidden: 'warning',
  own: 'warning',
  'another-live': 'warning',
  enrolled: 'warning',
  offered: 'warning',
  full: 'warning',
  lacking: 'warning',
  'not-possible': 'warning',
  unchanged: 'neutral',
  proposed: 'progress',
  undone: 'neutral',
  changed: 'success',
};

/** The number of applications for each outcome, and the applications one by one. */
export function BulkItems({
  view,
}: {
  view: Pick<BulkView, 'state' | 'request' | 'counts' | 'items' | 'total'>;
}) {
  const words = useWords();
  const texts = words.casework.bulk;
  const { state, request, counts, items, total } = view;
  const kind = request?.kind;
  const own = kind === 'enrol' || kind === 'caps' ? texts.given[kind] : null;
  const said = kind === 'confirm' ? texts.ofProposals : own;
  const sentences =
    state === 'chosen' ? { ...texts.before, ...said?.before } : { ...texts.after, ...said?.outcomes };
  const warned = (said: string, { id, missing, unmet }: BulkItem) => (
    <>
      {said}
      {unmet && <Unmet id={id} findings={unmet} />}
      {missing.length > 0 && (
        <span className="block font-semibold text-harvest-text">
          {words.releases.list.missing(missing.map((one) => words.documents.kinds[one]))}
        </span>
      )}
    </>
  );
  const columns: readonly Column<BulkItem>[] = [
    {
      key: 'name',
      header: texts.columns.name,
      names: true,
      cell: (item) => (
        <TextLink
          to={href('/review/applications/:id', { id: item.id })}
          className="inline-flex min-h-11 items-center lg:min-h-8 [overflow-wrap:anywhere]"
        >
          <bdi>{item.name ?? words.review.queue.noName}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'number',
      header: texts.columns.number,
      cell: (item) => <span className="whitespace-nowrap tabular">{item.application_number}</span>,
    },
    {
      key: 'status',
      header: texts.columns.status,
      cell: (item) => (
        <>
          <ApplicationStatusBadge small status={item.decided ?? item.status} />
          {item.decided && (
            <span className="text-ink-soft text-sm"> {words.review.decision.notReleased}</span>
          )}
        </>
      ),
    },
    ...(state === 'chosen' && kind === 'confirm'
      ? [
          {
            key: 'proposed',
            header: texts.columns.proposed,
            cell: ({ proposed }: BulkItem) =>
              proposed && words.review.queue.proposal(words.statusNames[proposed.status], proposed.by),
          },
        ]
      : []),
    ...(state === 'chosen' && kind === 'assign'
      ? [
          {
            key: 'holder',
            header: texts.columns.holder,
            cell: ({ holder }: BulkItem) => <bdi>{holder ?? texts.nobodyYet}</bdi>,
          },
        ]
      : []),
    {
      key: 'outcome',
      header: state === 'chosen' ? texts.columns.outcome : texts.columns.became,
      cell: (item) =>
        item.lacks.length > 0
          ? texts.lacking(item.lacks.map((lack) => words.review.acceptance.lacks[lack]))
          : (item.missing.length > 0 || item.unmet) && item.outcome
            ? warned(sentences[item.outcome], item)
            : item.outcome === 'changed' && own && item.given
              ? own.got(item.given)
              : item.outcome
                ? sentences[item.outcome]
                : texts.waiting,
    },
  ];
  return (
    <div className="stack">
      {counts.length > 0 && (
        <ul className="grid gap-2">
          {counts.map(({ outcome, count }) => (
            <li key={outcome} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge tone={TONES[outcome]}>
                <span className="tabular">{count}</span>
              </StatusBadge>
              {sentences[outcome]}
            </li>
          ))}
        </ul>
      )}
      <DataTable
        dense
        caption={state === 'chosen' ? texts.preview : texts.result}
        columns={columns}
        rows={items}
        rowKey={(item) => item.id}
      />
      {items.length < total && <p className="text-ink-soft">{texts.listed(items.length, total)}</p>}
    </div>
  );
}

/** Describes a bulk change in few words. */
export function requestWords(
  words: Words,
  { request, assignee }: Pick<BulkSummary, 'request' | 'assignee'>,
): string {
  const texts = words.casework.bulk.requests;
  if (!request) return texts.none;
  if (request.kind === 'enrol' || request.kind === 'caps' || request.kind === 'confirm')
    return texts[request.kind];
  if (request.kind === 'set-status') return texts.status(words.statusNames[request.status]);
  return request.to === null ? texts.drop : texts.assign(assignee ?? words.review.queue.noName);
}
