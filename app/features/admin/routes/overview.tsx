/** /admin-portal: what waits, and the ways to everything this person may do. */
import { depsContext } from '#app/context.ts';
import { requireActor } from '#app/require-actor.server.ts';
import { AdminFrame } from '#app/shell/AdminFrame.tsx';
import { ADMIN_PATH, sectionsFor } from '#app/shell/admin-sections.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card, CardGrid, StatCard } from '#app/ui/Card.tsx';
import { useWords } from '#app/words.tsx';
import { mayEver, type Permission } from '#core/identity/permissions.ts';
import { AUDIT_PATH } from '../audit-filters.ts';
import { readOverview } from '../read-overview.server.ts';
import type { Route } from './+types/overview';

export const handle = { hydrate: true };

const PLACES = [
  { key: 'applications', path: '/student-portal', permission: 'application.read-all' },
  { key: 'payments', path: '/payment-system', permission: 'payments.screen' },
  { key: 'roleRequests', path: `${ADMIN_PATH}/role-requests`, permission: 'roles.manage' },
  { key: 'people', path: `${ADMIN_PATH}/people`, permission: 'roles.manage' },
  { key: 'audit', path: AUDIT_PATH, permission: 'audit.read' },
] as const satisfies readonly { key: string; path: string; permission: Permission }[];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireActor(context);
  return {
    sections: sectionsFor(actor),
    places: PLACES.filter(({ permission }) => mayEver(actor, permission)).map(({ key, path }) => ({
      key,
      path,
    })),
    overview: await readOverview(context.get(depsContext), { actor }),
  };
}

export default function Overview({ loaderData: { sections, places, overview } }: Route.ComponentProps) {
  const words = useWords().admin;
  const { chain } = words.audit;
  return (
    <AdminFrame sections={sections} current="overview">
      <title>{words.title}</title>
      {overview && (
        <CardGrid>
          <StatCard
            icon="users"
            label={words.overview.openRequests}
            value={overview.openRequests}
            note={words.overview.openRequestsNote(overview.openRequests)}
          />
          <StatCard
            icon="lock"
            label={words.overview.auditState}
            value={overview.chain ? (overview.chain.sound ? chain.sound : chain.broken) : chain.never}
          />
        </CardGrid>
      )}
      <h2 className="text-2xl">{words.overview.heading}</h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {places.map(({ key, path }) => (
          <li key={key}>
            <Card
              level={3}
              title={words.overview.places[key].title}
              className="h-full"
              actions={
                <LinkButton to={path} variant="secondary" iconAfter="arrow-right">
                  {words.overview.go} {words.overview.places[key].title.toLowerCase()}
                </LinkButton>
              }
            >
              <p>{words.overview.places[key].text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </AdminFrame>
  );
}
