/**
 * Two windows of one Draft, on a network that loses requests, loses answers, delivers twice and late. A plain model beside
 * them knows who typed what and who had read it:
 * - what is said to be saved is stored as it was typed;
 * - no text is replaced by a window that had not read it;
 * - only an answer that the other window changed is told as changed elsewhere;
 * - when the network is well again, every window saves or is told why.
 */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { unfinishedOfStep } from '#app/features/admissions/form/keep-unfinished.server.ts';
import { readDraft } from '#app/features/admissions/form/read-draft.server.ts';
import { saveStep } from '#app/features/admissions/form/save-step.server.ts';
import { shownStep } from '#app/features/admissions/form/shown-step.ts';
import { answersOf } from '#app/features/admissions/record/answer-columns.server.ts';
import { unfinishedOf } from '#app/features/admissions/record/unfinished-answers.server.ts';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import type { StepNumber } from '#core/admissions/questionnaire.ts';
import { applications } from '#db/schema/index.ts';
import { type MadeApplication, makeApplication } from '#tests/factories/index.ts';
import { makeRandom, type Random } from '#tests/fuzz/random.ts';

type Deps = Parameters<typeof makeApplication>[0] & Parameters<typeof saveStep>[0];
type Texts = Record<string, string>;

/** Of each field some right answers and, where there is one, a wrong one. */
const TYPED: Readonly<Record<number, Readonly<Partial<Record<AnswerField, readonly string[]>>>>> = {
  1: { first_name: ['Zainab', 'Hauwa', 'N0t a name'], email: ['z@example.test', 'h@example.test', 'z@'] },
  2: {
    nin_number: ['98765432109', '12345678901', '98765', ''],
    permanent_address: ['Kofar Bai, Kafur', 'Sabon Gari,\r\nKano', ''],
    residence_address: ['Tudun Wada', 'Rigasa', ''],
  },
  3: { state: ['Kano', 'Katsina'], lga: ['Nasarawa', 'Kafur'], religion: ['Islam', 'Christianity', ''] },
};

interface Window {
  readonly step: StepNumber;
  page: string;
  turn: number;
  drawn: string;
  texts: Texts;
  /** Of each field, the write that this window had read when it was drawn. */
  read: ReadonlyMap<string, number>;
  /** What it has read or left: to replace this text by another loses nothing. */
  base: Texts;
  /** Fields typed into since the page was drawn. */
  typed: Set<string>;
}
interface Post {
  readonly window: Window;
  readonly read: Window['read'];
  readonly base: Texts;
  readonly page: string;
  readonly turn: number;
  readonly raw: Texts;
  readonly typed: ReadonlySet<string>;
  readonly mode: 'autosave' | 'step-back';
}

const same = (one: string | undefined, other: string | undefined) =>
  (one ?? '').replace(/\s+/g, ' ').trim() === (other ?? '').replace(/\s+/g, ' ').trim();

export async function playTwoWindows(deps: Deps, seed: number, length: number): Promise<void> {
  const random = makeRandom(seed);
  const application = await makeApplication(deps, { finished: random.chance(0.3) });
  const windows: Window[] = [];
  const first = random.pick([1, 2, 3] as const);
  for (const step of [first, random.chance(0.7) ? first : random.pick([1, 2, 3] as const)])
    windows.push(await open(deps, application, step));
  /** Which post wrote each field last, counted. */
  const writes = new Map<string, { readonly count: number; readonly by: string }>();
  const newest = new Map<string, number>();
  const late: Post[] = [];
  let count = 0;

  const shown = async (step: StepNumber): Promise<Texts> => {
    const [row] = await deps.db.select().from(applications).where(eq(applications.id, application.id));
    if (!row) throw new Error('gone');
    const unfinished = unfinishedOfStep(unfinishedOf(deps.cipher, row), step);
    const { same_address, ...texts } = shownStep(step, answersOf(deps.cipher, row), unfinished);
    return same_address ? { ...texts, residence_address: texts.permanent_address ?? '' } : texts;
  };

  /** The server receives a post. What it says is checked whether or not anybody hears it. */
  const deliver = async (post: Post): Promise<'saved' | 'stale'> => {
    const { window } = post;
    const before = await shown(window.step);
    const saved = await saveStep(deps, {
      actor: application.owner,
      id: application.id,
      step: window.step,
      raw: { ...post.raw, page: post.page, turn: String(post.turn) },
      version: 1,
      mode: post.mode,
    });
    const after = await shown(window.step);
    const changed = Object.keys(TYPED[window.step] ?? {}).filter(
      (field) => !same(before[field], after[field]),
    );
    const comesLate = post.turn < (newest.get(post.page) ?? 0);
    const at = `seed ${seed}, ${post.page}.${post.turn}`;
    const unread = (field: string) => {
      const last = writes.get(field);
      const other = last !== undefined && last.by !== post.page && last.count > (post.read.get(field) ?? 0);
      return other && !same(before[field], post.base[field]);
    };
    if (!saved.ok) {
      if (saved.error.kind !== 'stale') throw new Error(`${at}: ${JSON.stringify(saved.error)}`);
      expect(changed, `${at}: refused, and changed something`).toEqual([]);
      for (const { field } of saved.error.stored)
        expect(unread(field), `${at}: ${field} is said to have changed elsewhere`).toBe(true);
      return 'stale';
    }
    if (comesLate) {
      expect(changed, `${at}: a late post changed something`).toEqual([]);
      return 'saved';
    }
    newest.set(post.page, post.turn);
    for (const field of changed) {
      // An area goes with its state, and one address may stand for both.
      expect(unread(field), `${at}: ${field} was overwritten unread`).toBe(false);
      expect(post.typed.has(field) || field === 'lga', `${at}: ${field} was not typed here`).toBe(true);
      count += 1;
      writes.set(field, { count, by: post.page });
    }
    for (const field of post.typed) {
      const typed = post.raw[field];
      if (unread(field) && !same(after[field], typed)) continue;
      post.base[field] = after[field] ?? '';
      const emptied = post.mode === 'autosave' && same(typed, '');
      if (!emptied) expect(same(after[field], typed), `${at}: ${field} was said to be saved`).toBe(true);
    }
    return 'saved';
  };

  const send = (window: Window, mode: Post['mode']): Post => {
    window.turn += 1;
    const raw = { ...window.texts, drawn: window.drawn };
    return {
      window,
      read: window.read,
      base: window.base,
      page: window.page,
      turn: window.turn,
      raw,
      typed: new Set(window.typed),
      mode,
    };
  };

  /** A page that is drawn again shows what is stored; what was typed and not saved is typed again on it. */
  const drawAgain = async (window: Window) => {
    Object.assign(window, await open(deps, application, window.step), {
      read: new Map([...writes].map(([field, one]) => [field, one.count])),
      typed: new Set<string>(),
    });
  };

  for (let played = 0; played < length; played += 1) {
    const window = random.pick(windows);
    const act = random.next();
    if (act < 0.35) type(random, window);
    else if (act < 0.45 && late.length > 0) {
      const [post] = late.splice(random.below(late.length), 1);
      if (post) await deliver(post);
    } else if (act < 0.52) await drawAgain(window);
    else {
      const post = send(window, random.chance(0.8) ? 'autosave' : 'step-back');
      const fate = random.next();
      if (fate < 0.15) late.push(post);
      else if (fate < 0.25) continue;
      else {
        const said = await deliver(post);
        if (random.chance(0.2)) {
          if (random.chance(0.5)) late.push(post);
          else await deliver(post);
        }
        // Its reader chooses what is stored, and goes on from there.
        if (said === 'stale' && random.chance(0.7)) await drawAgain(window);
      }
    }
  }
  for (const post of late) await deliver(post);
  for (const window of windows) {
    if ((await deliver(send(window, 'step-back'))) === 'stale') await drawAgain(window);
    expect(await deliver(send(window, 'step-back'))).toBe('saved');
  }
}

function type(random: Random, window: Window): void {
  const [field, answers = []] = random.pick(Object.entries(TYPED[window.step] ?? {}));
  const put = (name: string, value: string) => {
    window.texts[name] = value;
    window.typed.add(name);
  };
  if (field === 'state' || field === 'lga') {
    const at = random.below(2);
    put('state', ['Kano', 'Katsina'][at] ?? '');
    put('lga', ['Nasarawa', 'Kafur'][at] ?? '');
  } else put(field, random.pick(answers));
}

async function open(deps: Deps, { owner, id }: MadeApplication, step: StepNumber): Promise<Window> {
  const read = await readDraft(deps, { actor: owner, id, step });
  if (!read.ok) throw new Error(read.error.kind);
  const { drawn, answers } = read.value;
  const { same_address, ...shown } = answers;
  const texts: Texts = { ...shown };
  if (same_address) texts.residence_address = texts.permanent_address ?? '';
  return {
    step,
    page: deps.newId(),
    turn: 0,
    drawn,
    texts,
    base: { ...texts },
    read: new Map(),
    typed: new Set(),
  };
}
