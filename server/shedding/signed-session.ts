/**
 * The session that a request brings, if this portal signed it. Whether it still stands only the database knows, which a gate
 * cannot ask; but nobody makes one up.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const COOKIE = /(?:^|; ?)(?:__Host-)?portal\.session_token=([^;]{1,400})/;

/** @param keys with which the identity library signs now, and signed before. */
export function makeSessionReader(keys: readonly string[]): (cookies: string | undefined) => string | null {
  return (cookies = '') => {
    const value = decoded(COOKIE.exec(cookies)?.[1] ?? '');
    const end = value.lastIndexOf('.');
    const token = value.slice(0, Math.max(0, end));
    const given = Buffer.from(value.slice(end + 1));
    const signs = (key: string) => {
      const right = Buffer.from(createHmac('sha256', key).update(token).digest('base64'));
      return given.length === right.length && timingSafeEqual(given, right);
    };
    return token && keys.some(signs) ? token : null;
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
