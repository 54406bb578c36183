/** /admin-portal/people: everybody with an account. Everything chosen here stands in the address. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { ListPage } from '#app/lists/ListPage.tsx';
import { SEARCH_MAX } from '#app/lists/list-address.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { AdminFrame } from '#app/shell/AdminFrame.tsx';
import { readAdminFrame } from '#app/shell/read-admin-frame.server.ts';
import type { Column } from '#app/ui/DataTable.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/inputs.tsx';
import { ListSearch } from '#app/ui/ListSearch.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { ROLES } from '#core/identity/roles.ts';
import { type PersonRow, STANDINGS } from '../desk/admin-view.ts';
import type { Route } from './+types/people';
import { listPeople } from './list-people.server.ts';
import { type PeopleFilters, peoplePath, readPeopleFilters } from './people-filters.ts';
import { StandingBadge } from './StandingBadge.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const filters = readPeopleFilters(url.searchParams);
  const page = orRefuse(await listPeople(context.get(depsContext), { actor, filters }));
  const { q, role, standing } = filters;
  return {
    frame: await readAdminFrame(context.get(depsContext), actor),
    page,
    filters: { q, role, standing },
  };
}

export default function People({ loaderData: { frame, page, filters } }: Route.ComponentProps) {
  const words = useWords().admin;
  const texts = words.people;
  const columns = useColumns();
  const filtered = Boolean(filters.q || filters.role || filters.standing);
  return (
    <AdminFrame {...frame} current="people" heading={texts.title}>
      <title>{`${texts.title} · ${words.title}`}</title>
      <Filters filters={filters} />
      <ListPage
        headers={texts.columns}
        page={page}
        at={(place) => peoplePath(filters, place)}
        caption={texts.caption}
        columns={columns}
        empty={{ title: texts.empty, advice: texts.emptyAdvice }}
        whole={filtered ? '/admin-portal/people' : null}
      />
    </AdminFrame>
  );
}

function Filters({ filters }: { filters: Pick<PeopleFilters, 'q' | 'role' | 'standing'> }) {
  const words = useWords();
  const texts = words.admin.people;
  return (
    <ListSearch
      action="/admin-portal/people"
      shown={peoplePath(filters)}
      label={texts.filters}
      search={{ label: texts.fields.q, hint: texts.hints.q, value: filters.q, max: SEARCH_MAX }}
      apply={texts.apply}
      className="lg:grid-cols-[minmax(0,1fr)_14rem_12rem_auto]"
    >
      <Field name="role" label={texts.fields.role}>
        <Select
          defaultValue={filters.role ?? ''}
          placeholder={texts.anyRole}
          options={ROLES.map((role) => ({ value: role, label: words.identity.roles[role] }))}
        />
      </Field>
      <Field name="standing" label={texts.fields.standing}>
        <Select
          defaultValue={filters.standing ?? ''}
          placeholder={texts.anyStanding}
          options={STANDINGS.map((standing) => ({ value: standing, label: texts.standings[standing] }))}
        />
      </Field>
    </ListSearch>
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
          className="inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
        >
          <bdi>{row.name}</bdi>
        </TextLink>
      ),
    },
    { key: 'email', cell: (row) => <span className="[overflow-wrap:anywhere]">{row.email}</span> },
    { key: 'role', cell: (row) => words.identity.roles[row.role] },
    { key: 'standing', cell: (row) => <StandingBadge standing={row.standing} /> },
    {
      key: 'since',
      cell: (row) => (
        <time dateTime={row.createdAt} className="whitespace-nowrap">
          {lagosDay(words, row.createdAt)}
        </time>
      ),
    },
  ];
}
