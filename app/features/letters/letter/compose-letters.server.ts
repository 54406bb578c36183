/** Letters as they would be issued now, of many people at once. Nothing is written. */

import { inArray } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { dayIn, lagosDay } from '#app/words/lagos-time.ts';
import { appealDays } from '#college/admissions.ts';
import { college } from '#college/college.ts';
import { lastDayToAppeal } from '#core/admissions/appeal.ts';
import { awardOfChoice, isAwardChoice } from '#core/admissions/award.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { LetterFacts, OfferFacts } from '#core/letters/letter-facts.ts';
import type { LetterKind, LetterLanguage } from '#core/letters/letter-kinds.ts';
import { fillTemplate } from '#core/letters/letter-template.ts';
import { type Flags, LETTER_TOKENS, type LetterToken, type TokenValues } from '#core/letters/tokens.ts';
import { formatNaira } from '#core/payments/money.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import { unprintable } from '#core/shared/printed-letters.ts';
import type { Queryable } from '#db/client.ts';
import { admission_sessions, applications } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import {
  type ApprovedTemplate,
  type LetterSources,
  readLetterSources,
  type SourceDeps,
} from './letter-sources.server.ts';

/** Letters are English, which is binding. */
const en = wordsFor('en');

export type ComposeDeps = SourceDeps & Pick<AppDeps, 'origin'>;

export interface LetterWanted {
  readonly applicationId: string;
  readonly kind: LetterKind;
  readonly offer: OfferFacts | null;
  /** The reason, as the applicant reads it. */
  readonly reason?: string | null;
  /** The session of the place, where it is not the one that was applied for. */
  readonly session?: string | null;
}

export interface ComposedLetter {
  readonly kind: LetterKind;
  readonly language: LetterLanguage;
  readonly templateVersionId: string;
  readonly title: string;
  readonly text: string;
  readonly facts: LetterFacts;
  /** The tokens in it that are empty for this person, or have letters that no paper shows: it cannot be issued. */
  readonly missing: readonly LetterToken[];
}

/** Composes letters for applications that are there; in the order in which they were wanted. */
export async function composeLetters(
  db: Queryable,
  deps: ComposeDeps,
  wanted: readonly LetterWanted[],
  known?: LetterSources,
): Promise<readonly (ComposedLetter & { readonly applicationId: string })[]> {
  if (wanted.length === 0) return [];
  const sources = known ?? (await readLetterSources(db, deps));
  const { id, first_name, last_name, application_number, program, award, session, caps_reference } =
    applications;
  const rows = await db
    .select({ id, first_name, last_name, application_number, program, award, session, caps_reference })
    .from(applications)
    .where(
      inArray(
        id,
        wanted.map(({ applicationId }) => applicationId),
      ),
    );
  const people = new Map(rows.map((row) => [row.id, row]));
  const begins = await firstDaysOf(db);
  return wanted.flatMap((one) => {
    const row = people.get(one.applicationId);
    if (!row) return [];
    const session = one.session ?? row.session;
    const facts: LetterFacts = {
      name: fullName(row.first_name, row.last_name),
      application_number: row.application_number,
      program: row.program,
      award: isAwardChoice(row.award) ? row.award : null,
      session,
      caps_reference: row.caps_reference,
      resumption_on: begins.get(session) ?? null,
      ...(one.kind === 'rejection' && { appeal_by: lastDayToAppeal(deps.clock(), appealDays) }),
      reason: one.reason ?? null,
      offer: one.offer && { ...one.offer, reply_by: one.offer.reply_by?.toISOString() ?? null },
      signatory: sources.signatory,
      letterhead: sources.letterhead,
    };
    return [{ applicationId: row.id, ...composeLetter(sources, deps, one.kind, facts) }];
  });
}

/** The first day of the first semester of each session where it is announced. */
const firstDaysOf = async (db: Queryable): Promise<ReadonlyMap<string, LagosDay | null>> =>
  new Map(
    (
      await db
        .select({ id: admission_sessions.id, day: admission_sessions.first_semester_on })
        .from(admission_sessions)
    ).map(({ id, day }) => [id, day]),
  );

function composeLetter(
  sources: LetterSources,
  deps: Pick<ComposeDeps, 'clock' | 'origin'>,
  kind: LetterKind,
  facts: LetterFacts,
): ComposedLetter {
  const language = 'en';
  const template = sources.templateFor(kind, facts.award, language);
  return { kind, language, templateVersionId: template.versionId, facts, ...fill(template, deps, facts) };
}

/** A template with the facts of somebody in it. */
export function fill(
  { title, body }: Pick<ApprovedTemplate, 'title' | 'body'>,
  deps: Pick<ComposeDeps, 'clock' | 'origin'>,
  facts: LetterFacts,
): { readonly title: string; readonly text: string; readonly missing: readonly LetterToken[] } {
  const values = valuesOf(deps, facts);
  const flags = flagsOf(facts);
  const heading = fillTemplate(title, values, flags, gap);
  const words = fillTemplate(body, values, flags, gap);
  return {
    title: heading.text,
    text: words.text,
    missing: [...new Set([...heading.missing, ...words.missing, ...unprintableIn(values)])],
  };
}

/** The tokens that would lose letters on paper: a name without some of its letters is somebody else's. */
const unprintableIn = (values: TokenValues): readonly LetterToken[] =>
  LETTER_TOKENS.filter((token) => unprintable([values[token] ?? ''].flat().join('')).length > 0);

const gap = (token: LetterToken): string => en.letters.gap(en.letters.tokens[token]);

const valuesOf = (
  { clock, origin }: Pick<ComposeDeps, 'clock' | 'origin'>,
  facts: LetterFacts,
): TokenValues => ({
  name: facts.name,
  application_number: facts.application_number,
  programme: facts.program,
  award: facts.award && en.letters.awards[facts.award],
  session: facts.session,
  day: lagosDay(en, clock().toISOString()),
  college: college.name,
  portal: origin,
  phone: facts.letterhead.phone,
  email: facts.letterhead.email,
  conditions: facts.offer?.conditions ?? null,
  // It ends with its last day.
  reply_by: facts.offer?.reply_by
    ? lagosDay(en, new Date(Date.parse(facts.offer.reply_by) - 1).toISOString())
    : null,
  acceptance_fee: facts.offer?.acceptance_fee_kobo ? formatNaira(facts.offer.acceptance_fee_kobo) : null,
  resumption_day: facts.resumption_on ? dayIn(en, facts.resumption_on) : null,
  caps_reference: facts.caps_reference,
  where_paid: en.payments.wherePaid,
  reason: facts.reason,
  appeal_by: facts.appeal_by ? dayIn(en, facts.appeal_by) : null,
});

/** An application from before awards were asked may be for the ND: the letter then says what holds for it. */
const flagsOf = ({ award }: LetterFacts): Flags => ({
  for_nd: award === null || awardOfChoice(award) === 'ND',
  for_hnd: award !== null && awardOfChoice(award) === 'HND',
});
