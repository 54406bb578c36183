import { expect, it } from 'vitest';
import { NO_PARTS } from '#core/record/record-parts.ts';
import { en } from '#messages/en/index.ts';
import { describeRecord, partsForStaff } from './describe-record.ts';

it('tells staff that a guardian consents, without the name', () => {
  const parts = partsForStaff({ ...NO_PARTS, guardian: { name: 'Sani Musa', phone: '+2348031112002' } });
  const [section] = describeRecord(en, parts, 'staff');
  expect(section?.lines).toContainEqual({ label: 'Consent of the parent or guardian', value: 'Stated' });
  expect(JSON.stringify(section)).not.toContain('Sani');
});
