/**
 * What people do, as their browsers do it: think, ask, and come again when they are told to. Each journey is one
 * arrival; none knows of the others.
 */

import { testCards } from '#gateways/payment/sandbox/test-cards.ts';
import { exampleOf, GOOD_RECORD } from '#tests/factories/example-answers.ts';
import type { Recorder, Sample } from './record.ts';
import { type Answer, type Asked, hiddenValue, type Visitor } from './visitor.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface JourneyDeps {
  readonly visitor: Visitor;
  readonly record: Recorder;
  /** A person looks at a page for so many seconds; a run shortens all of them alike. */
  readonly think: (seconds: number) => Promise<void>;
  /** As told by Retry-After, at its true length. */
  readonly pause: (seconds: number) => Promise<void>;
  /** Time to go: readers stop reading and staff stop working; who has begun a form ends it. */
  readonly stopped: () => boolean;
  /** How often somebody comes again for one thing. */
  readonly tries: number;
}

const card = testCards[0];

const PUBLIC_PAGES = [
  '/',
  '/how-to-apply',
  '/programmes',
  '/programmes/crop-production',
  '/news',
  '/contact',
];

const sampleOf = (kind: string, { status, text, ms }: Answer): Sample => ({
  kind,
  status,
  ms,
  ...(status >= 500 && { clear: /<h1|"kind":/.test(text) && !/\n\s+at \S+ \(/.test(text) }),
});

/** Asks until there is an answer other than "come again"; null: gave up. */
async function insist(
  { visitor, record, pause, tries }: JourneyDeps,
  kind: string,
  path: string,
  asked: Asked = {},
): Promise<Answer | null> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const answer = await visitor.ask(path, asked);
    record.note(sampleOf(kind, answer));
    const again =
      answer.status === 503 || answer.status === 429 || answer.status === 0 || answer.status >= 500;
    if (!again) {
      record.done(kind, performance.now() - began);
      return answer;
    }
    if (attempt === tries) {
      record.gaveUp(kind);
      return null;
    }
    await pause(answer.retryAfter ?? Math.min(16, 2 ** attempt));
  }
}

export async function readAround(deps: JourneyDeps): Promise<void> {
  for (let page = 0; page < 4 && !deps.stopped(); page += 1) {
    const path = PUBLIC_PAGES[Math.floor(Math.random() * PUBLIC_PAGES.length)] ?? '/';
    const answer = await deps.visitor.ask(path);
    deps.record.note(sampleOf('read', answer));
    await deps.think(8);
  }
}

export async function signIn(deps: JourneyDeps, { email, password }: Person): Promise<boolean> {
  if (!(await insist(deps, 'sign-in page', '/auth'))) return false;
  await deps.think(6);
  const form = { intent: 'sign-in', email, password, next: '/student-portal' };
  const answer = await insist(deps, 'sign in', '/auth', { form });
  return answer?.status === 303;
}

/** Four steps, each sent as the script of the page sends it, and the page of the next; then the academic record. */
export async function apply(deps: JourneyDeps, person: Person, mark: number): Promise<string | null> {
  const { record, think } = deps;
  if (!(await insist(deps, 'portal page', '/student-portal/applications'))) return null;
  await think(4);
  let path = '/student-portal/applications/new';
  let id: string | null = null;
  for (const [index, answers] of stepsOf(person, mark).entries()) {
    const page = await insist(deps, 'step page', path);
    if (page?.status !== 200) return null;
    await think(20);
    const hidden = Object.fromEntries(
      ['owner', 'version', 'draft_id'].flatMap((name) => {
        const value = hiddenValue(page.text, name);
        return value === null ? [] : [[name, value]];
      }),
    );
    id ??= hidden.draft_id ?? null;
    const intent = index === 3 ? 'submit' : 'next';
    const answer = await insist(deps, 'save', path, { form: { ...hidden, ...answers, intent }, json: true });
    const told = answer?.status === 200 ? (JSON.parse(answer.text) as { kind: string; to?: string }) : null;
    if (told?.kind !== 'go' || !told.to || !id) {
      if (answer && answer.status !== 503)
        record.gaveUp(`save answered ${answer.status} ${answer.text.slice(0, 80)}`);
      return null;
    }
    record.acknowledged.steps.set(id, { ...record.acknowledged.steps.get(id), ...answers });
    path = told.to;
  }
  for (const [part, fields] of Object.entries(GOOD_RECORD)) {
    const address = `/student-portal/applications/${id}/record/${part}`;
    const page = await insist(deps, 'record page', address);
    if (page?.status !== 200) return null;
    await think(20);
    const version = hiddenValue(page.text, 'version') ?? '0';
    const saved = await insist(deps, 'record', address, { form: { ...fields, version } });
    if (saved?.status !== 303) return null;
  }
  return id;
}

export async function pay(deps: JourneyDeps, id: string): Promise<void> {
  const { record, think } = deps;
  const base = `/student-portal/applications/${id}`;
  if (!(await insist(deps, 'pay page', `${base}/pay`))) return;
  await think(5);
  const begun = await insist(deps, 'pay', `${base}/pay`, { form: { method: 'card' } });
  if (begun?.status !== 303 || !begun.location) return void record.gaveUp(`pay answered ${begun?.status}`);
  const checkout = begun.location;
  if (!(await insist(deps, 'checkout page', checkout))) return;
  await think(15);
  const form = { cardholder_name: 'Load Test', card_number: card.number, expiry: '12/39', cvv: '123' };
  const taken = await insist(deps, 'card', checkout, { form });
  if (taken?.status !== 303 || !taken.location) return void record.gaveUp(`card answered ${taken?.status}`);
  const back = await insist(deps, 'payment return', taken.location);
  // Completed leads to the application; anything else is a page that says why not yet.
  if (back?.status === 302 || back?.status === 303) record.acknowledged.paid.add(id);
}

/** Staff at work: the queue, an application, and the queue again. Closed loop: one thing after the other. */
export async function review(deps: JourneyDeps): Promise<void> {
  const queue = await insist(deps, 'queue', '/review?status=Submitted');
  const found = /\/review\/applications\/([0-9a-f-]{36})/.exec(queue?.text ?? '')?.[1];
  await deps.think(5);
  if (found) await insist(deps, 'application', `/review/applications/${found}`);
  await deps.think(20);
}

/** Answers that pass every rule and that nobody else has. @param mark Whole number, different for each application. */
export function stepsOf({ email }: Person, mark: number): readonly Readonly<Record<string, string>>[] {
  const digits = String(mark).padStart(7, '0').slice(-7);
  return [
    { first_name: 'Zainab', last_name: 'Danladi', email, phone: `0803${digits}` },
    {
      nin_number: `1234${digits}`,
      permanent_address: `${mark} Kasuwa Road, Kafur`,
      residence_address: `${mark} Zaria Road, Funtua`,
    },
    { ...exampleOf(3), lga: mark % 2 ? 'Kafur' : 'Funtua' },
    {
      program: 'Crop Production',
      award: 'ND',
      next_of_kin_name: 'Fatima Danladi',
      next_of_kin_phone: `0806${digits}`,
      next_of_kin_address: '',
    },
  ];
}
