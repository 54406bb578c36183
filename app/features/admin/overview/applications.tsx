/** /admin-portal/applications: where applications are worked on, and how many stand where. */

import { ApplicationStatusBadge } from '#app/features/admissions/index.ts';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useCollegeLinks } from '#app/shell/college-links.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/applications';
import { readDashboard } from './read-dashboard.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const dashboard = orThrow(await readDashboard(deps, { actor }));
  return { byStatus: dashboard.byStatus };
}

export default function Applications({ loaderData: { byStatus } }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.admin.applications;
  const { studentPortal } = useCollegeLinks();
  return (
    <PortalFrame title={texts.title}>
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      <Card
        title={texts.noteTitle}
        actions={
          <>
            <LinkButton to="/review" iconAfter="arrow-right">
              {texts.queue}
            </LinkButton>
            <LinkButton to={studentPortal.href} variant="secondary" newTab>
              {texts.portal}
            </LinkButton>
          </>
        }
      >
        <p>{texts.note}</p>
      </Card>
      <section aria-labelledby="counts">
        <h2 id="counts" className="mb-4 text-xl">
          {texts.counts}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {byStatus.map(({ label, value, path }) => (
            <li
              key={label}
              className="card flex items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5 shadow-card"
            >
              <div>
                <ApplicationStatusBadge
                  status={label === 'withdrawn' ? 'Rejected' : label}
                  withdrawn={label === 'withdrawn'}
                />
                <p className="mt-2">
                  <TextLink to={path}>
                    {texts.see(words.statusNames[label === 'withdrawn' ? 'Withdrawn' : label])}
                  </TextLink>
                </p>
              </div>
              <p className="shrink-0 font-display font-semibold text-3xl tabular">
                {words.students.number(value)}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </PortalFrame>
  );
}
