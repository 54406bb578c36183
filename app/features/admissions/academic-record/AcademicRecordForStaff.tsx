/** The academic record beside the documents that prove it: what was stated, the names side by side, and what the rules say. */
import { useWords } from '#app/words/words.tsx';
import { NamesOnPapers, RecordSections } from '../record/RecordSections.tsx';
import { EligibilityCard } from './EligibilityCard.tsx';
import type { RecordForStaff } from './read-record-page.server.ts';

export function AcademicRecordForStaff({ record }: { record: RecordForStaff }) {
  const { title } = useWords().academicRecord;
  const { parts, name, eligibility } = record;
  return (
    <section id="academic-record" aria-label={title} className="stack">
      <EligibilityCard eligibility={eligibility} reader="staff" />
      <NamesOnPapers parts={parts} formName={name} reader="staff" />
      <RecordSections parts={parts} reader="staff" />
    </section>
  );
}
