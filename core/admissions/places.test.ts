import { describe, expect, it } from 'vitest';
import { isLgaOf, LGA_NAMES, LOCAL_GOVERNMENT_AREAS, lgasOf } from './local-government-areas.ts';
import { PROGRAMS } from './programmes.ts';
import { isSessionName } from './sessions.ts';
import { isState, MARITAL_STATUSES, RELIGIONS, STATES } from './vocabularies.ts';

/** Areas a state has, by the Constitution's schedule; 774 in all. */
const counts: Readonly<Record<string, number>> = {
  Abia: 17,
  Adamawa: 21,
  'Akwa Ibom': 31,
  Anambra: 21,
  Bauchi: 20,
  Bayelsa: 8,
  Benue: 23,
  Borno: 27,
  'Cross River': 18,
  Delta: 25,
  Ebonyi: 13,
  Edo: 18,
  Ekiti: 16,
  Enugu: 17,
  FCT: 6,
  Gombe: 11,
  Imo: 27,
  Jigawa: 27,
  Kaduna: 23,
  Kano: 44,
  Katsina: 34,
  Kebbi: 21,
  Kogi: 21,
  Kwara: 16,
  Lagos: 20,
  Nasarawa: 13,
  Niger: 25,
  Ogun: 20,
  Ondo: 18,
  Osun: 30,
  Oyo: 33,
  Plateau: 17,
  Rivers: 23,
  Sokoto: 23,
  Taraba: 16,
  Yobe: 17,
  Zamfara: 14,
};

describe('states and local government areas', () => {
  it('are 37 and 774, each state with its own number', () => {
    expect(Object.fromEntries(STATES.map((state) => [state, lgasOf(state).length]))).toEqual(counts);
    expect(Object.values(LOCAL_GOVERNMENT_AREAS).flat().length).toBe(774);
  });

  it('have tidy names, none twice in one state', () => {
    for (const state of STATES) {
      expect(new Set(lgasOf(state)).size).toBe(lgasOf(state).length);
      for (const lga of lgasOf(state)) expect(lga).toMatch(/^[A-Z][A-Za-z'/ -]{1,18}$/);
    }
  });

  it('are checked as a pair', () => {
    expect(isLgaOf('Katsina', 'Kafur')).toBe(true);
    expect(isLgaOf('Katsina', "Mai'Adua")).toBe(true);
    expect(isLgaOf('Kano', 'Kafur')).toBe(false);
    expect(isLgaOf('toString', 'Kafur')).toBe(false);
    expect(isLgaOf(null, 'Kafur')).toBe(false);
    const shared = LGA_NAMES.filter((name) => STATES.filter((state) => isLgaOf(state, name)).length > 1);
    expect(shared.sort()).toEqual(['Bassa', 'Ifelodun', 'Irepodun', 'Nasarawa', 'Obi', 'Surulere']);
  });

  it('are those of a state, and of none while no state is known', () => {
    expect(lgasOf('FCT')).toContain('Bwari');
    expect(lgasOf(undefined)).toEqual([]);
    expect(isState('Abuja')).toBe(false);
  });
});

describe('the other lists', () => {
  it('are those of the specification', () => {
    expect(PROGRAMS.join(', ')).toBe(
      'Agricultural Engineering, Animal Production, Crop Production, Agricultural Extension, Food Technology, Soil Science, Agricultural Economics, Forestry',
    );
    expect(MARITAL_STATUSES.join(', ')).toBe('Single, Married, Divorced, Widowed');
    expect(RELIGIONS.join(', ')).toBe('Christianity, Islam, Traditional, Other');
  });
});

describe('session names', () => {
  it('are two years in a row', () => {
    expect(isSessionName('2025/2026')).toBe(true);
    for (const text of ['2025/2027', '2026/2025', '2025-2026', '25/26', ' 2025/2026', null])
      expect(isSessionName(text)).toBe(false);
  });
});
