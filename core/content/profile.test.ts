import { describe, expect, it } from 'vitest';
import {
  BOARDS,
  leaderOf,
  type PersonEntry,
  profileFieldsOf,
  REACH,
  rowsOf,
  statedOf,
  unstatedProfile,
} from './profile.ts';

describe('a profile', () => {
  it('shows a dash for every field of the Council and the officers, except hours that nobody has stated', () => {
    expect(rowsOf({ profile: unstatedProfile('council') })).toEqual(profileFieldsOf('council'));
    const rows = rowsOf({ profile: unstatedProfile('officers') });
    expect(profileFieldsOf('officers').filter((field) => !rows.includes(field))).toEqual(['hours']);
    expect(rowsOf({ profile: { ...unstatedProfile('officers'), hours: '9:00 am to noon' } })).toContain(
      'hours',
    );
  });

  it('says how an office is reached only as far as that is known', () => {
    for (const board of BOARDS) expect(statedOf({ profile: unstatedProfile(board) }, REACH)).toEqual([]);
    expect(statedOf({ profile: { phone: '0803 000 0000', office: null, hours: '' } }, REACH)).toEqual([
      { field: 'phone', value: '0803 000 0000' },
    ]);
  });

  it('names the head of the department, or else the dean of its school', () => {
    const leads = (id: string, department: string | null): PersonEntry => ({
      id,
      name: id,
      title: id,
      monogram: 'X',
      about: id,
      profile: { ...unstatedProfile('heads'), department },
    });
    const dean = leads('dean', 'School of Science');
    const units = ['Statistics', 'School of Science'];
    expect(leaderOf([leads('other', null), dean], units)).toBe(dean);
    const head = leads('head', 'statistics');
    expect(leaderOf([dean, head], units)).toBe(head);
    expect(leaderOf([leads('other', 'Forestry')], units)).toBeUndefined();
  });
});
