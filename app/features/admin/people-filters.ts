/** What the directory of people shows, as it stands in the address. */
import { type ListAddress, listPath, readListAddress } from '#app/list-address.ts';
import { isRole, type Role } from '#core/identity/roles.ts';
import { STANDINGS, type Standing } from './admin-view.ts';

export interface PeopleFilters extends ListAddress {
  readonly role: Role | null;
  readonly standing: Standing | null;
  /** Everybody is looked at, however long it takes, where a search would otherwise stop early. */
  readonly thorough: boolean;
}

export function readPeopleFilters(params: URLSearchParams): PeopleFilters {
  const role = params.get('role');
  const standing = params.get('standing');
  return {
    ...readListAddress(params),
    role: isRole(role) ? role : null,
    standing: STANDINGS.find((known) => known === standing) ?? null,
    thorough: params.get('thorough') === '1',
  };
}

export interface PeoplePlaces {
  readonly after?: string;
  readonly before?: string;
  readonly thorough?: boolean;
}

export const peoplePath = (
  { q, role, standing }: Pick<PeopleFilters, 'q' | 'role' | 'standing'>,
  { after, before, thorough = false }: PeoplePlaces = {},
): string =>
  listPath('/admin-portal/people', { q, role, standing, thorough: thorough ? '1' : null, after, before });
