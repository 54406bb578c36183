/** An offering as staff type it, and what a change of one comes to. */
import { FEE_PURPOSES, type FeePurpose } from '../payments/fees.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { as, box, choice, dayField, type FieldOf, form, line, optional, type Raw } from '../shared/form.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { AWARDS, MODES, ROUTES, type Route } from './award.ts';
import { ACCREDITATIONS, HANDOVERS, type Offering, type OfferingKey } from './offering.ts';
import { PROGRAMS } from './programmes.ts';

const PLACES_MAX = 5_000;

/** Boxes have a field each, so that a form without script posts them like any other. */
export const routeField = (route: Route) => `route-${route}` as const;
export const chargeField = (purpose: FeePurpose) => `charge-${purpose}` as const;
/** The fee of the application is asked of everybody, and is no charge of a programme. */
export const CHARGES = FEE_PURPOSES.filter((purpose) => purpose !== 'application');
export const TICKED = 'yes';

/** The past day of an accreditation that whoever saves the form has confirmed. */
export const LAPSED_FIELD = 'lapsed';

export type OfferingTerms = Omit<Offering, keyof OfferingKey>;
/** Requirements have a form of their own (core/eligibility/requirements-form.ts). */
export type TypedTerms = Omit<OfferingTerms, 'requirements'>;

const places: TextRule = (typed) => {
  const digits = typed.replace(/[\s,]/g, '');
  const number = Number(digits);
  const fits = /^\d{1,6}$/.test(digits) && number >= 1 && number <= PLACES_MAX;
  return fits ? ok(String(number)) : err({ code: 'whole-between', params: { min: 1, max: PLACES_MAX } });
};
export const termsForm = form({
  accreditation: optional(choice(ACCREDITATIONS)),
  accredited_until: optional(dayField()),
  handover: choice(HANDOVERS),
  external_code: optional(line(30)),
  places: as(optional(line(places, { inputMode: 'numeric', maxLength: 8 })), (typed) =>
    typed === null ? null : Number(typed),
  ),
  record_needed: box(),
  open: box(),
});
export type OfferingField = FieldOf<typeof termsForm> | 'routes';

export function readOfferingTerms(raw: Raw): Result<TypedTerms, readonly FieldIssue<OfferingField>[]> {
  const routes = ROUTES.filter((route) => raw[routeField(route)] === TICKED);
  const read = termsForm.read(raw);
  const issues = [
    ...(routes.length === 0 ? [{ field: 'routes', code: 'choose' } as const] : []),
    ...(read.ok ? [] : read.error),
  ];
  if (!read.ok || issues.length > 0) return err(issues);
  const charges = CHARGES.filter((purpose) => raw[chargeField(purpose)] === TICKED);
  return ok({ ...read.value, routes, charges });
}

export const offeringKeyForm = form({
  program: choice(PROGRAMS),
  award: choice(AWARDS),
  mode: choice(MODES),
});
export const readOfferingKey = offeringKeyForm.read;

/** The day on which the accreditation of what takes applications ended; null: it has not, or no day is known. */
export const lapsedDay = (
  { open, accredited_until: until }: Pick<OfferingTerms, 'open' | 'accredited_until'>,
  today: LagosDay,
): LagosDay | null => (open && until !== null && until < today ? until : null);

const TERMS = [
  'routes',
  'handover',
  'external_code',
  'places',
  'accreditation',
  'accredited_until',
  'charges',
  'open',
  'requirements',
  'record_needed',
] as const satisfies readonly (keyof OfferingTerms)[];

/** The fields that differ between two versions, in the order of the form. */
export const changedTerms = (before: OfferingTerms, after: OfferingTerms): readonly (keyof OfferingTerms)[] =>
  // A version from before a term was asked for lacks it.
  TERMS.filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));
