/**
 * The claims about a person that other programs may learn, by scope. Nothing else ever leaves: no phone, no NIN, no
 * application.
 */
import { fullName } from './person-name.ts';
import type { Role } from './roles.ts';

export const CLIENT_SCOPES = ['openid', 'profile', 'email', 'role', 'offline_access'] as const;
export type ClientScope = (typeof CLIENT_SCOPES)[number];

export const CLIENT_CLAIMS = [
  'sub',
  'name',
  'given_name',
  'family_name',
  'role',
  'email',
  'email_verified',
] as const;

export interface ClaimedPerson {
  readonly id: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
}

export type ClientClaims = Readonly<
  { sub: string } & Partial<Record<Exclude<(typeof CLIENT_CLAIMS)[number], 'sub'>, string | boolean>>
>;

export function claimsOf(person: ClaimedPerson, scopes: readonly string[]): ClientClaims {
  const profile = scopes.includes('profile');
  return {
    sub: person.id,
    ...(profile && {
      name: fullName(person.first_name, person.last_name),
      given_name: person.first_name,
      ...(person.last_name && { family_name: person.last_name }),
    }),
    ...((profile || scopes.includes('role')) && { role: person.role }),
    ...(scopes.includes('email') && { email: person.email, email_verified: person.email_verified }),
  };
}
