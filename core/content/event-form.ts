/** The form in which staff announce an event, and what its days and times mean in Lagos. */
import type { FieldIssue } from '../shared/field-issue.ts';
import {
  dayField,
  type FieldOf,
  form,
  line,
  optional,
  paragraph,
  type Raw,
  timeField,
} from '../shared/form.ts';
import { day as dayRule, lagosMinute } from '../shared/lagos-minute.ts';
import { err, ok, type Result } from '../shared/result.ts';

export const eventForm = form(
  {
    title: line(110, { label: 'Title' }),
    place: line(110, { label: 'Place' }),
    starts_on: dayField(dayRule, { label: 'Day' }),
    starts_at: timeField({ label: 'Start time' }),
    ends_on: optional(
      dayField(dayRule, {
        label: 'Last day',
        hint: 'Leave both empty if there is no fixed end. Without a last day it ends on the same day.',
      }),
    ),
    ends_at: optional(timeField({ label: 'End time' })),
    description: optional(
      paragraph(1000, {
        rows: 4,
        label: 'Description',
        hint: 'Who is invited, what to bring, who to contact.',
      }),
    ),
  },
  { title: 'Add event', submit: 'Save and publish' },
);
export type EventField = FieldOf<typeof eventForm>;

export interface EventDraft {
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

export function readEventForm(raw: Raw): Result<EventDraft, readonly FieldIssue<EventField>[]> {
  const read = eventForm.read(raw);
  if (!read.ok) return read;
  const { title, place, description, starts_on, starts_at, ends_on, ends_at } = read.value;
  const startsAt = lagosMinute(starts_on, starts_at);
  if (ends_on !== null && ends_on < starts_on) return err([{ field: 'ends_on', code: 'day-order' }]);
  if (ends_on !== null && ends_at === null) return err([{ field: 'ends_at', code: 'required' }]);
  const endsAt = ends_at === null ? null : lagosMinute(ends_on ?? starts_on, ends_at);
  if (endsAt && endsAt <= startsAt) return err([{ field: 'ends_at', code: 'end-order' }]);
  return ok({ title, place, description: description ?? '', startsAt, endsAt });
}
