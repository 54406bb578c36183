/** An offering as staff type it, and what a change of one comes to. */
import { z } from 'zod';
import { FEE_PURPOSES, type FeePurpose } from '../payments/fees.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { type LagosDay, readDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { oneOf, type TextRule, text } from '../shared/text-rules.ts';
import { AWARDS, MODES, ROUTES, type Route } from './award.ts';
import { HANDOVERS, type Handover, type Offering, type OfferingKey } from './offering.ts';
import { PROGRAMS } from './programmes.ts';

const PLACES_MAX = 5_000;
export const EXTERNAL_CODE_MAX = 30;

/** Boxes have a field each, so that a form without script posts them like any other. */
export const routeField = (route: Route) => `route-${route}` as const;
export const chargeField = (purpose: FeePurpose) => `charge-${purpose}` as const;
/** The fee of the application is asked of everybody, and is no charge of a programme. */
export const CHARGES = FEE_PURPOSES.filter((purpose) => purpose !== 'application');
export const TICKED = 'yes';

/** The past day of an accreditation that whoever saves the form has confirmed. */
export const LAPSED_FIELD = 'lapsed';

export type OfferingTerms = Omit<Offering, keyof OfferingKey>;
/** What is required has a form of its own (core/eligibility/requirements-form.ts). */
export type TypedTerms = Omit<OfferingTerms, 'requirements'>;

const places: TextRule = (typed) => {
  const digits = typed.replace(/[\s,]/g, '');
  const number = Number(digits);
  const fits = /^\d{1,6}$/.test(digits) && number >= 1 && number <= PLACES_MAX;
  return fits ? ok(String(number)) : err({ code: 'whole-between', params: { min: 1, max: PLACES_MAX } });
};
const day: TextRule = (typed) => {
  const read = readDay(typed.trim());
  return read ? ok(read) : err({ code: 'day' });
};

const terms = z.object({
  routes: z.string().nullish(),
  accredited_until: optionalText(day),
  places: optionalText(places),
  handover: requiredText(oneOf(HANDOVERS), 'choose'),
  external_code: optionalText(text({ max: EXTERNAL_CODE_MAX })),
});
export type OfferingField = keyof typeof terms.shape;

type Raw = Readonly<Record<string, unknown>>;

export function readOfferingTerms(raw: Raw): Result<TypedTerms, readonly FieldIssue<OfferingField>[]> {
  const routes = ROUTES.filter((route) => raw[routeField(route)] === TICKED);
  const read = readForm(terms, raw);
  const issues = [
    ...(routes.length === 0 ? [{ field: 'routes', code: 'choose' } as const] : []),
    ...(read.ok ? [] : read.error),
  ];
  if (!read.ok || issues.length > 0) return err(issues);
  const { places: typed, handover, accredited_until, external_code } = read.value;
  return ok({
    routes,
    accredited_until,
    places: typed === null ? null : Number(typed),
    handover: handover as Handover,
    external_code,
    charges: CHARGES.filter((purpose) => raw[chargeField(purpose)] === TICKED),
    open: raw.open === TICKED,
    record_needed: raw.record_needed === TICKED,
  });
}

const key = z.object({
  program: requiredText(oneOf(PROGRAMS), 'choose'),
  award: requiredText(oneOf(AWARDS), 'choose'),
  mode: requiredText(oneOf(MODES), 'choose'),
});

export const readOfferingKey = (
  raw: Raw,
): Result<Omit<OfferingKey, 'session'>, readonly FieldIssue<keyof typeof key.shape>[]> => {
  const read = readForm(key, raw);
  return read.ok ? ok(read.value as Omit<OfferingKey, 'session'>) : read;
};

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
  'accredited_until',
  'charges',
  'open',
  'requirements',
  'record_needed',
] as const satisfies readonly (keyof OfferingTerms)[];

/** What differs between two versions, in the order of the form. */
export const changedTerms = (before: OfferingTerms, after: OfferingTerms): readonly (keyof OfferingTerms)[] =>
  TERMS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
