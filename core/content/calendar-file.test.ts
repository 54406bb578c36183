import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const now = new Date('2026-11-23T11:00:00Z');
const of = (...entries: CalendarEntry[]) => calendarFile({ name: 'College, Kafur', now, entries });

/** As a reader of the format puts them together again. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

describe('a calendar file', () => {
  it('holds moments in UTC and whole days as days', () => {
    const lines = linesOf(
      of(
        {
          uid: 'one@college',
          title: 'Matriculation',
          place: 'Assembly ground',
          startsAt: new Date('2026-12-05T09:00:00Z'),
          endsAt: new Date('2026-12-05T12:00:00Z'),
        },
        { uid: 'two@college', title: 'Applications close', day: '2026-12-31' },
      ),
    );
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//College\\, Kafur//Calendar//EN',
      'X-WR-CALNAME:College\\, Kafur',
      'X-WR-TIMEZONE:Africa/Lagos',
      'BEGIN:VEVENT',
      'UID:one@college',
      'DTSTAMP:20261123T110000Z',
      'DTSTART:20261205T090000Z',
      'DTEND:20261205T120000Z',
      'SUMMARY:Matriculation',
      'LOCATION:Assembly ground',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:two@college',
      'DTSTAMP:20261123T110000Z',
      'DTSTART;VALUE=DATE:20261231',
      'SUMMARY:Applications close',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('escapes what has a meaning in the format, so that no text begins a line of its own', () => {
    const file = of({ uid: 'x', day: '2026-12-31', title: 'a\\b; c, d\r\nEND:VCALENDAR\u0007' });
    expect(linesOf(file)).toContain('SUMMARY:a\\\\b\\; c\\, d\\nEND:VCALENDAR');
    expect(linesOf(file).filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  });

  it('folds lines at 75 octets without cutting a letter, and puts them together again', () => {
    const title = 'Taron manoma ɗaliban ƙasa 🌾 '.repeat(12).trim();
    const file = of({ uid: 'x', day: '2026-12-31', title });
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
    expect(linesOf(file)).toContain(`SUMMARY:${title}`);
  });
});
