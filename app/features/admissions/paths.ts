/** Addresses of the pages about one application; app/routes.ts maps them. */
import type { StepNumber } from '#core/admissions/questionnaire.ts';

export const PORTAL_PATH = '/student-portal';
export const NEW_APPLICATION_PATH = `${PORTAL_PATH}/applications/new`;

export const applicationPath = (id: string): string => `${PORTAL_PATH}/applications/${id}`;
export const stepPath = (id: string, step: StepNumber): string => `${applicationPath(id)}/edit/${step}`;
export const payPath = (id: string): string => `${applicationPath(id)}/pay`;
