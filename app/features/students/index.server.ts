/** The server's front door to the register of students. */
export { changeStanding } from './change-standing.server.ts';
export { enrolApplicant } from './enrol-applicant.server.ts';
export { exportOwnRecord } from './export-own-record.server.ts';
export { findStudents } from './find-students.server.ts';
export { forgetImports } from './forget-imports.server.ts';
export { countActiveCourses } from './list-courses.server.ts';
export { readStudentFigures, searchStudents } from './list-students.server.ts';
export { readEnrolment } from './read-enrolment.server.ts';
export { saveCourse } from './save-course.server.ts';
export { saveStudent } from './save-student.server.ts';
export { nameOf } from './student-columns.server.ts';
export { readStudentFilters } from './student-filters.ts';
