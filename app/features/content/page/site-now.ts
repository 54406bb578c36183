/** The texts of the site as they are now: those of the files, and in their place what staff have given. */
import { type CollegeContact, FILE_CONTACT } from '#app/shell/college-contact.ts';
import { directorates } from '#college/about/directorates.ts';
import { researchThemes } from '#college/about/research.ts';
import { levels } from '#college/academics/levels.ts';
import { programmes } from '#college/academics/programmes.ts';
import { schools } from '#college/academics/schools.ts';
import { college } from '#college/college.ts';
import { facts as fileFacts } from '#college/facts.ts';
import { translations } from '#college/translations.ts';
import type { AdmissionsPause, StudyDays } from '#core/admissions/sessions.ts';
import type { CalendarDay } from '#core/content/calendar-day.ts';
import { NAMED_SENTENCES } from '#core/content/facts-in-text.ts';
import { LEVELS, type Level, type LevelInfo, type Programme, type School } from '#core/content/programmes.ts';
import type { LeadPath } from '#core/content/site-texts.ts';
import { fitted, type TextSchema, type ValueOf, withFactsIn } from '#core/content/text-schema.ts';
import { RETENTION } from '#core/identity/retention.ts';
import type { Language } from '#core/shared/languages.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Catalogue } from '#messages/en/catalogue.ts';
import { textsChanged, translatedBeside } from './is-translated.ts';
import { awardField, type KeptTexts, type SiteText, siteTexts } from './site-texts.ts';

export interface ProseText {
  readonly lead: string;
  /** Markdown. */
  readonly body: string;
  readonly reviewed: CalendarDay;
}

/** The state of admissions now, for the site. */
export interface Admissions {
  /** The session that takes applications or is the next to do so; null: none is known. */
  readonly session: string | null;
  readonly open: boolean;
  /**
   * The notice while none takes applications; null while one does, where they are taken on another site, and where
   * nobody asked.
   */
  readonly pause: AdmissionsPause | null;
  /** The session that is taught, or the first that will be; null while none has a first day. */
  readonly taught: Taught | null;
  /** The session that takes applications, or else the next to begin, or else the one that is taught. */
  readonly coming: ComingSession | null;
}

interface ComingSession extends StudyDays {
  readonly id: string;
  readonly opens_at: Date;
  readonly closes_at: Date | null;
  readonly screening_on: string | null;
  readonly decisions_by: string | null;
}

export interface Taught extends StudyDays {
  readonly session: string;
}

export type Site = ReturnType<typeof siteNow>;

/** @param admissions left out where texts are read that must hold in every session, as for the search. */
/** @param reach how the college is reached now; left out: as its file says. */
/** @param language of what came with the portal. What staff have given is in English: a translation beside it would be older. */
export function siteNow(
  kept: KeptTexts,
  admissions?: Admissions,
  reach: CollegeContact = FILE_CONTACT,
  language: Language = 'en',
) {
  const translated = translations[language]?.texts ?? {};
  const changed = textsChanged(kept);
  const raw = <Schema extends TextSchema>({ key, schema, file }: SiteText<Schema>): ValueOf<Schema> => {
    const given = kept.get(key)?.value;
    const said = translated[key];
    const value = given && said && !changed.has(key) ? translatedBeside(given, said) : (given ?? said);
    return fitted(schema, file, value as ValueOf<Schema> | undefined);
  };
  const schoolTexts = siteTexts.schools.map(raw);
  const departmentCount = schoolTexts.reduce((count, school) => count + school.departments.length, 0);
  const facts = {
    ...fileFacts,
    ...timesIn(wordsFor(language).site),
    departments: String(departmentCount),
    motto: translations[language]?.motto ?? college.motto,
    ...contactFacts(reach, wordsFor(language).shell),
    ...Object.fromEntries(NAMED_SENTENCES.map((name) => [name, wordsFor(language).payments[name]])),
    academicSession: admissions?.taught?.session ?? admissions?.session ?? fileFacts.academicSession ?? '',
    ...(admissions?.session && { admissionsSession: admissions.session }),
  };
  const said = <Schema extends TextSchema>(text: SiteText<Schema>) => withFactsIn(raw(text), facts);
  const prose = (text: SiteText<(typeof siteTexts.prose)[number]['schema']>): [string, ProseText] => {
    const reviewed = kept.get(text.key)?.reviewed ?? text.reviewed ?? '2000-01-01';
    return [text.key, { ...said(text), reviewed }];
  };
  return {
    facts,
    reach,
    /** The texts that the college has given, by key; all others are as they came with the portal. */
    given: new Set(kept.keys()) as ReadonlySet<string>,
    /** Those of them that no translation stands beside. */
    changed,
    home: said(siteTexts.home),
    footer: said(siteTexts.footer),
    admissions: admissions ?? { session: null, open: false, pause: null, taught: null, coming: null },
    leads: Object.fromEntries(
      Object.entries(siteTexts.leads).map(([path, text]) => [path, said(text).lead]),
    ) as Readonly<Record<LeadPath, string>>,
    academics: said(siteTexts.academics),
    programmes: siteTexts.programmes.map((text, index) => ({
      ...programmeOf(programmes[index], said(text)),
      /** True where staff changed its text, which is in English. */
      given: changed.has(text.key),
    })),
    schools: schoolTexts.map(
      (text, index): School => ({ slug: schools[index]?.slug ?? '', ...withFactsIn(text, facts) }),
    ),
    departmentCount,
    calendar: said(siteTexts.calendar),
    levels: Object.fromEntries(
      LEVELS.flatMap((level, index) => {
        const text = siteTexts.levels[index];
        return text ? [[level, { ...levels[level], ...said(text) }]] : [];
      }),
    ) as Readonly<Record<Level, LevelInfo>>,
    admissionsPage: said(siteTexts.admissions),
    howToApply: said(siteTexts.howToApply),
    feesPage: said(siteTexts.feesPage),
    fees: said(siteTexts.fees),
    offices: siteTexts.offices.flatMap((text, index) => {
      const office = directorates[index];
      const { note_title, note_text, ...words } = said(text);
      return office
        ? [{ ...office, ...words, note: note_text ? { title: note_title, text: note_text } : undefined }]
        : [];
    }),
    committee: said(siteTexts.committee),
    council: said(siteTexts.council),
    officers: said(siteTexts.officers),
    themes: siteTexts.themes.map((text, index) => ({ id: researchThemes[index]?.id ?? '', ...said(text) })),
    research: said(siteTexts.research),
    contact: said(siteTexts.contact),
    /** Pages and policies, by path. */
    prose: new Map([...siteTexts.prose, ...siteTexts.policies].map(prose)) as ReadonlyMap<string, ProseText>,
  };
}

const contactFacts = ({ phone, email, lines }: CollegeContact, shell: Catalogue['shell']) => ({
  phone: phone.shown,
  email,
  state: shell.state(college.address.state),
  address: [...lines, shell.state(college.address.state)].join(', '),
});

const timesIn = ({ times }: Catalogue['site']) =>
  Object.fromEntries(Object.entries(RETENTION).map(([fact, [unit, count]]) => [fact, times[unit](count)]));

function programmeOf(
  file: Programme | undefined,
  {
    certificate,
    nd,
    hnd,
    week_certificate,
    week_nd,
    week_hnd,
    accreditation,
    ...words
  }: ValueOf<(typeof siteTexts.programmes)[number]['schema']>,
): Programme {
  if (!file) throw new Error('a programme has texts and no file');
  const titles = { certificate, nd, hnd };
  const weeks = { certificate: week_certificate, nd: week_nd, hnd: week_hnd };
  return {
    ...file,
    ...words,
    accreditation: accreditation || null,
    awards: LEVELS.flatMap((level) => {
      const field = awardField(level);
      const title = titles[field];
      const { years } = levels[level];
      return title ? [{ level, title, years, week: weeks[field] }] : [];
    }),
  };
}
