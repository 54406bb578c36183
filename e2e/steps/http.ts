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

/** The cookies of somebody who is signed in, as a header. */
export async function cookieOf(person: APIRequestContext): Promise<string> {
  const { cookies } = await person.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Reads an address, or sends it a form. No redirect is followed. */
export type Ask = (path: string, form?: Readonly<Record<string, string>>) => Promise<Answer>;

/**
 * For walks of hundreds of pages: each request of Playwright's is a step of its report with its place in the source, which
 * costs more than the request. Whoever asks stays who they were: cookies that an answer sets are let go.
 */
export async function asking(person: APIRequestContext, origin = process.env.PORTAL_URL ?? ''): Promise<Ask> {
  // Packing and unpacking each page would be a twentieth of a walk.
  const cookie = await cookieOf(person);
  const headers = { 'accept-encoding': 'identity', ...(cookie && { cookie }) };
  return async (path, form) => {
    const sent = form && { method: 'POST', body: new URLSearchParams(form) };
    const answer = await fetch(origin + path, { headers, redirect: 'manual', ...sent });
    return {
      status: answer.status,
      headers: answer.headers,
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
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
