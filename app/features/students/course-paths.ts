import { listPath } from '#app/list-address.ts';
import { ADMIN_PATH } from '#app/shell/admin-sections.ts';

export const COURSES_PATH = `${ADMIN_PATH}/courses`;
export const coursePath = (id: string): string => `${COURSES_PATH}/${id}`;
export const coursesPath = (q: string, program: string | null): string =>
  listPath(COURSES_PATH, { q, program });
