import { expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { NOBODY, readBulkRequest } from '#core/review/bulk-change.ts';
import { en } from '#messages/en/index.ts';
import { bulkChoices, fieldsOfChoice } from './bulk-choices.ts';

const READER = '018f5e6a-0000-7000-8000-000000000001';
const COLLEAGUE = { id: '018f5e6a-0000-7000-8000-000000000002', name: 'Amina Bello' };

test('everything that the bar offers is what the form of a bulk change accepts', () => {
  const groups = bulkChoices(en, { statuses: APPLICATION_STATUSES, colleagues: [COLLEAGUE], confirm: true });
  const choices = groups.flatMap(({ options }) => options.map(({ value }) => value));
  const requests = choices.map((choice) => {
    const read = readBulkRequest(fieldsOfChoice(choice, READER) ?? {});
    return read.ok ? read.value : { choice, refused: read.error };
  });
  expect(requests.filter((request) => 'refused' in request)).toEqual([]);
  expect(requests).toContainEqual({
    kind: 'set-status',
    status: 'Accepted',
    reason: null,
    note: null,
    release: null,
  });
  expect(requests).toContainEqual({
    kind: 'set-status',
    status: 'Rejected',
    reason: 'programme-full',
    note: null,
    release: null,
  });
  for (const to of [READER, COLLEAGUE.id, null]) expect(requests).toContainEqual({ kind: 'assign', to });
  expect(requests).toContainEqual({ kind: 'confirm' });
  expect(choices).not.toContain('Rejected');
});

test('nothing chosen asks for nothing, and what was made up is refused by the form', () => {
  expect(fieldsOfChoice('', READER)).toBeNull();
  expect(readBulkRequest(fieldsOfChoice('to/somebody', READER) ?? {}).ok).toBe(false);
  expect(readBulkRequest(fieldsOfChoice('Enrolled', READER) ?? {}).ok).toBe(false);
  expect(readBulkRequest(fieldsOfChoice(`to/${NOBODY}`, READER) ?? {})).toMatchObject({ ok: true });
});
