/** Addresses of the pages about one application; app/routes.ts maps them. */
import type { StepNumber } from '#core/admissions/questionnaire.ts';

export const PORTAL_PATH = '/student-portal';
export const NEW_APPLICATION_PATH = `${PORTAL_PATH}/applications/new`;

export const applicationPath = (id: string): string => `${PORTAL_PATH}/applications/${id}`;
export const stepPath = (id: string, step: StepNumber): string => `${applicationPath(id)}/edit/${step}`;
export const payPath = (id: string): string => `${applicationPath(id)}/pay`;
export const offerPath = (id: string): string => `${applicationPath(id)}/offer`;

/** Where anybody checks a paper. */
export const VERIFY_PATH = '/verify';
/** The full address that answers for a paper's code, as it is printed and drawn into the square. */
export const verifyUrl = (origin: string, code: string): string => `${origin}${VERIFY_PATH}/${code}`;
