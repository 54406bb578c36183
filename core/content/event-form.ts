/** The form in which staff announce an event, and what its days and times mean in Lagos. */
import { z } from 'zod';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { clockTime, day, lagosMinute } from '../shared/lagos-minute.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { text } from '../shared/text-rules.ts';

export const EVENT_TITLE_MAX = 110;
export const PLACE_MAX = 110;
export const EVENT_DESCRIPTION_MAX = 1000;

const schema = z.object({
  title: requiredText(text({ max: EVENT_TITLE_MAX })),
  place: requiredText(text({ max: PLACE_MAX })),
  starts_on: requiredText(day),
  starts_at: requiredText(clockTime),
  ends_on: optionalText(day),
  ends_at: optionalText(clockTime),
  description: optionalText(text({ max: EVENT_DESCRIPTION_MAX, lines: true })),
});
export type EventField = keyof typeof schema.shape;

export interface EventDraft {
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

export function readEventForm(
  raw: Readonly<Record<string, unknown>>,
): Result<EventDraft, readonly FieldIssue<EventField>[]> {
  const read = readForm(schema, raw);
  if (!read.ok) return read;
  const { title, place, description, starts_on, starts_at, ends_on, ends_at } = read.value;
  const startsAt = lagosMinute(starts_on, starts_at);
  if (ends_on !== null && ends_on < starts_on) return err([{ field: 'ends_on', code: 'day-order' }]);
  if (ends_on !== null && ends_at === null) return err([{ field: 'ends_at', code: 'required' }]);
  const endsAt = ends_at === null ? null : lagosMinute(ends_on ?? starts_on, ends_at);
  if (endsAt && endsAt <= startsAt) return err([{ field: 'ends_at', code: 'end-order' }]);
  return ok({ title, place, description: description ?? '', startsAt, endsAt });
}
