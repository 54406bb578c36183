import { describe, expect, it } from 'vitest';
import { isSessionName, openSession } from './sessions.ts';

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

it.each(['2025/2027', '1999/2000', '2025-2026', 2025])('%s names no session', (name) =>
  expect(isSessionName(name)).toBe(false),
);
