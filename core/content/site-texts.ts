/** The texts of the site that the college can change, by what they are made of. */
import { TEXT_MAX } from './news-form.ts';
import { LEAD_MAX } from './page-form.ts';
import { day, keyOf, line, list, markdown, maybe, rows, sentences } from './text-schema.ts';

const TITLE = line(80);
const SENTENCE = line(240);
const PASSAGE = sentences(600);
const pairs = (most: number) => rows(most, { title: TITLE, text: SENTENCE });

/** A page or a policy that is a text. */
export const PROSE = { lead: line(LEAD_MAX), body: markdown(TEXT_MAX) } as const;
/** A page made of records, such as the programmes, by its path. */
export type LeadPath =
  | '/academic-structure'
  | '/programmes'
  | '/about/directorate'
  | '/about/policies'
  | '/news';

export const LEAD = { lead: line(LEAD_MAX) } as const;

export const HOME = {
  hero_title: TITLE,
  hero_text: SENTENCE,
  second_title: TITLE,
  second_text: SENTENCE,
  closed_title: TITLE,
  closed_text: SENTENCE,
  about_lead: SENTENCE,
  about_text: list(400, 4),
  pillars: pairs(4),
  programmes_lead: SENTENCE,
  apply_title: TITLE,
  apply_lead: SENTENCE,
  apply_steps: pairs(6),
  apply_warning: SENTENCE,
  portal_text: SENTENCE,
  learning_text: SENTENCE,
  library_text: SENTENCE,
} as const;

/** The sentence about the college under every page. */
export const FOOTER = { line: maybe(SENTENCE) } as const;

export const PROGRAMME = {
  summary: line(160),
  short: line(120),
  learn: list(160, 12),
  careers: list(120, 12),
  week_certificate: maybe(list(160, 7)),
  week_nd: maybe(list(160, 7)),
  week_hnd: maybe(list(160, 7)),
  attachment: maybe(SENTENCE),
  certificate: maybe(line(160)),
  nd: maybe(line(160)),
  hnd: maybe(line(160)),
  accreditation: maybe(SENTENCE),
} as const;

export const SCHOOL = {
  name: TITLE,
  about: SENTENCE,
  departments: rows(30, { slug: keyOf('name'), name: TITLE, about: SENTENCE }),
} as const;

const WEEKS = rows(20, { weeks: line(20), what: SENTENCE });
/** The page that leads to all others about studying. */
export const ACADEMICS = {
  lead: line(LEAD_MAX),
  programmes_text: SENTENCE,
  structure_text: SENTENCE,
  calendar_text: SENTENCE,
  research_text: SENTENCE,
  apply_text: SENTENCE,
  library_text: SENTENCE,
} as const;

export const CALENDAR = { calendar_note: SENTENCE, first: WEEKS, second: WEEKS } as const;

/** The requirements of a level are not among its texts: they follow from the offerings of the session. */
export const LEVEL = { about: SENTENCE } as const;

export const HOW_TO_APPLY = {
  steps: pairs(12),
  rules_as_of: day(),
  documents_now: list(200, 15),
  documents_later: list(200, 15),
  /** The texts about a year before a diploma; empty where there is none. */
  remedial_entry: maybe(list(300, 6)),
  remedial_text: maybe(SENTENCE),
  warning: TITLE,
  warning_text: PASSAGE,
} as const;

export const ADMISSIONS = { lead: line(LEAD_MAX), after: pairs(8), distance: SENTENCE } as const;

export const FEES_PAGE = {
  lead: line(LEAD_MAX),
  never: list(240, 8),
  acceptance: SENTENCE,
  rules_as_of: day(),
  loan_lead: maybe(SENTENCE),
  loan: pairs(6),
  scholarships: PASSAGE,
} as const;

export const FEES = { fees_note: SENTENCE, fees_unknown: line(60) } as const;

export const OFFICE = {
  lead: line(LEAD_MAX),
  paragraphs: list(600, 6),
  duties: list(200, 12),
  services: pairs(8),
  note_title: maybe(TITLE),
  note_text: maybe(SENTENCE),
} as const;

export const COMMITTEE = {
  lead: line(LEAD_MAX),
  members: rows(30, { office: TITLE, role: line(60) }),
  duties: list(240, 12),
  separation: PASSAGE,
} as const;
export const COUNCIL = { lead: line(LEAD_MAX), seats_note: maybe(SENTENCE), duties: list(200, 12) } as const;
export const OFFICERS = { lead: line(LEAD_MAX), seats_note: maybe(SENTENCE) } as const;

export const THEME = { title: TITLE, text: SENTENCE, questions: list(120, 8) } as const;
export const RESEARCH = {
  lead: line(LEAD_MAX),
  principles: list(240, 8),
  join_title: TITLE,
  join_text: SENTENCE,
} as const;

export const CONTACT = {
  lead: line(LEAD_MAX),
  hours: SENTENCE,
  emergency: SENTENCE,
  sent_text: SENTENCE,
} as const;

type FieldsOf<Schema> = Extract<keyof Schema, string>;
/** Every field name, for the words of the desk. */
export type SiteField =
  | FieldsOf<typeof PROSE>
  | FieldsOf<typeof HOME>
  | FieldsOf<typeof FOOTER>
  | FieldsOf<typeof PROGRAMME>
  | FieldsOf<typeof SCHOOL>
  | FieldsOf<typeof ACADEMICS>
  | FieldsOf<typeof CALENDAR>
  | FieldsOf<typeof LEVEL>
  | FieldsOf<typeof ADMISSIONS>
  | FieldsOf<typeof HOW_TO_APPLY>
  | FieldsOf<typeof FEES>
  | FieldsOf<typeof FEES_PAGE>
  | FieldsOf<typeof OFFICE>
  | FieldsOf<typeof COMMITTEE>
  | FieldsOf<typeof COUNCIL>
  | FieldsOf<typeof THEME>
  | FieldsOf<typeof RESEARCH>
  | FieldsOf<typeof CONTACT>;
/** The same for the fields of rows. */
export type RowField = 'title' | 'text' | 'name' | 'about' | 'weeks' | 'what' | 'office' | 'role';

/** The groups under which the desk lists texts. */
export const TEXT_GROUPS = ['home', 'academics', 'admissions', 'college', 'pages', 'policies'] as const;
export type TextGroup = (typeof TEXT_GROUPS)[number];
