/**
 * The letters that a release issued and that are valid still, as one ZIP of PDFs to print, made while it is stored: the
 * letters of one PDF are in memory at a time.
 */

import { and, asc, eq, gt, or } from 'drizzle-orm';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { isPrintable } from '#app/papers/paper.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import type { Queryable } from '#db/client.ts';
import { applications, letters } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { contactOf, letterPaper } from './letter-paper.ts';
import { type PrintedLetter, printed, standingOfLetter } from './read-letter.server.ts';

/** Letters are English, which is binding. */
const en = wordsFor('en');

/** So many letters are one PDF, which a printer takes at once. */
const IN_ONE = 100;

type Deps = Pick<AppDeps, 'clock' | 'origin' | 'demo'>;

/** @param onLetters how many there are so far. */
export async function* packLetters(
  db: Queryable,
  deps: Deps,
  { releaseId, onLetters }: { releaseId: string; onLetters: (count: number) => Promise<void> },
): AsyncGenerator<Uint8Array, void> {
  const { drawPapers } = await import('#app/papers/draw-paper.server.ts');
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  let count = 0;
  const lost: string[] = [];
  for await (const views of validOf(db, deps, releaseId)) {
    const first = count + 1;
    const papers = views.flatMap((view) => {
      const at = new Date(view.issuedAt);
      const issued = en.papers.issued(lagosMoment(en, view.issuedAt));
      const paper = letterPaper(en, view);
      if (isPrintable(paper)) return [{ paper, issued, at, contact: contactOf(view) }];
      lost.push(`${view.facts.application_number} ${view.facts.name}`);
      return [];
    });
    if (papers.length === 0) continue;
    count += papers.length;
    // A PDF is compressed already.
    const entry = new ZipPassThrough(en.letters.packed(first, count));
    zip.add(entry);
    entry.push(await drawPapers(en.letters.open, papers), true);
    yield* ready.splice(0);
    await onLetters(count);
  }
  if (lost.length > 0) {
    const entry = new ZipPassThrough(en.letters.notPacked.file);
    zip.add(entry);
    entry.push(strToU8([en.letters.notPacked.text, ...lost, ''].join('\n')), true);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Yields the letters in the order of names, so many at a time. */
async function* validOf(db: Queryable, deps: Deps, releaseId: string) {
  let gathered: PrintedLetter[] = [];
  for (let last: { name: string; id: string } | null = null; ; ) {
    const { name_key } = applications;
    const beyond =
      last === null
        ? undefined
        : or(gt(name_key, last.name), and(eq(name_key, last.name), gt(letters.id, last.id)));
    const rows: { letter: typeof letters.$inferSelect; application: typeof applications.$inferSelect }[] =
      await db
        .select({ letter: letters, application: applications })
        .from(letters)
        .innerJoin(applications, eq(applications.id, letters.application_id))
        .where(and(eq(letters.release_id, releaseId), beyond))
        .orderBy(asc(name_key), asc(letters.id))
        .limit(IN_ONE);
    for (const { letter, application } of rows) {
      const standing = await standingOfLetter(db, deps.clock(), letter, application);
      if (standing !== 'valid') continue;
      gathered.push(printed(deps, letter, standing));
      if (gathered.length < IN_ONE) continue;
      yield gathered;
      gathered = [];
    }
    const end = rows.at(-1);
    if (!end || rows.length < IN_ONE) break;
    last = { name: end.application.name_key, id: end.letter.id };
  }
  if (gathered.length > 0) yield gathered;
}
