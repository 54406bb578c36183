import { describe, expect, it } from 'vitest';
import { admissionsPause, comingSession, isSessionName, openSession, taughtSession } from './sessions.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const session = (id: string, opens: string, closes: string | null) => ({
  id,
  opens_at: day(opens),
  closes_at: closes === null ? null : day(closes),
});

describe('the session that takes applications', () => {
  const old = session('2024/2025', '2024-09-01', '2025-06-01');
  const next = session('2025/2026', '2025-05-01', null);

  it('is the one that has opened and not closed', () => {
    expect(openSession([next, old], day('2024-10-01'))).toBe(old);
    expect(openSession([old, next], day('2026-10-01'))).toBe(next);
    expect(openSession([old, next], day('2024-08-31'))).toBeNull();
    expect(openSession([], day('2026-01-01'))).toBeNull();
  });

  it('opens with its first moment and is closed with its last', () => {
    expect(openSession([old], old.opens_at)).toBe(old);
    expect(openSession([old], day('2025-06-01'))).toBeNull();
  });

  it('is the newer of two, and of two that open together the later one by name', () => {
    expect(openSession([old, next], day('2025-05-15'))).toBe(next);
    const twin = session('2026/2027', '2025-05-01', null);
    for (const both of [
      [next, twin],
      [twin, next],
    ])
      expect(openSession(both, day('2025-06-02'))).toBe(twin);
  });
});

describe('a pause', () => {
  const first = session('2024/2025', '2024-09-01', '2025-06-01');
  const second = session('2025/2026', '2025-09-01', '2026-01-01');
  const at = (text: string) => admissionsPause([second, first], day(text));

  it('names the day on which the next session opens', () => {
    expect(at('2024-08-01')).toEqual({
      session: '2024/2025',
      opensAt: first.opens_at.toISOString(),
      closedAt: null,
    });
    expect(at('2025-07-01')).toEqual({
      session: '2025/2026',
      opensAt: second.opens_at.toISOString(),
      closedAt: null,
    });
  });

  it('names the day on which the last one closed where no other is known', () =>
    expect(at('2026-03-01')).toEqual({
      session: '2025/2026',
      opensAt: null,
      closedAt: second.closes_at?.toISOString(),
    }));

  it('names no day for a session that staff closed in the middle of its days, nor where there is none', () => {
    expect(at('2025-10-01')).toEqual({ session: '2025/2026', opensAt: null, closedAt: null });
    expect(admissionsPause([], day('2025-10-01'))).toEqual({ session: null, opensAt: null, closedAt: null });
  });
});

it.each(['2025/2027', '1999/2000', '2025-2026', 2025])('%s names no session', (name) =>
  expect(isSessionName(name)).toBe(false),
);

describe('the session that is taught', () => {
  const taught = (id: string, first: string | null) => ({
    id,
    first_semester_on: first,
    matriculation_on: null,
    second_semester_on: null,
  });
  const sessions = [
    taught('2027/2028', null),
    taught('2026/2027', '2027-03-01'),
    taught('2025/2026', '2026-03-02'),
  ];

  it('is the last that has begun, or else the first that is to begin', () => {
    expect(taughtSession(sessions, '2027-02-28')?.id).toBe('2025/2026');
    expect(taughtSession(sessions, '2027-03-01')?.id).toBe('2026/2027');
    expect(taughtSession(sessions, '2026-01-01')?.id).toBe('2025/2026');
    expect(taughtSession([taught('2027/2028', null)], '2027-03-01')).toBeNull();
  });

  it('has the next one before it in the calendar, until none is to come', () => {
    expect(comingSession(sessions, '2026-03-02')?.id).toBe('2026/2027');
    expect(comingSession(sessions, '2025-12-01')?.id).toBe('2025/2026');
    expect(comingSession(sessions, '2027-03-01')?.id).toBe('2026/2027');
    expect(comingSession([], '2027-03-01')).toBeNull();
  });
});
