/**
 * What the first session of a new portal offers: every programme at its awards. From then on offerings are records that
 * staff edit, and a new session begins with those of the one before. What the college has not announced stays open.
 */
import type { Offering } from '#core/admissions/offering.ts';
import type { Level } from '#core/content/programmes.ts';
import { programmes } from './programmes.ts';

type Admission = Pick<Offering, 'routes' | 'handover'>;

/** The law and the bodies' rules as of 2026: ND by CAPS, HND by NBTE's portal, certificates by the college alone. */
const ADMISSION: Readonly<Record<Level, Admission>> = {
  Certificate: { routes: ['college'], handover: 'none' },
  ND: { routes: ['utme', 'direct-entry'], handover: 'CAPS' },
  HND: { routes: ['nd-holder'], handover: 'NBTE' },
};

export const firstOfferings: readonly Omit<Offering, 'session'>[] = programmes.flatMap(
  ({ name, awards, fees }) =>
    awards.map(({ level }) => ({
      program: name,
      award: level,
      mode: 'full_time' as const,
      ...ADMISSION[level],
      accredited_until: null,
      places: null,
      external_code: null,
      charges: fees,
      open: true,
    })),
);
