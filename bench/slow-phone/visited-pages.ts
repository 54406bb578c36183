/** The pages that are measured, and the person who sees those behind sign-in. */
import { DEFAULT_DEMO_PASSWORD } from '#server/config/config.ts';

export const WIZARD = '/student-portal/applications/new';
export const APPLICANT = 'applicant@demo.test';

export type Cookies = readonly { name: string; value: string }[];

/** Every page that the portal tells search engines about. */
export async function publicPages(portalUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${portalUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

export async function signIn(portalUrl: string, email = APPLICANT, next = WIZARD): Promise<Cookies> {
  const answer = await fetch(`${portalUrl}/auth`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      intent: 'sign-in',
      email,
      password: DEFAULT_DEMO_PASSWORD,
      next,
    }),
  });
  if (answer.status !== 303) throw new Error(`signing in as ${email} was answered with ${answer.status}`);
  return (
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0] ?? '')
      // The message that waits belongs to the page after signing in.
      .filter((pair) => pair.includes('session_token'))
      .map((pair) => ({
        name: pair.slice(0, pair.indexOf('=')),
        value: pair.slice(pair.indexOf('=') + 1),
      }))
  );
}

export const asHeader = (cookies: Cookies): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
