import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { paymentsPath } from '../payment/payment-filters.ts';
import type { GatewayCall } from './gateway-log.server.ts';

/** A payment reference that leads to its payment. */
export function ReferenceLink({ children }: { children: string }) {
  return (
    <TextLink to={paymentsPath({ q: children })} className="font-mono text-sm [overflow-wrap:anywhere]">
      {children}
    </TextLink>
  );
}

export interface CallsTableProps {
  calls: readonly GatewayCall[];
  caption: string;
  /** Names the payment of each question; left out on a payment's own page. */
  linked?: boolean;
}

/** The requests that were sent to a gateway, newest first: codes and times only. */
export function CallsTable({ calls, caption, linked = false }: CallsTableProps) {
  const words = useWords();
  const { log: text } = words.bursary;
  const reference: Column<GatewayCall> = {
    key: 'reference',
    header: text.reference,
    cell: (call) => (call.reference ? <ReferenceLink>{call.reference}</ReferenceLink> : text.none),
  };
  const columns: readonly Column<GatewayCall>[] = [
    {
      key: 'at',
      header: text.at,
      names: true,
      cell: (call) => <time dateTime={call.at}>{lagosMoment(words, call.at)}</time>,
    },
    { key: 'operation', header: text.operation, cell: (call) => text.operationOf(call.operation) },
    {
      key: 'outcome',
      header: text.outcome,
      cell: (call) => (
        <StatusBadge tone={call.ok ? 'success' : 'danger'}>{text.outcomeOf(call.outcome)}</StatusBadge>
      ),
    },
    ...(linked ? [reference] : []),
    {
      key: 'code',
      header: text.code,
      cell: (call) => [call.httpStatus, call.providerCode].filter(Boolean).join(' ') || text.none,
    },
    { key: 'took', header: text.took, align: 'end', cell: (call) => text.milliseconds(call.durationMs) },
  ];
  return (
    <DataTable
      dense
      caption={caption}
      captionShown={!linked}
      rows={calls}
      rowKey={(call) => call.id}
      columns={columns}
    />
  );
}
