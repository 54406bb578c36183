/** Beside a text of the site: the facts that it can name, and what each of them says today. */
import { useDeskWords } from './desk-words.ts';

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
