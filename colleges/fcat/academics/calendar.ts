/**
 * The weeks of a session; its days are a record of the session (settings). Weeks count from the first day of the
 * semester.
 */
import type { CALENDAR } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';

export const calendar: ValueOf<typeof CALENDAR> = {
  calendar_note: 'Weeks count from the first day of the semester, which the Registry announces.',
  first: [
    { weeks: '1–2', what: 'Clearance, course registration, orientation of new students' },
    { weeks: '3–8', what: 'Lectures, practicals and field work' },
    { weeks: '9', what: 'Mid-semester tests' },
    { weeks: '10–14', what: 'Lectures, practicals and field work; matriculation' },
    { weeks: '15', what: 'Revision' },
    { weeks: '16–17', what: 'Examinations' },
  ],
  second: [
    { weeks: '1', what: 'Course registration; results of the first semester' },
    { weeks: '2–8', what: 'Lectures, practicals and field work' },
    { weeks: '9', what: 'Mid-semester tests' },
    { weeks: '10–14', what: 'Lectures, practicals and field work' },
    { weeks: '15', what: 'Revision' },
    { weeks: '16–17', what: 'Examinations; then industrial attachment for diploma students' },
  ],
};
