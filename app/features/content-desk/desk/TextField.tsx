/** A text of the site in the desk's form, and the button that shows it as readers will see it. */
import { Field } from '#app/ui/Field.tsx';
import { TextArea } from '#app/ui/inputs.tsx';
import { TEXT_MAX } from '#core/content/news-form.ts';
import { useDeskWords } from './desk-words.ts';

export function TextField({ name, rows, value }: { name: string; rows: number; value: string | undefined }) {
  return (
    <Field name={name} hint={useDeskWords().textHint} required>
      <TextArea rows={rows} maxLength={TEXT_MAX} defaultValue={value} className="font-mono text-base" />
    </Field>
  );
}

/** Its answer comes in another tab. */
export function PreviewButton({ address }: { address: string }) {
  return (
    <button type="submit" formAction={address} formTarget="_blank" className="button button-quiet">
      {useDeskWords().preview.button}
    </button>
  );
}

/** The list beside a text of the site: the facts that it can name, and the present value of each. */
export function KnownFacts({ facts }: { facts: Readonly<Record<string, string>> }) {
  const text = useDeskWords().facts;
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center font-semibold">{text.title}</summary>
      <p className="my-2 text-ink-soft">{text.lead}</p>
      <dl className="grid gap-2 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-soft text-sm [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
