import { describe, expect, it } from 'vitest';
import { CLIENT_CLAIMS, CLIENT_SCOPES, claimsOf } from './client-claims.ts';

const person = {
  id: 'a person',
  email: 'amina@example.test',
  email_verified: true,
  first_name: 'Amina',
  last_name: "O'Neill-Ɗanladi",
  role: 'student',
} as const;

describe('what another program learns', () => {
  it('is by its scopes, and only who it is without any', () => {
    expect(claimsOf(person, ['openid'])).toEqual({ sub: 'a person' });
    expect(claimsOf(person, ['openid', 'role'])).toEqual({ sub: 'a person', role: 'student' });
    expect(claimsOf(person, ['email'])).toEqual({
      sub: 'a person',
      email: 'amina@example.test',
      email_verified: true,
    });
  });

  it('is one name of a person who has one', () => {
    const claims = claimsOf({ ...person, last_name: '' }, ['profile']);
    expect(claims).toEqual({ sub: 'a person', name: 'Amina', given_name: 'Amina', role: 'student' });
  });

  it('is never more than the list says', () => {
    expect(Object.keys(claimsOf({ ...person, nin: '1' } as typeof person, CLIENT_SCOPES)).toSorted()).toEqual(
      CLIENT_CLAIMS.toSorted(),
    );
  });
});
