/** The server's front door to the register of students. */

export { saveCourse } from './courses/change-course.server.ts';
export { countActiveCourses } from './courses/course-list.server.ts';
export { enrolApplicant, enrolInBulk, readEnrolment } from './enrolment/enrol-applicant.server.ts';
export { previewsNothing } from './import/file-kind.server.ts';
export { forgetImports } from './import/kept-file.server.ts';
export { changeStanding } from './register/change-standing.server.ts';
export { findLikelyStudents, type LinkProblem, linkAccount } from './register/link-account.server.ts';
export { exportOwnRecord, findStudents } from './register/read-student.server.ts';
export { saveStudent } from './register/save-student.server.ts';
export {
  nameOf,
  readStudentFigures,
  readStudentFilters,
  recordOf,
  searchStudents,
} from './register/student-list.server.ts';
