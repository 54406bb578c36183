import { DataTable } from '#app/ui/DataTable.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { ShownEvent } from './read-events.server.ts';

/** What happened, when, and who did it, in the words of the audit trail. */
export function EventTable({ caption, events }: { caption: string; events: readonly ShownEvent[] }) {
  const words = useWords();
  return (
    <DataTable
      headers={words.admin.audit.columns}
      caption={caption}
      rows={events}
      rowKey={(row) => row.id}
      columns={[
        { key: 'what', names: true, cell: (row) => words.admin.audit.event(row.action) },
        { key: 'at', cell: (row) => <time dateTime={row.at}>{lagosMoment(words, row.at)}</time> },
        { key: 'who', cell: (row) => <bdi>{row.who ?? words.operations.security.nobody}</bdi> },
      ]}
    />
  );
}
