/** /developers: how other systems use the API. Drawn by the server from the schemas themselves. */
import { Fragment } from 'react';
import { Link } from 'react-router';
import { PublicPage } from '#app/features/content/index.tsx';
import { depsContext } from '#app/requests/context.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { developers as texts } from '#messages/en/api/developers.ts';
import { programs } from '#messages/en/api/programs.ts';
import { site } from '#messages/en/content/site.ts';
import type { Route } from './+types/developers';
import { CallCard, CodeBlock } from './CallCard.tsx';
import { readApiDocs } from './read-api-docs.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => readApiDocs(context.get(depsContext).origin);

export default function Developers({ loaderData: docs }: Route.ComponentProps) {
  const tags = [...new Set(docs.calls.map(({ tag }) => tag))];
  return (
    <PublicPage
      title={site.developers.title}
      description={site.developers.description}
      path="/developers"
      lead={site.developers.lead}
      actions={<LinkButton to="/api/v1/openapi.json">{texts.openapi}</LinkButton>}
    >
      <section className="section">
        <h2 className="seeds">{texts.start.title}</h2>
        <ol className="steps">
          {texts.start.steps.map((step) => (
            <li key={step}>
              <div>
                <p>{step}</p>
              </div>
            </li>
          ))}
        </ol>
        <Pairs
          caption={texts.start.scopes}
          head={[texts.start.scope, texts.start.scopeMeaning]}
          rows={docs.scopes.map((scope) => [scope, programs.scopes[scope]])}
        />
        <p className="mt-4 max-w-prose">{texts.start.never}</p>
      </section>
      <section className="section">
        <h2 className="seeds">{texts.rules.title}</h2>
        <dl className="mt-4 grid max-w-prose gap-4">
          {texts.rules.items(docs.rate.calls, docs.rate.seconds).map(([term, rule]) => (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd>{rule}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="section" id="calls">
        <h2 className="seeds">{texts.calls}</h2>
        <p className="section-lead">{texts.callsLead}</p>
        {tags.map((tag) => (
          <div key={tag} className="mt-10">
            <h3 className="text-2xl">{tag}</h3>
            <div className="mt-4 grid gap-5">
              {docs.calls
                .filter((call) => call.tag === tag)
                .map((call) => (
                  <CallCard key={call.id} call={call} />
                ))}
            </div>
          </div>
        ))}
      </section>
      <section className="section" id="webhooks">
        <h2 className="seeds">{texts.events.title}</h2>
        <p className="section-lead">{texts.events.lead(docs.eventDays)}</p>
        <Pairs
          caption={texts.events.types}
          head={[texts.events.types, texts.start.scopeMeaning]}
          rows={docs.events.map((type) => [type, programs.events[type]])}
        />
        <h3 className="mt-8 text-xl">{texts.events.body}</h3>
        <CodeBlock text={docs.event} label={texts.events.body} />
        <h3 className="mt-8 text-xl">{texts.events.check}</h3>
        <ul className="points">
          {texts.events.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <section className="section" id="people">
        <h2 className="seeds">{texts.people.title}</h2>
        <p className="section-lead">{texts.people.lead}</p>
        <Pairs
          caption={texts.people.title}
          head={[texts.people.what, texts.people.where]}
          rows={texts.people.rows.map(([what, where]) => [where, what])}
          swapped
        />
        <p className="mt-4">
          <Link to="/developers/own">{texts.own.title}</Link>
        </p>
      </section>
      <section className="section" id="problems">
        <h2 className="seeds">{texts.problems.title}</h2>
        <p className="section-lead">{texts.problems.lead}</p>
        <dl className="mt-4 grid gap-4">
          {docs.problems.map(({ code, status, title, next }) => (
            <div key={code} id={code} className="border-line border-t pt-4">
              <dt className="flex flex-wrap gap-x-3">
                <code className="font-semibold [overflow-wrap:anywhere]">{code}</code>
                <span className="text-ink-soft tabular">{status}</span>
              </dt>
              <dd className="max-w-prose">
                {title}. <span className="text-ink-soft">{next}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </PublicPage>
  );
}

interface PairsProps {
  caption: string;
  head: readonly [string, string];
  /** The code first. */
  rows: readonly (readonly [string, string])[];
  /** The words stand before the code. */
  swapped?: boolean;
}

function Pairs({ caption, head, rows, swapped = false }: PairsProps) {
  return (
    <table className="facts pairs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([code, words]) => (
          <tr key={code}>
            <th scope="row">{swapped ? words : <Code text={code} />}</th>
            <td>{swapped ? <Code text={code} /> : words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names break between their words. */
const Code = ({ text }: { text: string }) => (
  <code className="[overflow-wrap:anywhere]">
    {text.split(/(?<=[:._])/).map((word) => (
      <Fragment key={word}>
        {word}
        <wbr />
      </Fragment>
    ))}
  </code>
);
