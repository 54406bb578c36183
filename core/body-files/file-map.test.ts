import { describe, expect, test } from 'vitest';
import { readDayIn } from '../shared/date-order.ts';
import {
  codedIn,
  codeReader,
  DATE_FORMATS,
  FIRST_MAPS,
  type FileMap,
  hasDays,
  orderOf,
  sampleFile,
  writeDay,
} from './file-map.ts';
import { codeField, headingField, placeField, readMapForm } from './file-map-form.ts';
import { CODED, fieldsOf, lackingIn, OUT_TARGETS, TARGETS, type Target } from './targets.ts';

/** The form as the page draws it. */
function formOf(target: Target, map: FileMap): Record<string, string> {
  const typed: Record<string, string> = hasDays(target) ? { date: map.date } : {};
  for (const [index, { field, heading }] of map.columns.entries()) {
    typed[placeField(field)] = String(index + 1);
    typed[headingField(field)] = heading;
  }
  for (const coded of codedIn(target))
    for (const value of CODED[coded]) typed[codeField(coded, value)] = map.codes[coded]?.[value] ?? '';
  return typed;
}
const issuesOf = (target: Target, typed: Record<string, string>) => {
  const read = readMapForm(target, typed);
  return read.ok ? [] : read.error.map(({ field, code }) => `${field} ${code}`);
};

describe.each(TARGETS)('the first map of %s', (target) => {
  const map = FIRST_MAPS[target];
  test('names fields of its file, and is what its form says', () => {
    for (const { field } of map.columns) expect(fieldsOf(target)).toContain(field);
    expect(readMapForm(target, formOf(target, map))).toEqual({ ok: true, value: map });
  });
  test('has a sample that lacks nothing', () => {
    const { headings, row } = sampleFile(target, map);
    expect(row).toHaveLength(headings.length);
    for (const [index, { field }] of map.columns.entries())
      if (field !== 'reason') expect(row[index], field).not.toBe('');
  });
});

test('a form sets the order, and leaves out columns without a place', () => {
  const typed = { ...formOf('recommended', FIRST_MAPS.recommended), place_name: '', place_award: '1' };
  const read = readMapForm('recommended', { ...typed, place_jamb_no: '2', heading_award: ' Level ' });
  expect(read.ok && read.value.columns.map(({ heading }) => heading)).toEqual([
    'Level',
    'JAMB No',
    'Programme Code',
    'Programme',
    'Mode',
  ]);
});

test('a form is refused that says one thing twice, or nothing', () => {
  const typed = formOf('recommended', FIRST_MAPS.recommended);
  expect(issuesOf('recommended', { ...typed, heading_name: 'jamb-no.' })).toEqual([
    'heading_name heading-twice',
  ]);
  expect(issuesOf('recommended', { ...typed, heading_name: '' })).toEqual(['heading_name required']);
  expect(issuesOf('recommended', { ...typed, place_name: 'first' })).toEqual(['place_name whole-between']);
  expect(issuesOf('recommended', { ...typed, code_award_ND: '' })).toEqual(['code_award_ND required']);
  expect(issuesOf('recommended', { ...typed, code_mode_part_time: 'FT' })).toEqual([
    'code_mode_part_time heading-twice',
  ]);
  expect(issuesOf('recommended', { ...typed, heading_name: 'x'.repeat(81) })).toHaveLength(1);
  expect(issuesOf('recommended', {})).not.toEqual([]);
  expect(
    issuesOf('matriculation', { ...formOf('matriculation', FIRST_MAPS.matriculation), date: 'y' }),
  ).toEqual(['date not-listed']);
  const caps = formOf('caps', FIRST_MAPS.caps);
  expect(issuesOf('caps', { ...caps, heading_jamb_number: '' })).toEqual(['heading_jamb_number required']);
  expect(issuesOf('caps', { ...caps, heading_lga: 'LGA, Reg. No' })).toEqual(['heading_lga heading-twice']);
});

test('days are read as they are written, and year first in any map', () => {
  for (const format of DATE_FORMATS) {
    expect(readDayIn(writeDay(format, '2007-03-04'), orderOf(format))).toBe('2007-03-04');
    expect(readDayIn('2007-03-04', orderOf(format))).toBe('2007-03-04');
    expect(readDayIn('31/31/2007', orderOf(format))).toBeNull();
  }
  expect(readDayIn('4.3.2007', orderOf('dd/mm/yyyy'))).toBe('2007-03-04');
  expect(readDayIn('4/3/2007', orderOf('mm/dd/yyyy'))).toBe('2007-04-03');
});

test('values are understood in each spelling of the map, and in none that it lacks', () => {
  const map = FIRST_MAPS.caps;
  for (const typed of ['F', 'female', ' FEMALE ']) expect(codeReader(map, 'sex')(typed)).toBe('female');
  expect(codeReader(map, 'caps_state')('Admission-Approved')).toBe('approved');
  expect(codeReader(map, 'caps_state')('perhaps')).toBeNull();
  expect(codeReader({ ...map, codes: {} }, 'sex')('F')).toBeNull();
});

test('only columns of the file can be lacking, and a JAMB number only where CAPS confirms', () => {
  const row = { ...Object.fromEntries(OUT_TARGETS.flatMap(fieldsOf).map((field) => [field, null])) };
  const of = (onCaps: boolean) => ({ ...row, onCaps }) as Parameters<typeof lackingIn>[2];
  expect(lackingIn('matriculation', ['jamb_no', 'sex'], of(false))).toEqual(['sex']);
  expect(lackingIn('matriculation', ['jamb_no', 'sex'], of(true))).toEqual(['jamb_no', 'sex']);
  expect(lackingIn('screening', ['utme', 'state'], of(true))).toEqual([]);
});
