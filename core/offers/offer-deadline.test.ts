import { expect, test } from 'vitest';
import { deadlineOf, lastDays, offerAt } from './offer-deadline.ts';

const deadline = deadlineOf('2026-03-10');
const after = (hours: number) => new Date(deadline.getTime() + hours * 3_600_000);

test.each([
  ['on its last day', -1, { replyBy: '2026-03-10', graceBy: null }],
  ['from the next day on', 0, { replyBy: '2026-03-10', graceBy: '2026-03-13' }],
])('the days that are told %s', (_, hours, days) => {
  expect(lastDays(deadline, after(hours))).toEqual(days);
});

test('without a deadline there is no day, and nothing lapses', () => {
  expect(lastDays(null, after(0))).toEqual({ replyBy: null, graceBy: null });
  const offer = { state: 'released', since: after(-100), deadline_at: null };
  expect(offerAt(offer, after(1000))).toBe(offer);
});

test('one without an answer has lapsed since its days of grace were over, and no other', () => {
  const offer = { state: 'released', since: after(-100), deadline_at: deadline };
  expect(offerAt(offer, after(71.99))).toBe(offer);
  expect(offerAt(offer, after(72))).toEqual({ ...offer, state: 'lapsed', since: after(72) });
  const accepted = { ...offer, state: 'accepted' };
  expect(offerAt(accepted, after(1000))).toBe(accepted);
});
