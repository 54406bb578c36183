/** The parts of an academic record, a card each, and the names of its papers side by side. */
import type { ReactNode } from 'react';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { looksRight, numberShape } from '#core/record/exam-numbers.ts';
import { namesDiffer } from '#core/record/names.ts';
import type { Part, RecordParts } from '#core/record/record-parts.ts';
import type { Unlisted } from '#core/record/subjects.ts';
import { describeRecord, namesOn, type Reader } from './describe-record.ts';

interface RecordSectionsProps {
  parts: RecordParts;
  reader: Reader;
  /** Subjects that the list of their body and year has not. */
  unlisted?: Unlisted;
  /** A link on the card of a part. */
  aside?: (part: Part, title: string) => ReactNode;
}

export function RecordSections({ parts, reader, unlisted, aside }: RecordSectionsProps) {
  const words = useWords();
  return describeRecord(words, parts, reader).map(({ part, title, lines }) => (
    <Card key={part} title={title} aside={aside?.(part, title)}>
      <DefinitionList items={lines} />
      <Doubt parts={parts} part={part} />
      <UnlistedSubjects parts={parts} part={part} subjects={unlisted?.[part] ?? []} />
    </Card>
  ));
}

function numberOf(parts: RecordParts, part: Part) {
  if (part === 'jamb') {
    const { jamb } = parts;
    return jamb?.number ? { body: 'JAMB' as const, year: jamb.year, number: jamb.number } : null;
  }
  const sitting = part === 'sitting-1' || part === 'sitting-2' ? parts[part] : null;
  return sitting?.exam_number
    ? { body: sitting.body, year: sitting.year, number: sitting.exam_number }
    : null;
}

/** No body publishes the form of its numbers, so an odd one is pointed out and never refused. */
function Doubt({ parts, part }: { parts: RecordParts; part: Part }) {
  const { doubtful } = useWords().academicRecord;
  const held = numberOf(parts, part);
  if (!held || looksRight(held.body, held.year, held.number)) return null;
  const shape = numberShape(held.body, held.year);
  return shape && <p className="mt-3 text-ink-soft text-sm">{doubtful(shape.example)}</p>;
}

/** Lists are incomplete, so a subject that is in none of them is pointed out as well. */
function UnlistedSubjects({
  parts,
  part,
  subjects,
}: {
  parts: RecordParts;
  part: Part;
  subjects: readonly string[];
}) {
  const { unlisted } = useWords().academicRecord;
  const sitting = part === 'sitting-1' || part === 'sitting-2' ? parts[part] : null;
  const [body, year] = sitting ? [sitting.body, sitting.year] : ['JAMB', parts.jamb?.year ?? 0];
  if (subjects.length === 0) return null;
  return <p className="mt-3 text-ink-soft text-sm">{unlisted(subjects.join(', '), body, year)}</p>;
}

interface NamesProps {
  parts: RecordParts;
  formName: string | null;
  /** The reader's next step where they differ. */
  advice: string;
  /** The way to do it. */
  actions?: ReactNode;
}

/** Shows the names where there are papers to compare. */
export function NamesOnPapers({ parts, formName, advice, actions }: NamesProps) {
  const words = useWords();
  const texts = words.academicRecord.names;
  const names = namesOn(words, parts, formName);
  if (names.length < 2) return null;
  const differ = namesDiffer(names.map(({ name }) => name));
  return (
    <Card title={texts.title}>
      {differ && (
        <div className="mb-4">
          <Notice tone="warning" title={texts.differ} actions={actions}>
            {advice}
          </Notice>
        </div>
      )}
      <DefinitionList items={names.map(({ paper, name }) => ({ label: paper, value: <bdi>{name}</bdi> }))} />
    </Card>
  );
}
