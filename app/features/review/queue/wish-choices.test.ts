import { expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { NOBODY, readBulkWish } from '#core/review/bulk-change.ts';
import { en } from '#messages/en/index.ts';
import { fieldsOfChoice, wishChoices } from './wish-choices.ts';

const READER = '018f5e6a-0000-7000-8000-000000000001';
const COLLEAGUE = { id: '018f5e6a-0000-7000-8000-000000000002', name: 'Amina Bello' };

test('everything that the bar offers is what the form of a bulk change accepts', () => {
  const groups = wishChoices(en, { statuses: APPLICATION_STATUSES, colleagues: [COLLEAGUE] });
  const choices = groups.flatMap(({ options }) => options.map(({ value }) => value));
  const wishes = choices.map((choice) => {
    const read = readBulkWish(fieldsOfChoice(choice, READER) ?? {});
    return read.ok ? read.value : { choice, refused: read.error };
  });
  expect(wishes.filter((wish) => 'refused' in wish)).toEqual([]);
  expect(wishes).toContainEqual({ kind: 'set-status', status: 'Accepted', reason: null, note: null });
  expect(wishes).toContainEqual({
    kind: 'set-status',
    status: 'Rejected',
    reason: 'programme-full',
    note: null,
  });
  for (const to of [READER, COLLEAGUE.id, null]) expect(wishes).toContainEqual({ kind: 'assign', to });
  expect(choices).not.toContain('Rejected');
});

test('nothing chosen is no wish, and what was made up is refused by the form', () => {
  expect(fieldsOfChoice('', READER)).toBeNull();
  expect(readBulkWish(fieldsOfChoice('to/somebody', READER) ?? {}).ok).toBe(false);
  expect(readBulkWish(fieldsOfChoice('Enrolled', READER) ?? {}).ok).toBe(false);
  expect(readBulkWish(fieldsOfChoice(`to/${NOBODY}`, READER) ?? {})).toMatchObject({ ok: true });
});
