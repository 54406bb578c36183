import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expiredBackups, type KeptBackup } from './retention.ts';

const DAY_MS = 24 * 3_600_000;
/** Half past two in Lagos. */
const nightOf = (day: string): KeptBackup => ({
  name: day,
  kind: 'nightly',
  madeAt: new Date(`${day}T01:30:00Z`),
});
const nights = (from: string, count: number): KeptBackup[] =>
  Array.from({ length: count }, (_, index) =>
    nightOf(new Date(Date.parse(`${from}T00:00:00Z`) + index * DAY_MS).toISOString().slice(0, 10)),
  );
const keptOf = (backups: readonly KeptBackup[]): string[] => {
  const gone = new Set(expiredBackups(backups));
  return backups.map(({ name }) => name).filter((name) => !gone.has(name));
};

describe('which backups stay', () => {
  test('after two years of nights: seven days, four weeks, twelve months, each by its newest', () => {
    const kept = keptOf(nights('2024-11-22', 730));
    expect(kept.slice(-7)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    // Weeks end on Sunday, months on their last day; the newest week and month are among the days.
    expect(kept.slice(0, -7)).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-08',
    ]);
  });

  test('of several in one day the newest', () => {
    const morning = { ...nightOf('2026-11-21'), name: 'morning' };
    const evening = { ...morning, name: 'evening', madeAt: new Date('2026-11-21T18:00:00Z') };
    expect(expiredBackups([evening, morning])).toEqual(['morning']);
  });

  test('what a person made stays for ever', () => {
    const old: KeptBackup = { name: 'by hand', kind: 'by-hand', madeAt: new Date('2020-01-01') };
    expect(keptOf([old, ...nights('2026-01-01', 200)])).toContain('by hand');
  });

  test('a portal that was off for a year loses nothing by coming back', () => {
    const before = nights('2025-01-01', 3);
    expect(expiredBackups([...before, nightOf('2026-11-21')])).toEqual([]);
  });

  test('the newest always stays, and applying the rule twice removes nothing more', () => {
    const backup = fc.record({
      name: fc.uuid(),
      kind: fc.constantFrom('nightly' as const, 'by-hand' as const),
      madeAt: fc.date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(backup, { selector: ({ name }) => name, maxLength: 60 }), (backups) => {
        const gone = new Set(expiredBackups(backups));
        const left = backups.filter(({ name }) => !gone.has(name));
        const newest = Math.max(...backups.map(({ madeAt }) => madeAt.getTime()));
        if (backups.length > 0) expect(left.some(({ madeAt }) => madeAt.getTime() === newest)).toBe(true);
        expect(expiredBackups(left)).toEqual([]);
      }),
    );
  });
});
