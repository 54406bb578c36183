/** What is held and why. The questions of the application come from the questionnaire itself, so none can be left out. */
import { Card } from '#app/ui/Card.tsx';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words.tsx';
import { ALL_FIELDS } from '#core/admissions/questionnaire.ts';

interface Held {
  readonly what: string;
  readonly why: string;
  readonly correct: string;
}

export function HeldFields() {
  const { myData, admissions } = useWords();
  const { held } = myData;
  const columns: readonly Column<Held>[] = [
    { key: 'what', header: held.columns.what, names: true, cell: (row) => row.what },
    { key: 'why', header: held.columns.why, cell: (row) => row.why },
    { key: 'correct', header: held.columns.correct, cell: (row) => row.correct },
  ];
  const asked = ALL_FIELDS.map(({ name }) => ({
    what: admissions.questions[name],
    why: admissions.hints[name],
    correct: held.correctDraft,
  }));
  return (
    <Card
      title={held.title}
      id="held"
      actions={
        <>
          <TextLink to="/privacy">{myData.privacy}</TextLink>
          <TextLink to="/contact?topic=my-data">{held.officer}</TextLink>
        </>
      }
    >
      <div className="stack">
        <DataTable
          caption={held.accountCaption}
          columns={columns}
          rows={held.account}
          rowKey={(row) => row.what}
        />
        <DataTable
          caption={held.formCaption}
          // Said once for all of them.
          columns={columns.slice(0, 2)}
          rows={asked}
          rowKey={(row) => row.what}
        />
        <p>
          <strong>{held.columns.correct}:</strong> {held.correctDraft}
        </p>
      </div>
    </Card>
  );
}
