/** Parts of the register of students that other screens draw; fit for the browser. */
export { EnrolmentSection } from './enrolment/EnrolmentSection.tsx';
export { StudentStatusBadge } from './register/StudentStatusBadge.tsx';
