/** Draws the content of a form of the desk in the place that it will have on the public page. */
import { href } from 'react-router';
import {
  DRAFTED_NEWS,
  type FoundNews,
  readHeadlines,
  readPeople,
  readSiteWith,
  SITE_TEXTS,
} from '#app/features/content/index.server.ts';
import { allTexts } from '#app/features/content/index.ts';
import type { AppDeps, Draft } from '#app/requests/context.ts';
import type { CalendarDay } from '#core/content/calendar-day.ts';
import type { TextProblem } from '#core/content/check-text.ts';
import { NEWS_CATEGORIES } from '#core/content/news.ts';
import { NEWS_SUMMARY_MAX, NEWS_TITLE_MAX, TEXT_MAX } from '#core/content/news-form.ts';
import { PERSON_NAME_MAX, PROFILE_MAX } from '#core/content/person-form.ts';
import { isBoard, type PersonEntry, profileFieldsOf } from '#core/content/profile.ts';
import { slugOf } from '#core/content/slug.ts';
import { draftOf, textsIn } from '#core/content/text-schema.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { desk as deskWords } from '#messages/en/content-desk/desk.ts';
import { checkSiteText } from '../desk/check-site-text.server.ts';
import { BOARD_PAGES, DRAFT_OF } from '../desk/desk-addresses.ts';
import { readNewsFormView } from '../news/edit-news.server.ts';
import { readPersonFormView } from '../people/edit-person.server.ts';
import { listPictureChoices } from '../pictures/edit-picture.server.ts';
import { readPageDesk } from './edit-page.server.ts';

type Deps = Pick<AppDeps, 'db' | 'demo' | 'origin' | 'clock'>;
type Typed = Readonly<Record<string, string>>;

export interface DraftInput {
  readonly actor: Actor;
  readonly typed: Typed;
  /** The query that names the form (desk-addresses.ts). */
  readonly asked: URLSearchParams;
}
interface Drafted {
  /** The path of the public page. */
  readonly path: string;
  readonly draft: Draft;
}

interface Refused {
  readonly kind: 'forbidden' | 'not-found';
}
const NONE: Refused = { kind: 'not-found' };
const NEW = 'new';

export async function readDraft(
  deps: Deps,
  { actor, typed, asked }: DraftInput,
): Promise<Result<Drafted, Refused>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const text = asked.get(DRAFT_OF.text);
  if (text !== null) return draftText(deps, actor, text, typed);
  const news = asked.get(DRAFT_OF.news);
  if (news !== null) return draftNews(deps, actor, news, typed);
  const person = asked.get(DRAFT_OF.person);
  return person === null ? err(NONE) : draftPerson(deps, actor, person, asked.get('board'), typed);
}

async function draftText(
  deps: Deps,
  actor: Actor,
  key: string,
  typed: Typed,
): Promise<Result<Drafted, Refused>> {
  const text = allTexts.find((one) => one.key === key);
  const found = await readPageDesk(deps, { actor, path: key });
  if (!text || !found.ok) return err(NONE);
  const { schema, file, shownAt } = text;
  const now = found.value.texts.get(found.value.view.version) ?? file;
  const value = draftOf(schema, typed, now);
  const lines: TextProblem[] = [];
  for (const [field, words] of textsIn(schema, value))
    if (schema[field]?.kind === 'markdown') lines.push(...(await checkSiteText(deps.db, words, key)));
  const site = await readSiteWith(deps, key, value);
  return ok({ path: shownAt, draft: { facts: { [SITE_TEXTS]: site }, lines } });
}

async function draftNews(
  deps: Deps,
  actor: Actor,
  id: string,
  typed: Typed,
): Promise<Result<Drafted, Refused>> {
  const found = id === NEW ? null : await readNewsFormView(deps, { actor, id });
  if (found && !found.ok) return err(NONE);
  const saved = found?.value;
  const title = said(typed.title, NEWS_TITLE_MAX) || deskWords.preview.untitled;
  const slug = saved?.slug ?? (slugOf(title) || 'news');
  const content = (typed.content ?? '').slice(0, TEXT_MAX);
  const drafted: FoundNews = {
    item: {
      slug,
      title,
      date: lagosDayOf(saved?.publishedAt ? new Date(saved.publishedAt) : deps.clock()) as CalendarDay,
      category: NEWS_CATEGORIES.find((one) => one === typed.category) ?? null,
      featured: typed.featured === 'yes',
      summary: said(typed.summary, NEWS_SUMMARY_MAX),
      content,
      picture: await chosen(deps, typed),
    },
    attachments: saved?.attachments ?? [],
    more: await readHeadlines(deps.db, 3),
  };
  const lines = await checkSiteText(deps.db, content, href('/news/:slug', { slug }));
  return ok({
    path: href('/news/:slug', { slug }),
    draft: { facts: { [DRAFTED_NEWS]: drafted }, lines },
  });
}

/** The picture that the form names, if the library has it. */
const chosen = async ({ db }: Deps, { picture }: Typed) =>
  (await listPictureChoices(db)).find(({ hash }) => hash === picture) ?? null;

async function draftPerson(
  deps: Deps,
  actor: Actor,
  id: string,
  askedBoard: string | null,
  typed: Typed,
): Promise<Result<Drafted, Refused>> {
  const found = id === NEW ? null : await readPersonFormView(deps, { actor, id });
  if (found && !found.ok) return err(NONE);
  const saved = found?.value;
  const board = saved?.board ?? askedBoard;
  if (!isBoard(board)) return err(NONE);
  const entry: PersonEntry = {
    id: saved?.key ?? NEW,
    name: said(typed.name, PERSON_NAME_MAX),
    title: said(typed.title, PERSON_NAME_MAX),
    monogram: said(typed.monogram, 3),
    about: said(typed.about, PROFILE_MAX),
    profile: Object.fromEntries(
      profileFieldsOf(board).map((field) => [field, said(typed[field], PROFILE_MAX) || null]),
    ),
    picture: await chosen(deps, typed),
  };
  const others = await readPeople(deps.db, board);
  const people = saved ? others.map((one) => (one.id === entry.id ? entry : one)) : [...others, entry];
  return ok({ path: BOARD_PAGES[board], draft: { facts: { [board]: people }, lines: [] } });
}

const said = (typed: string | undefined, max: number): string => (typed ?? '').trim().slice(0, max);
