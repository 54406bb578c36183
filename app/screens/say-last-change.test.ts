import { expect, it } from 'vitest';
import type { TimelineEntry } from '#app/features/admissions/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { sayLastChange } from './live-news.ts';

const words = wordsFor('en');
const now = new Date('2026-03-01T10:00:00Z');
const entry = (more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: '1',
  kind: 'contact-changed',
  from: null,
  to: null,
  at: '2026-03-01T09:59:30Z',
  by: { kind: 'name', name: 'Ada Obi' },
  reason: null,
  note: null,
  ...more,
});
const say = (...entries: TimelineEntry[]) => sayLastChange(words, entries, now);

it('names who did what', () => {
  expect(say(entry())).toEqual({ text: 'Ada Obi: contact details changed.', own: false });
  expect(say(entry({ by: { kind: 'system' } })).text).toBe('Contact details changed.');
});

it('tells nobody of what they did themselves', () => {
  expect(say(entry({ by: { kind: 'you' } })).own).toBe(true);
});

it('blames nobody for what the history does not tell', () => {
  const changed = { text: 'This application has changed.', own: false };
  expect(say(entry({ at: '2026-03-01T09:50:00Z' }))).toEqual(changed);
  expect(say()).toEqual(changed);
});
