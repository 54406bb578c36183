/** What is held and why. The questions of the application come from the questionnaire itself, so none can be left out. */
import { Card } from '#app/ui/Card.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { ALL_FIELDS } from '#core/admissions/questionnaire.ts';

interface Held {
  readonly what: string;
  readonly why: string;
  readonly correct?: string;
}

export function HeldFields() {
  const { myData, admissions } = useWords();
  const { held } = myData;
  const asked = ALL_FIELDS.map(({ name }) => ({
    what: admissions.questions[name],
    why: admissions.purposes[name],
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
        <HeldList title={held.accountCaption} rows={held.account} />
        <HeldList title={held.formCaption} rows={asked} />
        <p>
          <strong>{held.correct}:</strong> {held.correctDraft}
        </p>
      </div>
    </Card>
  );
}

function HeldList({ title, rows }: { title: string; rows: readonly Held[] }) {
  const { held } = useWords().myData;
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      <dl>
        {rows.map(({ what, why, correct }) => (
          <div
            key={what}
            className="grid gap-x-6 gap-y-1 border-line border-t py-3 first:border-t-0 sm:grid-cols-[2fr_3fr]"
          >
            <dt className="font-semibold">{what}</dt>
            <dd>
              {why}
              {correct && (
                <span className="mt-1 block text-ink-soft text-sm">
                  {held.correct}: {correct}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
