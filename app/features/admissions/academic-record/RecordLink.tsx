/** On the application's own page: what the academic record comes to, and the way to it. */
import { href } from 'react-router';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { useWords } from '#app/words/words.tsx';
import { namesDiffer } from '#core/record/names.ts';
import { namesOn } from '../record/describe-record.ts';
import type { RecordPage } from './read-record-page.server.ts';

export function RecordLink({ record }: { record: RecordPage }) {
  const words = useWords();
  const texts = words.academicRecord;
  const { id, parts, asked, mayEdit, toCome, eligibility } = record;
  const filled = asked.filter((part) => parts[part] !== null);
  const differ = namesDiffer(namesOn(words, parts, record.name).map(({ name }) => name));
  if (!mayEdit && filled.length === 0) return null;
  return (
    <Card
      title={texts.title}
      className="no-print"
      actions={
        <LinkButton to={href('/student-portal/applications/:id/record', { id })} variant="secondary">
          {toCome.length > 0 ? texts.addResult : filled.length > 0 ? texts.open : texts.begin}
        </LinkButton>
      }
    >
      {filled.length === 0 ? (
        <p>{texts.invite}</p>
      ) : (
        <DefinitionList
          items={[
            { label: texts.filledIn, value: filled.map((part) => texts.parts[part]).join('\n') },
            ...(eligibility.kind === 'judged'
              ? [
                  {
                    label: texts.eligibility.staffTitle,
                    value: texts.eligibility.verdicts[eligibility.judgement.verdict],
                  },
                ]
              : []),
            // Beside "meets the requirements" it would pass unseen, and staff will ask for the paper that explains it.
            ...(differ ? [{ label: texts.names.title, value: texts.names.differ }] : []),
          ]}
        />
      )}
    </Card>
  );
}
