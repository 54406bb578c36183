/** A part of the academic record that the applicant corrected: what stood there before and what stands there now. */
import { describeRecord } from '#app/features/admissions/index.ts';
import { DataTable } from '#app/ui/DataTable.tsx';
import { useWords } from '#app/words/words.tsx';
import { NO_PARTS, type Part, type PartValues } from '#core/record/record-parts.ts';

export interface CorrectedPartProps {
  part: Part;
  before: PartValues[Part] | null;
  now: PartValues[Part] | null;
}

export function CorrectedPart({ part, before, now }: CorrectedPartProps) {
  const words = useWords();
  const texts = words.documents.requests;
  const linesOf = (value: PartValues[Part] | null) =>
    describeRecord(words, { ...NO_PARTS, [part]: value }, 'staff').flatMap(({ lines }) => lines);
  const [old, current] = [linesOf(before), linesOf(now)];
  const labels = [...new Set([...current, ...old].map(({ label }) => label))];
  const valueIn = (lines: typeof old, label: string) =>
    lines.find((line) => line.label === label)?.value ?? '';
  return (
    <>
      {now === null && <p>{words.documents.desk.partEmpty}</p>}
      <DataTable
        caption={texts.nowReads}
        dense
        rows={labels.map((label) => ({ label, old: valueIn(old, label), current: valueIn(current, label) }))}
        rowKey={({ label }) => label}
        columns={[
          { key: 'label', header: texts.part, names: true, cell: ({ label }) => label },
          {
            key: 'old',
            header: texts.before,
            cell: ({ old: was }) => <span className="whitespace-pre-line">{was}</span>,
          },
          {
            key: 'current',
            header: texts.nowReads,
            cell: ({ old: was, current: is }) => (
              <span className={was === is ? 'whitespace-pre-line' : 'whitespace-pre-line font-semibold'}>
                {is}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
