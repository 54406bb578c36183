/** Reads the texts of the site as they are now. */
import { desc } from 'drizzle-orm';
import type { RouterContextProvider } from 'react-router';
import { type AppDeps, depsContext, languageContext, publicFactsContext } from '#app/requests/context.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { pauseWhileClosed } from '#app/shell/read-pause.server.ts';
import { facts as fileFacts } from '#college/facts.ts';
import { comingSession, taughtSession } from '#core/admissions/sessions.ts';
import type { CalendarDay } from '#core/content/calendar-day.ts';
import { withKnownFacts } from '#core/content/facts-in-text.ts';
import { type Block, withPlacesOf } from '#core/content/markdown.ts';
import { parseMarkdown } from '#core/content/parse-markdown.ts';
import type { TextValue } from '#core/content/text-schema.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Language } from '#core/shared/languages.ts';
import type { Queryable } from '#db/client.ts';
import { findOpenSession, listAdmissionSessions } from '#db/find-open-session.ts';
import { page_revisions } from '#db/schema/index.ts';
import { type Admissions, type Site, siteNow, type Taught } from './site-now.ts';
import { type KeptText, type KeptTexts, siteTexts } from './site-texts.ts';

/** The value of a version; texts that are nothing but prose have columns of their own. */
export const valueOfRevision = ({
  fields,
  lead,
  body,
}: Pick<typeof page_revisions.$inferSelect, 'fields' | 'lead' | 'body'>): TextValue =>
  fields ?? { lead, body };

/** The newest version of each text, unless it is the file's. */
export async function readKeptTexts(db: Queryable): Promise<KeptTexts> {
  const rows = await db
    .selectDistinctOn([page_revisions.path])
    .from(page_revisions)
    .orderBy(page_revisions.path, desc(page_revisions.number));
  return new Map(
    rows
      .filter((row) => !row.follows_file)
      .map((row): [string, KeptText] => [
        row.path,
        { value: valueOfRevision(row), reviewed: lagosDayOf(row.created_at) as CalendarDay },
      ]),
  );
}

/** The texts alone, as they hold in every session. */
export const readSiteNow = async (db: Queryable, language: Language = 'en'): Promise<Site> =>
  siteNow(await readKeptTexts(db), undefined, await readCollegeContact({ db, demo: null }), language);

/** The name of the fact that is every text of the site. */
export const SITE_TEXTS = 'site texts';

/** Reads the texts of the site as they would be with another value of one text. */
export async function readSiteWith(deps: Deps, key: string, value: TextValue): Promise<Site> {
  const reviewed = lagosDayOf(deps.clock()) as CalendarDay;
  const kept = new Map([...(await readKeptTexts(deps.db)), [key, { value, reviewed }]]);
  return siteNow(kept, await readAdmissions(deps), await readCollegeContact(deps));
}

/** Reads the texts for a page: once until a change is announced. */
export const readSite = (context: Readonly<RouterContextProvider>): Promise<Site> =>
  readSiteIn(context, context.get(languageContext));

/** Reads the college's line for the foot of every page; null means none. */
export async function readFooterLine(context: Readonly<RouterContextProvider>): Promise<string | null> {
  const { given, footer } = await readSite(context);
  return given.has(siteTexts.footer.key) ? footer.line : null;
}

const readSiteIn = (context: Readonly<RouterContextProvider>, language: Language): Promise<Site> =>
  context.get(publicFactsContext)(language === 'en' ? SITE_TEXTS : `${SITE_TEXTS} ${language}`, async () => {
    const deps = context.get(depsContext);
    const admissions = await readAdmissions(deps);
    return siteNow(await readKeptTexts(deps.db), admissions, await readCollegeContact(deps), language);
  });

export async function readTaught(db: Queryable, now: Date): Promise<Taught | null> {
  const found = taughtSession(await listAdmissionSessions(db), lagosDayOf(now));
  if (!found) return null;
  const { id: session, first_semester_on, matriculation_on, second_semester_on } = found;
  return { session, first_semester_on, matriculation_on, second_semester_on };
}

/** The session whose days applicants look for: the one that takes applications, or else the next to begin. */
export const readComingSession = async (db: Queryable, now: Date) =>
  (await findOpenSession(db, now)) ?? comingSession(await listAdmissionSessions(db), lagosDayOf(now));

type Deps = Pick<AppDeps, 'db' | 'demo' | 'origin' | 'clock'>;

async function readAdmissions(deps: Deps): Promise<Admissions> {
  const now = deps.clock();
  const study = {
    taught: await readTaught(deps.db, now),
    coming: await readComingSession(deps.db, now),
  };
  const open = await readOpenSession(deps.db, now);
  if (open) return { session: open.name, open: true, pause: null, ...study };
  const pause = await pauseWhileClosed(deps);
  return { session: pause && !pause.closedAt ? pause.session : null, open: false, pause, ...study };
}

/** The admissions session that takes applications now, or null: the page states what the portal will do. */
export async function readOpenSession(db: Queryable, now: Date) {
  const session = await findOpenSession(db, now);
  return (
    session && {
      name: session.id,
      opensAt: session.opens_at.toISOString(),
      closesAt: session.closes_at?.toISOString() ?? null,
      // The day by which the college expects to have decided.
      decisionsBy: session.decisions_by,
      screeningOn: session.screening_on,
    }
  );
}

/** Returns true in the demonstration, while the text with this key is still the one that came with the portal. */
export async function isSample(context: Readonly<RouterContextProvider>, key: string): Promise<boolean> {
  const { demo } = context.get(depsContext);
  return demo !== null && !(await readSite(context)).given.has(key);
}

/** @param facts left out for texts that have theirs already. */
export const readText = (source: string, facts = fileFacts): readonly Block[] =>
  parseMarkdown(withKnownFacts(source, facts));

/** @param file the English text that came with the portal, whose headings a translation keeps as places. */
export const readProse = (
  context: Readonly<RouterContextProvider>,
  source: string,
  file: string,
): readonly Block[] =>
  context.get(languageContext) === 'en' ? readText(source) : withPlacesOf(readText(file), readText(source));
