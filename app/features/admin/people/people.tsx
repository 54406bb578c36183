/** /admin-portal/people: everybody with an account. Everything chosen here stands in the address. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { FilterForm } from '#app/lists/FilterForm.tsx';
import { ListPage } from '#app/lists/ListPage.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import type { Column } from '#app/ui/DataTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { ROLES } from '#core/identity/roles.ts';
import { ACCOUNT_STATUSES, type PersonRow } from '../desk/admin-view.ts';
import type { Route } from './+types/people';
import { AccountStatusBadge } from './AccountStatusBadge.tsx';
import { listPeople } from './list-people.server.ts';
import { peoplePath, readPeopleFilters } from './people-filters.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const filters = readPeopleFilters(url.searchParams);
  const page = orRefuse(await listPeople(deps, { actor, filters }));
  const { q, role, status } = filters;
  return {
    page,
    filters: { q, role, status },
  };
}

export default function People({ loaderData: { page, filters } }: Route.ComponentProps) {
  const { admin: words, identity } = useWords();
  const { roles } = identity;
  const texts = words.people;
  const columns = useColumns();
  const filtered = Boolean(filters.q || filters.role || filters.status);
  return (
    <PortalFrame
      title={texts.title}
      actions={
        <LinkButton to="/admin-portal/people/invite" icon="plus">
          {texts.invite}
        </LinkButton>
      }
    >
      <title>{`${texts.title} · ${words.title}`}</title>
      <FilterForm
        dense
        action="/admin-portal/people"
        label={texts.filters}
        shown={filters}
        whole={filtered ? '/admin-portal/people' : null}
        filters={[
          { name: 'q', label: texts.fields.q, hint: texts.hints.q, kind: 'search' },
          {
            name: 'role',
            label: texts.fields.role,
            any: texts.anyRole,
            choices: ROLES.map((role) => ({ value: role, label: roles[role] })),
          },
          {
            name: 'status',
            label: texts.fields.status,
            any: texts.anyStatus,
            choices: ACCOUNT_STATUSES.map((status) => ({ value: status, label: texts.statuses[status] })),
          },
        ]}
      />
      <ListPage
        dense
        headers={texts.columns}
        page={page}
        at={(place) => peoplePath(filters, place)}
        caption={texts.caption}
        columns={columns}
        empty={{ title: texts.empty, advice: texts.emptyAdvice }}
        whole={filtered ? '/admin-portal/people' : null}
      />
    </PortalFrame>
  );
}

function useColumns(): readonly Column<PersonRow>[] {
  const words = useWords();
  return [
    {
      key: 'name',
      names: true,
      cell: (row) => (
        <TextLink
          to={href('/admin-portal/people/:id', { id: row.id })}
          className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:inline lg:min-h-0"
        >
          <bdi>{row.name}</bdi>
        </TextLink>
      ),
    },
    { key: 'email', cell: (row) => <span className="[overflow-wrap:anywhere]">{row.email}</span> },
    { key: 'role', cell: (row) => words.identity.roles[row.role] },
    { key: 'status', cell: (row) => <AccountStatusBadge status={row.status} /> },
    {
      key: 'since',
      cell: (row) => (
        <time dateTime={row.createdAt} className="lg:whitespace-nowrap">
          {lagosDay(words, row.createdAt)}
        </time>
      ),
    },
  ];
}
