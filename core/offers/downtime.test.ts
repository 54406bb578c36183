import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movedDeadline, NEAR_MS, outageBetween, SHORTEST_OUTAGE_MS } from './downtime.ts';
import { deadlineOf, lastDayOf } from './offer-deadline.ts';

const at = (text: string) => new Date(text);
const deadline = deadlineOf('2026-02-12');
const moved = (began: string, ended: string) => {
  const to = movedDeadline(deadline, { began: at(began), ended: at(ended) });
  return to && lastDayOf(to);
};

test('a restart is no outage', () => {
  const last = at('2026-02-12T10:00:00Z');
  const after = (ms: number) => outageBetween(last, new Date(last.getTime() + ms));
  expect(after(SHORTEST_OUTAGE_MS - 1)).toBeNull();
  expect(after(SHORTEST_OUTAGE_MS)).toMatchObject({ began: last });
  expect(outageBetween(null, last)).toBeNull();
});

describe('a deadline', () => {
  test('stays where the portal was away long before it, or after it', () => {
    expect(moved('2026-02-09T10:00:00Z', '2026-02-10T10:00:00Z')).toBeNull();
    expect(moved('2026-02-13T10:00:00Z', '2026-02-13T18:00:00Z')).toBeNull();
  });

  test('moves to the end of the day after the portal is back', () => {
    expect(moved('2026-02-12T18:00:00Z', '2026-02-12T19:00:00Z')).toBe('2026-02-13');
    expect(moved('2026-02-12T18:00:00Z', '2026-02-13T08:00:00Z')).toBe('2026-02-14');
    // It came back three days later, when the days of grace were over.
    expect(moved('2026-02-12T08:00:00Z', '2026-02-16T08:00:00Z')).toBe('2026-02-17');
  });

  test('moves where the last day of grace was lost, which its page had promised', () => {
    expect(moved('2026-02-15T10:00:00Z', '2026-02-15T18:00:00Z')).toBe('2026-02-16');
    expect(moved('2026-02-15T10:00:00Z', '2026-02-18T08:00:00Z')).toBe('2026-02-19');
    // It was over before.
    expect(moved('2026-02-16T00:00:00Z', '2026-02-16T08:00:00Z')).toBeNull();
  });

  test('never moves to an earlier moment, and by at least what was lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 10 }), fc.integer({ min: 5, max: 20_000 }), (days, minutes) => {
        const began = new Date(deadline.getTime() + days * 43_200_000);
        const ended = new Date(began.getTime() + minutes * 60_000);
        const to = movedDeadline(deadline, { began, ended });
        if (to === null) return;
        expect(to.getTime()).toBeGreaterThan(deadline.getTime());
        expect(to.getTime()).toBeGreaterThan(ended.getTime() + NEAR_MS - 86_400_001);
      }),
    );
  });
});
