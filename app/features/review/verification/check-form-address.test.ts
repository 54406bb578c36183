import { expect, test } from 'vitest';
import { asksForCheck, withCheckForm, withoutCheckForm } from './check-form-address.ts';

test('the form of a check is asked for beside what the address says already, and gone when it was sent', () => {
  const asked = withCheckForm(new URLSearchParams('list=status%3DSubmitted&at=7'));
  expect(asked).toBe('?list=status%3DSubmitted&at=7&check=yes#verification');
  expect(asksForCheck(new URL(asked, 'https://portal.test').searchParams)).toBe(true);
  expect(withoutCheckForm('/review/applications/7?list=status%3DSubmitted&at=7&check=yes')).toBe(
    '/review/applications/7?list=status%3DSubmitted&at=7#verification',
  );
  expect(withoutCheckForm('/review/applications/7?check=yes')).toBe('/review/applications/7#verification');
});
