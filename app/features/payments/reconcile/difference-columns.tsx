/** The columns of what a comparison found, of what was decided about it, and of the comparisons themselves. */
import { DatesAssumedBrief } from '#app/forms/DateOrder.tsx';
import type { Column } from '#app/ui/DataTable.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { DifferenceView, ReconciliationRunView } from './list-differences.server.ts';
import { useSide } from './use-side.ts';

export function useOpenColumns(pathOfRow: (id: string) => string): readonly Column<DifferenceView>[] {
  const words = useWords();
  const { reconciliation: text, gateway, decideRow } = words.bursary;
  const side = useSide();
  return [
    {
      key: 'kind',
      header: text.kind,
      names: true,
      cell: (one) => (
        <>
          <TextLink to={pathOfRow(one.id)} className="lg:whitespace-nowrap">
            {text.kinds[one.kind]}
          </TextLink>
          <span className="block font-normal text-ink-soft text-sm">
            {one.waits ? text.waitsForColleague : one.likely && text.causes[one.likely.cause].short}
          </span>
        </>
      ),
    },
    { key: 'gateway', header: text.fields.gateway, cell: (one) => gateway(one.gateway) },
    {
      key: 'applicant',
      header: words.payments.facts.applicant,
      fills: true,
      cell: (one) => one.applicant ?? text.nothing,
    },
    {
      key: 'reference',
      header: words.payments.facts.reference,
      cell: (one) => {
        const written = one.reference ?? one.provider_reference ?? text.nothing;
        return one.paymentPath ? <TextLink to={one.paymentPath}>{written}</TextLink> : written;
      },
    },
    {
      key: 'ours',
      header: text.ours,
      cell: (one) => <span className="lg:inline-block lg:min-w-32">{side(one.ours)}</span>,
    },
    { key: 'theirs', header: text.theirs, cell: (one) => side(one.theirs) },
    {
      key: 'decide',
      header: decideRow,
      headerHidden: true,
      align: 'end',
      cell: (one) => (
        <TextLink to={pathOfRow(one.id)} className="inline-flex min-h-11 items-center">
          {decideRow}
          <span className="sr-only"> {one.reference ?? one.provider_reference}</span>
        </TextLink>
      ),
    },
  ];
}

export function useRunColumns(): readonly Column<ReconciliationRunView>[] {
  const words = useWords();
  const { reconciliation: text, gateway, count } = words.bursary;
  return [
    {
      key: 'what',
      header: text.fields.gateway,
      names: true,
      cell: (run) => (
        <>
          {gateway(run.gateway)}
          {run.file_name && (
            <span className="block font-normal text-ink-soft text-sm [overflow-wrap:anywhere]">
              {run.file_name}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'days',
      header: text.days,
      cell: (run) =>
        run.doubt ? (
          text.nothing
        ) : (
          <>
            {text.span(lagosDay(words, run.from), lagosDay(words, run.to))}
            <DatesAssumedBrief assumed={run.assumed} />
          </>
        ),
    },
    {
      key: 'status',
      header: words.payments.facts.status,
      cell: (run) => (
        <StatusBadge
          tone={run.status === 'Finished' ? 'success' : run.status === 'Failed' ? 'danger' : 'progress'}
        >
          {text.statuses[run.status]}
        </StatusBadge>
      ),
    },
    {
      key: 'listed',
      header: text.listed,
      align: 'end',
      cell: (run) => (
        <>
          {count(run.listed)}
          {[
            ...run.totals.map((total) => text.total(total.row, total.says, total.sum)),
            ...(run.leftOut > 0 ? [text.leftOut(run.leftOut)] : []),
          ].map((said) => (
            <span key={said} className="block text-ink-soft text-sm">
              {said}
            </span>
          ))}
        </>
      ),
    },
    { key: 'matched', header: text.matched, align: 'end', cell: (run) => count(run.matched) },
    { key: 'differences', header: text.found, align: 'end', cell: (run) => count(run.differences) },
    { key: 'when', header: text.startedAt, cell: (run) => lagosMoment(words, run.created_at) },
  ];
}

export function useDoneColumns(): readonly Column<DifferenceView>[] {
  const words = useWords();
  const { reconciliation: text } = words.bursary;
  return [
    { key: 'kind', header: text.kind, names: true, cell: (one) => text.kinds[one.kind] },
    {
      key: 'reference',
      header: words.payments.facts.reference,
      cell: (one) => one.reference ?? one.provider_reference ?? text.nothing,
    },
    {
      key: 'resolution',
      header: text.fields.resolution,
      cell: (one) => (
        <>
          {one.resolution && text.decided[one.resolution]}
          {one.resolution_note && <span className="block text-ink-soft text-sm">{one.resolution_note}</span>}
        </>
      ),
    },
    {
      key: 'by',
      header: text.by,
      cell: (one) =>
        one.resolvedBy ? words.bursary.manual.twoPersons(one.resolvedBy, one.approvedBy) : text.nothing,
    },
  ];
}
