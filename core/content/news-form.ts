/** The form in which staff write a news item, and what its day and time mean. */
import { z } from 'zod';
import { isSessionName } from '../admissions/sessions.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { clockTime, day, lagosMinute } from '../shared/lagos-minute.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { oneOf, type TextRule, text } from '../shared/text-rules.ts';
import { NEWS_CATEGORIES, type NewsCategory, NO_SESSION } from './news.ts';
import { isSlug, slugOf } from './slug.ts';

export const NEWS_TITLE_MAX = 110;
export const NEWS_SUMMARY_MAX = 200;
export const TEXT_MAX = 30_000;
export const ALT_MAX = 200;

const slug: TextRule = (typed) => {
  const kept = typed.trim().toLowerCase();
  return isSlug(kept) ? ok(kept) : err({ code: 'address-part' });
};
const announced: TextRule = (typed) =>
  typed === NO_SESSION || isSessionName(typed) ? ok(typed) : err({ code: 'choose' });
const schema = z.object({
  title: requiredText(text({ max: NEWS_TITLE_MAX })),
  slug: optionalText(slug),
  category: requiredText(oneOf(NEWS_CATEGORIES), 'choose'),
  session: optionalText(announced),
  summary: requiredText(text({ max: NEWS_SUMMARY_MAX, min: 20 })),
  content: requiredText(text({ max: TEXT_MAX, lines: true, emoji: true })),
  featured: optionalText(oneOf(['yes'])),
  picture_alt: optionalText(text({ max: ALT_MAX })),
  publish_on: optionalText(day),
  publish_time: optionalText(clockTime),
});
export type NewsField = keyof typeof schema.shape | 'picture';

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
  /** Whether a time to publish is asked for; otherwise day and time are passed over. */
  readonly schedules: boolean;
}

export function readNewsForm(
  raw: Readonly<Record<string, unknown>>,
  { now, schedules }: NewsFormReading,
): Result<NewsDraft, readonly FieldIssue<NewsField>[]> {
  const given = schedules ? raw : { ...raw, publish_on: '', publish_time: '' };
  const read = readForm(schema, given);
  if (!read.ok) return read;
  const { picture_alt, publish_on, publish_time, featured, category, ...texts } = read.value;
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
    category: category as NewsCategory,
    featured: featured !== null,
    pictureAlt: picture_alt,
    publishAt,
  });
}
