/** Dates as an iCalendar file (RFC 5545), which phones and computers subscribe to. */

interface Entry {
  /** Never changes, so that a program that has it replaces it. */
  readonly uid: string;
  readonly title: string;
  readonly place?: string;
  readonly description?: string;
}
/** A whole day, or from one moment to another. */
export type CalendarEntry = Entry &
  ({ readonly day: string } | { readonly startsAt: Date; readonly endsAt: Date | null });

export interface CalendarFile {
  readonly name: string;
  readonly now: Date;
  readonly entries: readonly CalendarEntry[];
}

/** The length of a line in octets, without its end. */
const LINE_MAX = 75;

export function calendarFile({ name, now, entries }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(name)}//Calendar//EN`,
    `X-WR-CALNAME:${textValue(name)}`,
    'X-WR-TIMEZONE:Africa/Lagos',
    ...entries.flatMap((entry) => eventLines(entry, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(entry: CalendarEntry, now: Date): string[] {
  const { uid, title, place, description } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${moment(now)}`,
    ...('day' in entry
      ? [`DTSTART;VALUE=DATE:${entry.day.replaceAll('-', '')}`]
      : [`DTSTART:${moment(entry.startsAt)}`, ...(entry.endsAt ? [`DTEND:${moment(entry.endsAt)}`] : [])]),
    `SUMMARY:${textValue(title)}`,
    ...(place ? [`LOCATION:${textValue(place)}`] : []),
    ...(description ? [`DESCRIPTION:${textValue(description)}`] : []),
    'END:VEVENT',
  ];
}

const moment = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const textValue = (text: string): string =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the format forbids.
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

const octetsOf = (character: string): number => new TextEncoder().encode(character).length;

/** Long lines go on after a line's end and a blank. No character is cut in two. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LINE_MAX) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += more;
  }
  return out;
}
