/** Small cookies around sign-in. None of them lets anyone in. */
import type { RouterContextProvider } from 'react-router';
import { OFFERED } from '#app/requests/address-language.ts';
import { requestContext } from '#app/requests/context.ts';
import { EMAIL_MAX } from '#core/identity/email-address.ts';
import { SESSION_EVENTS, type SessionEvent } from '#core/identity/session-watch.ts';
import { pathIn } from '#core/shared/languages.ts';
import type { SignInVisitor } from '../setup/visitor-headers.ts';

const read = (request: Request, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1];

const EMAIL = 'auth_email';

/** Carries the typed address from one of the pages of /auth to the next, so that it is in no address bar or log. */
export const emailCookie = (email: string): string =>
  `${EMAIL}=${Buffer.from(email).toString('base64url')}; Path=/auth; HttpOnly; SameSite=Lax`;
export const clearedEmailCookie = `${EMAIL}=; Path=/auth; Max-Age=0; HttpOnly; SameSite=Lax`;

export function rememberedEmail(request: Request): string {
  const value = read(request, EMAIL);
  return value ? Buffer.from(value.slice(0, EMAIL_MAX * 4), 'base64url').toString('utf8') : '';
}

const PASSKEY = 'passkey';

/** This browser has used a passkey here: sign-in offers it again. */
export const passkeyCookie = `${PASSKEY}=1; Path=/auth; Max-Age=31536000; HttpOnly; SameSite=Lax`;
export const knowsPasskey = (request: Request): boolean => read(request, PASSKEY) !== undefined;

const EVENT = 'session_event';

/** Something the session watcher of the next page is to tell: how this session came about. */
export const eventCookie = (event: SessionEvent): string =>
  `${EVENT}=${event}; Path=/; Max-Age=120; HttpOnly; SameSite=Lax`;
export const clearedEventCookie = `${EVENT}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

export function announcedEvents(request: Request): readonly SessionEvent[] {
  const value = read(request, EVENT);
  return SESSION_EVENTS.filter((event) => event === value);
}

export const hasChallenge = (request: Request): boolean =>
  Boolean(request.headers.get('cookie')?.includes('portal.two_factor='));

/** The visitor on the way to a session. */
export const visitorOf = (request: Request, context: Readonly<RouterContextProvider>): SignInVisitor => ({
  headers: request.headers,
  address: context.get(requestContext).clientAddress,
});

const ON_SIGN_IN_PAGES = 'Path=/auth;';

/**
 * A cookie of the pages of /auth is one of /ha/auth, too: a visitor who changes the language between them goes on.
 */
const inEachLanguage = (cookie: string): readonly string[] =>
  cookie.includes(ON_SIGN_IN_PAGES)
    ? OFFERED.map((language) => cookie.replace(ON_SIGN_IN_PAGES, `Path=${pathIn(language, '/auth')};`))
    : [cookie];

export function withCookies(cookies: readonly string[], headers: Headers = new Headers()): Headers {
  for (const cookie of cookies.flatMap(inEachLanguage)) headers.append('set-cookie', cookie);
  return headers;
}
