/** The programmes a person can apply for: those of the college that is built. */
import { programmeCodes } from '#college/academics/codes.ts';

export type Program = string;

export const PROGRAMS: readonly Program[] = Object.keys(programmeCodes);

export const isProgram = (text: unknown): text is Program => PROGRAMS.includes(text as Program);
