/** The academic record beside the documents that prove it: what was stated, the names side by side, and what the rules say. */
import type { ReactNode } from 'react';
import { useWords } from '#app/words/words.tsx';
import type { Part } from '#core/record/record-parts.ts';
import { NamesOnPapers, RecordSections } from '../record/RecordSections.tsx';
import { EligibilityCard } from './EligibilityCard.tsx';
import type { RecordForStaff } from './read-record-page.server.ts';

interface AcademicRecordForStaffProps {
  record: RecordForStaff;
  /** Beside the title of a part: how far it is checked. */
  aside: (part: Part) => ReactNode;
}

export function AcademicRecordForStaff({ record, aside }: AcademicRecordForStaffProps) {
  const { title, names } = useWords().academicRecord;
  const { parts, name, eligibility } = record;
  return (
    <section id="academic-record" aria-label={title} className="stack">
      <EligibilityCard eligibility={eligibility} reader="staff" />
      <NamesOnPapers parts={parts} formName={name} advice={names.adviceForStaff} />
      <RecordSections parts={parts} reader="staff" aside={aside} />
    </section>
  );
}
