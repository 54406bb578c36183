/** One call with an example of it and of its answer. */
import { developers as texts } from '#messages/en/api/developers.ts';
import { CodeBlock } from './CodeBlock.tsx';
import type { DocumentedCall } from './documented-call.ts';

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
