/** One call with an example of it and of its answer. */

import { Icon } from '#app/ui/Icon.tsx';
import { useWords } from '#app/words/words.tsx';
import { developers as texts } from '#messages/en/api/developers.ts';
import type { DocumentedCall } from './read-api-docs.server.ts';

export function CallCard({ call, level = 4 }: { call: DocumentedCall; level?: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <article id={call.id} className="rounded-lg border border-line bg-surface p-5 sm:p-7">
      <Heading className="text-lg">{call.summary}</Heading>
      <p className="mt-1 flex flex-wrap gap-x-2">
        <code className="font-semibold text-leaf-text">{call.method}</code>
        <code className="[overflow-wrap:anywhere]">{call.path}</code>
      </p>
      {call.description && <p className="mt-3 max-w-prose">{call.description}</p>}
      <p className="mt-3 text-ink-soft text-sm">
        {call.own ? (
          texts.own.token
        ) : call.scope ? (
          <>
            {texts.takes} <code>{call.scope}</code>
            {call.orOwner && `, ${texts.orOwner}`}
          </>
        ) : (
          texts.open
        )}
      </p>
      <CodeBlock text={call.curl} label={`${texts.copyCall}: ${call.summary}`} />
      {call.parameters.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{texts.parameters}</summary>
          <dl className="grid gap-2 pb-3">
            {call.parameters.map(({ name, required, about }) => (
              <div key={name}>
                <dt>
                  <code className="font-semibold">{name}</code>
                  {required && <span className="text-ink-soft text-sm"> {texts.required}</span>}
                </dt>
                <dd className="text-ink-soft [overflow-wrap:anywhere]">{about}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {call.answer && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{texts.answer}</summary>
          <CodeBlock text={call.answer} label={`${texts.answer}: ${call.summary}`} />
          <p className="mt-3 text-ink-soft text-sm [overflow-wrap:anywhere]">
            {texts.refusals} {call.refusals.join(', ')}
          </p>
        </details>
      )}
    </article>
  );
}

/** Text for a machine, with a button that copies it where script runs. Long lines are broken, so nothing scrolls sideways. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  const words = useWords().ui;
  return (
    <div className="@container relative mt-3 rounded-md border border-line bg-sunken">
      <pre className="whitespace-pre-wrap p-4 pe-28 tight:pe-4 tight:pt-14 font-mono text-sm [overflow-wrap:anywhere]">
        <code>{text}</code>
      </pre>
      <button
        type="button"
        data-needs-script=""
        data-copy={text}
        aria-label={`${words.copy} ${label}`}
        className="no-print absolute end-1 top-1 inline-flex min-h-11 items-center rounded-md px-2.5 font-semibold text-leaf-text text-sm hover:bg-leaf-soft"
      >
        <span className="inline-flex items-center gap-1.5">
          <Icon name="copy" />
          {words.copy}
        </span>
        <span hidden>{words.copied}</span>
      </button>
      <span role="status" className="sr-only" />
    </div>
  );
}
