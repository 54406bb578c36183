/** One line for each programme, state or area, with a bar for what was started and what of it was accepted. */

import type { ReactNode } from 'react';
import { listPath } from '#app/lists/list-address.ts';
import type { NarrowingView } from '#app/lists/list-view.ts';
import { classes } from '#app/ui/classes.ts';
import { DataTable } from '#app/ui/DataTable.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { useWords } from '#app/words/words.tsx';
import { isState, type State } from '#core/admissions/vocabularies.ts';
import type { QuotaLine } from './read-reports.server.ts';
import { type Counted, type ReportLine, sentOf, startedOf } from './report-view.ts';

export interface ReportTableProps {
  caption: string;
  /** The heading for the subject of the lines. */
  of: string;
  lines: readonly ReportLine[];
  /** The line below all others. */
  total?: ReportLine;
  name: (line: ReportLine) => ReactNode;
}

export function ReportTable({ caption, of, lines, total, name }: ReportTableProps) {
  const { statusNames, reports } = useWords();
  const { columns, total: all, number } = reports;
  const highest = Math.max(1, ...lines.map(startedOf));
  const status = (one: Counted) => ({
    key: one,
    header: statusNames[one],
    align: 'end' as const,
    figure: true,
    cell: ({ counts }: ReportLine) => number(counts[one] ?? 0),
  });
  return (
    <>
      <BarLegend />
      <DataTable
        caption={caption}
        rows={total ? [...lines, total] : lines}
        rowKey={(line) => (line === total ? 'total' : `line ${line.name}`)}
        columns={[
          {
            key: 'name',
            header: of,
            names: true,
            cell: (line) => (
              <>
                {line === total ? all : name(line)}
                {line !== total && <Bar line={line} highest={highest} />}
              </>
            ),
          },
          {
            key: 'started',
            header: columns.started,
            align: 'end',
            figure: true,
            cell: (line) => number(startedOf(line)),
          },
          {
            key: 'sent',
            header: columns.sent,
            align: 'end',
            figure: true,
            cell: (line) => number(sentOf(line)),
          },
          status('Under Review'),
          status('Accepted'),
          status('Rejected'),
          status('Withdrawn'),
        ]}
      />
    </>
  );
}

/** The meaning of the two colours. A reader who does not see the bars has both numbers in the table. */
function BarLegend() {
  const { bars } = useWords().reports;
  return (
    <p aria-hidden="true" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
      {(['started', 'accepted'] as const).map((part) => (
        <span key={part} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 4 1" className="h-1.5 w-6 [print-color-adjust:exact]">
            <rect width="4" height="1" className={part === 'started' ? 'fill-harvest' : 'fill-leaf'} />
          </svg>
          {bars[part]}
        </span>
      ))}
    </p>
  );
}

/** Bars are drawn as a picture: its sizes are attributes, and the page's policy lets no style stand at an element. */
function Bar({ line, highest }: { line: ReportLine; highest: number }) {
  const width = (count: number) => (count / highest) * 100;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mt-1 block h-1.5 w-full min-w-32 [print-color-adjust:exact]"
    >
      <rect width="100" height="1" className="fill-sunken" />
      <rect width={width(startedOf(line))} height="1" className="fill-harvest" />
      <rect width={width(line.counts.Accepted ?? 0)} height="1" className="fill-leaf" />
    </svg>
  );
}

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

/** A tile is dark from this part of the highest on. */
const MANY = 0.5;

export function StateMap({
  states,
  shown,
}: {
  states: readonly ReportLine[];
  shown: NarrowingView['shown'];
}) {
  const { answerNames, reports: words } = useWords();
  const highest = Math.max(1, ...states.map(startedOf));
  return (
    <ul aria-label={words.states.map} className="grid max-w-xl grid-cols-7 gap-1 sm:gap-1.5">
      {[...STATE_TILES].map(([name, tile]) => {
        const line = states.find((one) => one.name === name);
        if (!line || !isState(name)) return null;
        const count = startedOf(line);
        const chosen = shown.state === name;
        const many = count >= highest * MANY;
        return (
          <li key={name} className={tile.indented ? 'col-start-3' : undefined}>
            <Anchor
              to={`${listPath('/review/reports', { ...shown, state: name })}#areas`}
              aria-current={chosen ? 'true' : undefined}
              className={classes(
                'flex min-h-12 flex-col items-center justify-center rounded-sm border-2 p-0.5 [line-height:1.25] [print-color-adjust:exact]',
                chosen ? 'border-laterite' : 'border-transparent hover:border-edge',
                count === 0
                  ? 'bg-sunken text-ink-soft'
                  : many
                    ? 'bg-leaf text-on-leaf'
                    : 'bg-leaf-soft text-ink',
              )}
            >
              <span aria-hidden="true" className="text-xs">
                {tile.code}
              </span>
              <VisuallyHidden>{answerNames.state[name]}: </VisuallyHidden>
              <span className="font-semibold text-xs tabular sm:text-sm">{words.short(count)}</span>
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

interface StateTile {
  readonly code: string;
  /** The place from 1, counted from the west and from the north. */
  readonly column: number;
  readonly row: number;
  /** Starts its row further in: the drawing leaves the places before it empty. */
  readonly indented: boolean;
}

const ROWS: readonly (readonly (readonly [State, string] | null)[])[] = [
  [
    ['Sokoto', 'SO'],
    ['Zamfara', 'ZA'],
    ['Katsina', 'KT'],
    ['Kano', 'KN'],
    ['Jigawa', 'JI'],
    ['Yobe', 'YO'],
    ['Borno', 'BO'],
  ],
  [
    ['Kebbi', 'KE'],
    ['Niger', 'NI'],
    ['Kaduna', 'KD'],
    ['Plateau', 'PL'],
    ['Bauchi', 'BA'],
    ['Gombe', 'GO'],
    ['Adamawa', 'AD'],
  ],
  [
    ['Oyo', 'OY'],
    ['Kwara', 'KW'],
    ['Kogi', 'KO'],
    ['FCT', 'FC'],
    ['Nasarawa', 'NA'],
    ['Benue', 'BE'],
    ['Taraba', 'TA'],
  ],
  [
    ['Ogun', 'OG'],
    ['Osun', 'OS'],
    ['Ekiti', 'EK'],
    ['Edo', 'ED'],
    ['Enugu', 'EN'],
    ['Ebonyi', 'EB'],
    ['Cross River', 'CR'],
  ],
  [
    ['Lagos', 'LA'],
    ['Ondo', 'ON'],
    ['Delta', 'DE'],
    ['Anambra', 'AN'],
    ['Imo', 'IM'],
    ['Abia', 'AB'],
    ['Akwa Ibom', 'AK'],
  ],
  [null, null, ['Bayelsa', 'BY'], ['Rivers', 'RI']],
];

export const STATE_TILES: ReadonlyMap<string, StateTile> = new Map(
  ROWS.flatMap((row, y) =>
    row.flatMap((tile, x) =>
      tile
        ? [
            [
              tile[0],
              { code: tile[1], column: x + 1, row: y + 1, indented: x > 0 && row[x - 1] === null },
            ] as const,
          ]
        : [],
    ),
  ),
);
