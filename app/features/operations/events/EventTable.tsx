import { About, type AuditRow, Who } from '#app/features/admin/index.ts';
import { DataTable } from '#app/ui/DataTable.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';

/** Lists events, their times, the people who did them and their subjects, in the words of the audit trail. */
export function EventTable({ caption, events }: { caption: string; events: readonly AuditRow[] }) {
  const words = useWords();
  return (
    <DataTable
      headers={words.admin.audit.columns}
      caption={caption}
      rows={events}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'what',
          names: true,
          cell: (row) => (
            <>
              {words.admin.audit.event(row.action)}
              {row.details.length > 0 && (
                <span className="block font-normal text-ink-soft text-sm [overflow-wrap:anywhere]">
                  {row.details.join(' · ')}
                </span>
              )}
            </>
          ),
        },
        { key: 'at', cell: (row) => <time dateTime={row.at}>{lagosMoment(words, row.at)}</time> },
        { key: 'who', cell: (row) => <Who row={row} /> },
        { key: 'subject', cell: (row) => <About row={row} /> },
      ]}
    />
  );
}
