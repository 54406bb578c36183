/** /developers/own: the calls that a person's own token makes. */
import { Link } from 'react-router';
import { PublicPage } from '#app/features/content/index.tsx';
import { depsContext } from '#app/requests/context.ts';
import { developers as texts } from '#messages/en/api/developers.ts';
import { site } from '#messages/en/content/site.ts';
import type { Route } from './+types/developers-own';
import { CallCard } from './CallCard.tsx';
import { readCalls } from './read-api-docs.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({
  calls: readCalls(context.get(depsContext).origin, { own: true }),
});

export default function DevelopersOwn({ loaderData: { calls } }: Route.ComponentProps) {
  return (
    <PublicPage
      title={site.developersOwn.title}
      description={site.developersOwn.description}
      path="/developers/own"
      lead={texts.own.lead}
    >
      <section className="section">
        <ul className="points">
          {texts.own.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="mt-4 max-w-prose">
          {texts.own.back} <Link to="/developers">{site.developers.title}</Link>
        </p>
      </section>
      <section className="section" id="calls">
        <h2 className="seeds">{texts.calls}</h2>
        <p className="section-lead">{texts.callsLead}</p>
        <div className="mt-4 grid gap-5">
          {calls.map((call) => (
            <CallCard key={call.id} call={call} level={3} />
          ))}
        </div>
      </section>
    </PublicPage>
  );
}
