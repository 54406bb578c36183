/** Words of the courses. */
import { number } from '../counting.ts';

export const courses = {
  title: 'Courses',
  lead: (active: number, total: number) =>
    total === 0
      ? 'What the college teaches, by year and semester.'
      : `${number(active)} of ${number(total)} courses are taught this session.`,
  portalTitle: 'Courses are taught in the Learning Portal',
  portalNote:
    'Course materials, lessons and results are in the Learning Portal. This page lists the courses.',
  portal: 'Open Learning Portal',
  filters: 'Find courses',
  search: 'Code or title',
  anyProgram: 'Any programme',
  everyProgram: 'Every programme',
  add: 'Add course',
  newTitle: 'Add a course',
  course: 'Course',
  state: 'This session',
  anyState: 'All courses',
  active: 'Taught',
  resting: 'Not taught',
  empty: 'No courses found',
  emptyFound: 'Try fewer letters, or another programme.',
  emptyAll: 'No course has been added yet.',
  fields: {
    code: 'Code',
    title: 'Title',
    program: 'Programme',
    year: 'Year',
    semester: 'Semester',
    units: 'Units',
    active: 'Taught this session',
  },
  hints: {
    code: 'Letters and digits, such as AGR 101.',
    program: 'General courses are taken by every programme.',
    active: 'Only these count as active courses.',
  },
  semesters: { 1: 'First semester', 2: 'Second semester' },
  choose: 'Choose',
  removeTitle: 'Remove this course',
  removeLead:
    'For a course that was added by mistake. It is deleted at once and cannot be restored. If it was ever taught, untick “Taught this session” instead: results in the Learning Portal still name it.',
  remove: 'Remove course',
  notRemoved: 'The course was not removed',
  stale:
    'Someone else has changed this course since you opened the page. Check the current record, then submit your change again. What you typed is kept.',
};
