/** What other screens draw of the register of students; fit for the browser. */
export { EnrolmentSection } from './enrolment/EnrolmentSection.tsx';
export { StudentStatusBadge } from './register/StudentStatusBadge.tsx';
