/** A person of the directory: what is read of them, and what of it leaves the server. */

import { hasOpenInvitation, IS_INVITED } from '#app/features/identity/index.server.ts';
import { fullName } from '#core/identity/full-name.ts';
import type { Role } from '#core/identity/roles.ts';
import { profiles, users } from '#db/schema/index.ts';
import type { AccountStatus, PersonRow } from '../desk/admin-view.ts';

export const personColumns = (now: Date) => ({
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  verified: users.email_verified,
  role: profiles.role,
  suspended_at: profiles.suspended_at,
  erase_after: profiles.erase_after,
  invited: IS_INVITED,
  openInvitation: hasOpenInvitation(now),
  createdAt: users.created_at,
});

export interface PersonRecord {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly verified: boolean;
  readonly role: Role;
  readonly suspended_at: Date | null;
  readonly erase_after: Date | null;
  readonly invited: boolean;
  readonly openInvitation: boolean;
  readonly createdAt: Date;
}

export const presentPerson = (row: PersonRecord): PersonRow => ({
  id: row.id,
  name: fullName(row.first_name, row.last_name),
  email: row.email,
  role: row.role,
  status: accountStatusOf(row),
  createdAt: row.createdAt.toISOString(),
});

export const accountStatusOf = (row: PersonRecord): AccountStatus => {
  if (row.suspended_at) return 'suspended';
  if (row.erase_after) return 'closing';
  if (row.invited) return row.openInvitation ? 'invited' : 'expired';
  return row.verified ? 'active' : 'unverified';
};
