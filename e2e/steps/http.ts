/** The portal as a program speaks to it: forms posted without a browser, one cookie jar a person. */
import { type APIRequestContext, expect, request } from '@playwright/test';
import { AT_REST, query } from './database.ts';
import { ACCOUNTS, PASSWORD } from './people.ts';

export type Role = keyof typeof ACCOUNTS;

/** Follows no redirect, so that a test sees each answer. */
export async function visitor(): Promise<APIRequestContext> {
  return request.newContext({ baseURL: process.env.PORTAL_URL, maxRedirects: 0 });
}

export async function signedIn(email: string, password: string = PASSWORD): Promise<APIRequestContext> {
  const person = await visitor();
  const answer = await person.post('/auth', {
    form: { intent: 'sign-in', email, password, next: '/student-portal' },
  });
  expect(answer.status(), `signing in as ${email}`).toBe(303);
  return person;
}

export const as = (role: Role) => signedIn(ACCOUNTS[role]);

/** Every page that the college wants to be found, from the site's own map. */
export async function publicPaths(guest: APIRequestContext): Promise<string[]> {
  const map = await (await guest.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>[a-z]+:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(paths.length).toBeGreaterThan(40);
  return paths;
}

/** The id of an application of the demonstration in this status that is not its applicant's own. */
export async function somebodysApplication(status: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    `select a.id from applications a join users u on u.id = a.user_id
     where a.status = $1 and u.email <> $2 and u.email not like 'ngozi.%@example.test'
       and ${AT_REST} limit 1`,
    [status, ACCOUNTS.applicant],
  );
  if (!row) throw new Error(`the demonstration has no application in ${status}`);
  return row.id;
}
