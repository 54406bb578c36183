/**
 * The cookies of a library answer. All sessions end with the browser at the latest, however they began, so the session
 * cookie loses the lifetime that the library gives it after some kinds of sign-in.
 */
export function sessionCookies(headers: Headers): readonly string[] {
  return headers
    .getSetCookie()
    .map((cookie) =>
      /^[^=]*session_token=/.test(cookie) && !/max-age=0/i.test(cookie)
        ? cookie.replace(/;\s*(max-age|expires)=[^;]*/gi, '')
        : cookie,
    );
}

/** What a browser would send of these cookies. */
export const cookieHeader = (cookies: readonly string[]): string =>
  cookies.map((cookie) => cookie.split(';')[0]).join('; ');
