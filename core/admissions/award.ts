/**
 * The award, the mode of study and the way in. A record of the session says which programme has which (offering.ts).
 */

/** The award of a course of study. Pre-ND leads to the ND and is no award of its own, but is applied for like one. */
export const AWARDS = ['Certificate', 'Pre-ND', 'ND', 'HND'] as const;
export type Award = (typeof AWARDS)[number];

export const MODES = ['full_time', 'part_time'] as const;
export type Mode = (typeof MODES)[number];
export const isMode = (text: unknown): text is Mode => MODES.includes(text as Mode);

/**
 * The ways to a place. `without-utme`: agricultural diplomas other than technology courses, for which JAMB asks no
 * examination since May 2026, only the registration. `direct-entry`: with NTC, ANTC or Pre-ND in place of the UTME.
 */
export const ROUTES = ['utme', 'without-utme', 'direct-entry', 'nd-holder', 'college'] as const;
export type Route = (typeof ROUTES)[number];
export const isRoute = (text: unknown): text is Route => ROUTES.includes(text as Route);

/**
 * An award as it is chosen beside the programme, and kept with the application: 'ND', or 'ND part-time'. One word for
 * both parts, since nobody applies for an award without knowing how it is studied.
 */
export type AwardChoice = Award | `${Award} part-time`;

export const awardChoice = ({ award, mode }: { readonly award: Award; readonly mode: Mode }): AwardChoice =>
  mode === 'part_time' ? `${award} part-time` : award;

/** In the order in which they are shown. */
export const AWARD_CHOICES: readonly AwardChoice[] = AWARDS.flatMap((award) =>
  MODES.map((mode) => awardChoice({ award, mode })),
);

export const isAwardChoice = (text: unknown): text is AwardChoice =>
  AWARD_CHOICES.includes(text as AwardChoice);

export const awardOfChoice = (choice: AwardChoice): Award =>
  choice.endsWith(' part-time') ? (choice.slice(0, -' part-time'.length) as Award) : (choice as Award);

/** 'Crop Production, ND': what somebody applies for, in a line. Applications from before awards were asked have none. */
export const programmeAt = (program: string, award: string | null): string =>
  award ? `${program}, ${award}` : program;
