/** The register, or what the filters show of it, as a file. */
import { exportList } from '#app/lists/export-list.server.ts';
import { STUDENTS } from './student-list.server.ts';

export const loader = exportList(STUDENTS);
