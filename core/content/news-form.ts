/** The form in which staff write a news item, and what its day and time mean. */
import { isSessionName } from '../admissions/sessions.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import {
  box,
  choice,
  dayField,
  type FieldOf,
  form,
  line,
  optional,
  paragraph,
  type Raw,
  timeField,
} from '../shared/form.ts';
import { lagosMinute } from '../shared/lagos-minute.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { NEWS_CATEGORIES, type NewsCategory, NO_SESSION } from './news.ts';
import { isSlug, slugOf } from './slug.ts';

export const NEWS_TITLE_MAX = 110;
export const NEWS_SUMMARY_MAX = 200;
export const TEXT_MAX = 30_000;

const slug: TextRule = (typed) => {
  const kept = typed.trim().toLowerCase();
  return isSlug(kept) ? ok(kept) : err({ code: 'address-part' });
};
const announced: TextRule = (typed) =>
  typed === NO_SESSION || isSessionName(typed) ? ok(typed) : err({ code: 'choose' });
export const newsForm = form({
  title: line(NEWS_TITLE_MAX),
  category: choice(NEWS_CATEGORIES, { short: true }),
  /** The page supplies the sessions to choose from. */
  session: optional(choice([], { short: true }, announced)),
  summary: paragraph({ max: NEWS_SUMMARY_MAX, min: 20, lines: false }, { rows: 3 }),
  content: paragraph({ max: TEXT_MAX, emoji: true }, { rows: 18 }),
  slug: optional(line(slug, { autoCapitalize: 'none', spellCheck: false })),
  picture_alt: optional(line(200)),
  featured: box(),
  publish_on: optional(dayField()),
  publish_time: optional(timeField()),
});
export type NewsField = FieldOf<typeof newsForm> | 'picture';

export interface NewsDraft {
  readonly title: string;
  readonly slug: string;
  /** Made of the title, not typed: another may be found where it is taken. */
  readonly slugMade: boolean;
  readonly category: NewsCategory;
  /** The admissions session that it announces, or NO_SESSION; null: nobody has said. */
  readonly session: string | null;
  readonly summary: string;
  readonly content: string;
  readonly featured: boolean;
  readonly pictureAlt: string | null;
  /** The minute at which it is to publish itself. */
  readonly publishAt: Date | null;
}

export interface NewsFormReading {
  readonly now: Date;
  /** True if a time to publish is asked for; otherwise day and time are passed over. */
  readonly schedules: boolean;
}

export function readNewsForm(
  raw: Raw,
  { now, schedules }: NewsFormReading,
): Result<NewsDraft, readonly FieldIssue<NewsField>[]> {
  const given = schedules ? raw : { ...raw, publish_on: '', publish_time: '' };
  const read = newsForm.read(given);
  if (!read.ok) return read;
  const { picture_alt, publish_on, publish_time, ...texts } = read.value;
  const issues: FieldIssue<NewsField>[] = [];
  const made = texts.slug ?? slugOf(texts.title);
  if (made === '') issues.push({ field: 'slug', code: 'required' });
  if (schedules && publish_on === null) issues.push({ field: 'publish_on', code: 'required' });
  if (schedules && publish_time === null) issues.push({ field: 'publish_time', code: 'required' });
  const publishAt = publish_on && publish_time ? lagosMinute(publish_on, publish_time) : null;
  if (publishAt && publishAt <= now) issues.push({ field: 'publish_on', code: 'moment-gone' });
  if (issues.length > 0) return err(issues);
  return ok({
    ...texts,
    slug: made,
    slugMade: texts.slug === null,
    pictureAlt: picture_alt,
    publishAt,
  });
}
