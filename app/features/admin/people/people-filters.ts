/** What the directory of people shows, as it is in the address. */
import { type ListAddress, listPath, readListAddress } from '#app/lists/list-address.ts';
import { isRole, type Role } from '#core/identity/roles.ts';
import { STANDINGS, type Standing } from '../desk/admin-view.ts';

export interface PeopleFilters extends ListAddress {
  readonly role: Role | null;
  readonly standing: Standing | null;
}

export function readPeopleFilters(params: URLSearchParams): PeopleFilters {
  const role = params.get('role');
  const standing = params.get('standing');
  return {
    ...readListAddress(params),
    role: isRole(role) ? role : null,
    standing: STANDINGS.find((known) => known === standing) ?? null,
  };
}

export interface PeoplePlaces {
  readonly after?: string;
  readonly before?: string;
}

export const peoplePath = (
  { q, role, standing }: Pick<PeopleFilters, 'q' | 'role' | 'standing'>,
  { after, before }: PeoplePlaces = {},
): string => listPath('/admin-portal/people', { q, role, standing, after, before });
