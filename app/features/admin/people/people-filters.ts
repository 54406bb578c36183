/** What the directory of people shows, as it is in the address. */
import { type ListAddress, listPath, readListAddress } from '#app/lists/list-address.ts';
import { isRole, type Role } from '#core/identity/roles.ts';
import { ACCOUNT_STATUSES, type AccountStatus } from '../desk/admin-view.ts';

export interface PeopleFilters extends ListAddress {
  readonly role: Role | null;
  readonly status: AccountStatus | null;
}

export function readPeopleFilters(params: URLSearchParams): PeopleFilters {
  const role = params.get('role');
  const status = params.get('status');
  return {
    ...readListAddress(params),
    role: isRole(role) ? role : null,
    status: ACCOUNT_STATUSES.find((known) => known === status) ?? null,
  };
}

export interface PeoplePlaces {
  readonly after?: string;
  readonly before?: string;
}

export const peoplePath = (
  { q, role, status }: Pick<PeopleFilters, 'q' | 'role' | 'status'>,
  { after, before }: PeoplePlaces = {},
): string => listPath('/admin-portal/people', { q, role, status, after, before });
