/**
 * A message that survives one redirect, with or without script: its key travels in a short-lived cookie, the page it
 * lands on shows it once. Only the sentences of `toasts` are ever shown, so the cookie cannot put words on the page.
 */
import { redirect } from 'react-router';
import { wordsFor } from '#messages/catalogue.ts';

/** Every language has the same sentences. */
const { toasts } = wordsFor('en');

/**
 * The texts are in the messages. 'shownOnPage' has none: the page itself says what was done, and the message before it
 * goes.
 */
export type FlashKey = keyof typeof toasts | 'shownOnPage';

const COOKIE = 'flash';
const isFlashKey = (text = ''): text is FlashKey => text === 'shownOnPage' || Object.hasOwn(toasts, text);

export function readFlash(request: Request): FlashKey | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1];
  return isFlashKey(value) ? value : null;
}

export const flashCookie = (key: FlashKey) => `${COOKIE}=${key}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
export const clearedFlashCookie = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

/** 303, so that the browser asks for the next page with GET and a reload posts nothing again. */
export function redirectWithFlash(to: string, key: FlashKey, headers: Headers = new Headers()): Response {
  headers.append('set-cookie', flashCookie(key));
  return redirect(to, { status: 303, headers });
}
