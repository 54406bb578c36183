import { describe, expect, it } from 'vitest';
import { readEventForm } from './event-form.ts';

const typed = {
  title: 'Matriculation',
  place: 'Assembly ground',
  starts_on: '2026-12-05',
  starts_at: '9:00',
  ends_on: '',
  ends_at: '',
  description: '',
};
const codes = (changed: Partial<typeof typed>) => {
  const read = readEventForm({ ...typed, ...changed });
  return read.ok ? [] : read.error.map(({ field, code }) => `${field}:${code}`);
};

describe('an event', () => {
  it('is at a time of Lagos, and may leave its end open', () => {
    expect(readEventForm(typed)).toMatchObject({
      ok: true,
      value: { startsAt: new Date('2026-12-05T08:00:00Z'), endsAt: null, description: '' },
    });
  });

  it('ends on its own day unless it says another', () => {
    const read = (changed: Partial<typeof typed>) => {
      const result = readEventForm({ ...typed, ...changed });
      return result.ok ? result.value.endsAt?.toISOString() : result.error;
    };
    expect(read({ ends_at: '13:30' })).toBe('2026-12-05T12:30:00.000Z');
    expect(read({ ends_on: '2026-12-06', ends_at: '13:30' })).toBe('2026-12-06T12:30:00.000Z');
  });

  it('ends after it begins, and says when', () => {
    expect(codes({ ends_at: '09:00' })).toEqual(['ends_at:end-order']);
    expect(codes({ ends_on: '2026-12-06' })).toEqual(['ends_at:required']);
    for (const ends_at of ['', '13:30'])
      expect(codes({ ends_on: '2026-12-04', ends_at })).toEqual(['ends_on:day-order']);
    expect(codes({ starts_on: '2026-02-30', starts_at: '24:00', place: ' ' })).toEqual([
      'place:required',
      'starts_on:day',
      'starts_at:clock-time',
    ]);
  });
});
