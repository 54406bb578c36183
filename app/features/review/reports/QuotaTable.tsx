import { DataTable } from '#app/ui/DataTable.tsx';
import { useWords } from '#app/words/words.tsx';
import type { QuotaLine } from './report-view.ts';

const FIGURES = ['sent', 'accepted', 'women', 'home'] as const;

/** The places of a session, an offering a line. */
export function QuotaTable({ session, lines }: { session: string; lines: readonly QuotaLine[] }) {
  const { quota: texts, number } = useWords().reports;
  return (
    <DataTable
      caption={texts.title(session)}
      headers={texts.columns}
      rows={lines}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', names: true, cell: ({ name }) => name },
        {
          key: 'places',
          align: 'end',
          cell: ({ places }) => (places === null ? texts.notAnnounced : number(places)),
        },
        ...FIGURES.map((figure) => ({
          key: figure,
          align: 'end' as const,
          figure: true,
          cell: (line: QuotaLine) => number(line[figure]),
        })),
      ]}
    />
  );
}
