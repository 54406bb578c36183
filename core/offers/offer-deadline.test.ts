import { expect, test } from 'vitest';
import { deadlineOf, lastDays, offerAt, undoUntil } from './offer-deadline.ts';

const deadline = deadlineOf('2026-03-10');
const after = (hours: number) => new Date(deadline.getTime() + hours * 3_600_000);

test.each([
  ['on its last day', -1, { replyBy: '2026-03-10', graceBy: null, daysLeft: 0, lapsesAfter: '2026-03-13' }],
  ['a week before', -169, { replyBy: '2026-03-10', graceBy: null, daysLeft: 7, lapsesAfter: '2026-03-13' }],
  [
    'from the next day on',
    0,
    { replyBy: '2026-03-10', graceBy: '2026-03-13', daysLeft: 2, lapsesAfter: '2026-03-13' },
  ],
])('the days that are told %s', (_, hours, days) => {
  expect(lastDays(deadline, after(hours))).toEqual(days);
});

test('without a deadline there is no day, and nothing lapses', () => {
  expect(lastDays(null, after(0))).toEqual({
    replyBy: null,
    graceBy: null,
    daysLeft: null,
    lapsesAfter: null,
  });
  const offer = { state: 'released', since: after(-100), deadline_at: null, answer_given_at: null };
  expect(offerAt(offer, after(1000))).toBe(offer);
});

test('one without an answer has lapsed since its days of grace were over, and no other', () => {
  const offer = { state: 'released', since: after(-100), deadline_at: deadline, answer_given_at: null };
  expect(offerAt(offer, after(71.99))).toBe(offer);
  expect(offerAt(offer, after(72))).toEqual({ ...offer, state: 'lapsed', since: after(72) });
  const accepted = { ...offer, state: 'accepted' };
  expect(offerAt(accepted, after(1000))).toBe(accepted);
});

test('nothing lapses while an answer that was given in time waits for a second officer', () => {
  const answered = {
    state: 'released',
    since: after(-100),
    deadline_at: deadline,
    answer_given_at: after(71),
  };
  expect(offerAt(answered, after(1000))).toBe(answered);
});

test('a decline is undone within a day, and not where the offer would lapse at once', () => {
  const declined = { state: 'declined', since: after(60), deadline_at: deadline, answer_given_at: null };
  expect(undoUntil({ ...declined, before: 'released' }, after(61))).toEqual(after(72));
  expect(undoUntil({ ...declined, before: 'released' }, after(72))).toBeNull();
  // Of an accepted place no answer is missing.
  expect(undoUntil({ ...declined, before: 'accepted' }, after(83))).toEqual(after(84));
  expect(undoUntil({ ...declined, before: null }, after(61))).toBeNull();
  expect(undoUntil({ ...declined, since: after(-30), before: 'released' }, after(-29))).toEqual(after(-6));
});
