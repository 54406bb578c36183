import { programmes } from '#content/academics/programmes.ts';
import type { Program } from '#core/admissions/programmes.ts';

/** The programme from whose page somebody came to apply (apply-link.ts), if the address names one. */
export function askedProgramme(path: string): Program | null {
  const asked = new URLSearchParams(path.split('?', 2)[1]).get('programme');
  return programmes.find(({ slug }) => slug === asked)?.name ?? null;
}
