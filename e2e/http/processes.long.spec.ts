/**
 * The portal of all these tests and a second one beside it, of a primary and two workers, on the same database, as two
 * machines behind a balancer. Whatever one process knows the others know; a killed one is not missed; replacing them
 * fails no request.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from '#tests/free-port.ts';
import { isRunning } from '#tests/is-running.ts';
import { query } from '../steps/database.ts';
import { as, cookieOf, somebodysApplication, visitor } from '../steps/http.ts';
import { ACCOUNTS, PASSWORD } from '../steps/people.ts';

test.describe.configure({ mode: 'serial' });
test.skip(!process.env.PORTAL_DATABASE_URL, 'needs the database of the portal');

const entry = fileURLToPath(new URL('../../build/server/index.js', import.meta.url));

let dataDir = '';
let port = 0;
let primary: ChildProcess;

interface Note {
  readonly state: string;
  readonly turn: number;
  readonly workers: readonly number[];
}

async function note(): Promise<Note> {
  const [name = ''] = (await readdir(join(dataDir, 'run'))).filter((one) => one.endsWith('.json'));
  return JSON.parse(await readFile(join(dataDir, 'run', name), 'utf8')) as Note;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

interface Asking {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly form?: Record<string, string>;
  readonly agent?: Agent | false;
  readonly until?: RegExp;
}

/** Asks the second portal. Without an agent each request is a connection of its own, so both workers get some. */
function ask(path: string, { method = 'GET', headers = {}, form, agent = false, until }: Asking = {}) {
  const body = form && new URLSearchParams(form).toString();
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(
      {
        host: 'localhost',
        port,
        path,
        method: body ? 'POST' : method,
        agent,
        headers: { ...headers, ...(body && { 'content-type': 'application/x-www-form-urlencoded' }) },
      },
      (answer) => {
        let text = '';
        const done = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          if (!until?.test(text)) return;
          done();
          answer.destroy();
        });
        answer.on('end', done).on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The cookies of somebody who signed in at the first portal. */
async function cookieFromTheFirst(role: keyof typeof ACCOUNTS): Promise<string> {
  return cookieOf(await as(role));
}

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-processes-'));
  // A database has one store of files: both machines mount it.
  await symlink(join(process.env.PORTAL_DATA_DIR ?? '', 'files'), join(dataDir, 'files'));
  port = await freePort();
  primary = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORTAL_MODE: 'demo',
      WORKERS: '2',
      PORT: String(port),
      DATABASE_URL: process.env.PORTAL_DATABASE_URL,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      // As in start-portal.ts: a slow machine must not look like a crowd.
      REQUESTS_AT_ONCE: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect.poll(async () => (await note().catch(() => null))?.state, { intervals: [50] }).toBe('serving');
});

test.afterAll(async () => {
  if (primary.exitCode === null) {
    const ended = once(primary, 'exit');
    primary.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  }
  await rm(dataDir, { recursive: true, force: true });
});

test('who signs in at one is signed in at the others, and signed out at all', async () => {
  const person = await as('applicant');
  const cookie = await cookieOf(person);
  const pages = () => Promise.all([1, 2, 3, 4].map(() => ask('/account', { headers: { cookie } })));
  expect((await pages()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await person.post('/auth/sign-out', { form: { scope: 'local' } })).status()).toBe(303);
  for (const { headers } of await pages()) expect(headers.location).toContain('/auth?next=');
});

test('guesses at one account are counted by all together', async () => {
  const email = `nobody-${port}@example.test`;
  const guest = await visitor();
  const form = { intent: 'sign-in', email, password: 'wrong-every-time' };
  const first = await Promise.all([1, 2, 3, 4, 5].map(() => guest.post('/auth', { form })));
  expect(first.map((answer) => answer.status())).toEqual([422, 422, 422, 422, 422]);
  const second = await Promise.all([1, 2, 3, 4, 5].map(() => ask('/auth', { form })));
  expect(second.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  const more = await Promise.all([ask('/auth', { form }), ask('/auth', { form })]);
  expect(more.map(({ status }) => status)).toEqual([429, 429]);
  expect((await guest.post('/auth', { form })).status()).toBe(429);
});

test('posts of one visitor are counted by all workers together', async () => {
  const headers = { 'x-forwarded-for': `203.0.113.${port % 250}` };
  const answers = await Promise.all(
    Array.from({ length: 44 }, () => ask('/contact', { form: { name: '' }, headers })),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(40);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
});

test('what is edited at one is seen at all, long before a page is renewed by itself', async () => {
  const admin = await as('admin_staff');
  const read = async () => (await Promise.all([1, 2, 3, 4].map(() => ask('/news')))).map(({ text }) => text);
  const title = `Seen everywhere ${port}`;
  // All have it in memory now, and would keep it for a minute.
  for (const text of await read()) expect(text).not.toContain(title);
  const published = await admin.post('/admin-portal/content/news/new', {
    multipart: {
      version: '0',
      title,
      category: 'Academic',
      summary: 'A sentence that is long enough to be a summary.',
      content: 'Read by two processes.',
      intent: 'publish',
    },
  });
  expect(published.status(), await published.text()).toBe(303);
  await expect
    .poll(async () => (await read()).every((text) => text.includes(title)), {
      intervals: [20],
      // By itself a page is renewed after half a minute.
      timeout: 20_000,
    })
    .toBe(true);
  const path = published.headers().location ?? '';
  const version = /name="version" value="(\d+)"/.exec(await (await admin.get(path)).text())?.[1] ?? '';
  const withdrawn = await admin.post(path, {
    multipart: {
      version,
      title,
      category: 'Academic',
      summary: 'A sentence that is long enough to be a summary.',
      content: 'Read by two processes.',
      intent: 'withdraw',
    },
  });
  expect(withdrawn.status()).toBe(303);
});

test('a change at one is told to pages that are open at another', async () => {
  const cookie = await cookieFromTheFirst('academic_staff');
  const id = await somebodysApplication('Under Review');
  const heard = ask(`/live?topic=application:${id}`, {
    headers: { cookie, accept: 'text/event-stream' },
    until: /"what":"assigned"/,
  });
  const joined = await ask(`/live?topic=application:${id}`, { headers: { cookie }, until: /event: joined/ });
  expect(joined.text).toContain('event: joined');
  const [row] = await query<{ assigned_to: string | null }>(
    'select assigned_to from applications where id = $1',
    [id],
  );
  const [me] = await query<{ id: string }>('select id from users where email = $1', [ACCOUNTS.admin_staff]);
  const was = row?.assigned_to ?? '';
  const assigned = await (await as('admin_staff')).post(`/review/applications/${id}`, {
    form: { intent: 'assign', to: was === me?.id ? '' : (me?.id ?? ''), was },
  });
  expect(assigned.status()).toBe(303);
  expect((await heard).text).toContain(id);
});

test('a worker that is killed is not missed, and another one takes its place', async () => {
  const [one = 0, other] = (await note()).workers;
  process.kill(one, 'SIGKILL');
  await expect.poll(() => isRunning(one), { intervals: [5] }).toBe(false);
  for (let turn = 0; turn < 10; turn += 1) expect((await ask('/auth')).status).toBe(200);
  await expect.poll(async () => (await note()).workers.length, { intervals: [50] }).toBe(2);
  const { workers } = await note();
  expect(workers).toContain(other);
  expect(workers).not.toContain(one);
});

test('replacing all workers fails no request', async () => {
  const before = await note();
  const form = { intent: 'sign-in', email: ACCOUNTS.applicant, password: PASSWORD };
  const signedIn = await ask('/auth', { form });
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
  const kept = new Agent({ keepAlive: true, maxSockets: 2 });
  let over = false;
  const counts = { asked: 0, goodbyes: 0 };
  const wrong: string[] = [];
  /** One visitor who asks again as soon as an answer is there, over connections that are kept or not. */
  async function visit(path: string, agent: Agent | false): Promise<void> {
    while (!over) {
      const answer = await ask(path, { headers: { cookie }, agent }).catch((error: Error) => error);
      counts.asked += 1;
      if (answer instanceof Error) wrong.push(`${path}: ${answer.message}`);
      else {
        if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`);
        if (agent && answer.headers.connection === 'close') counts.goodbyes += 1;
      }
    }
  }
  const visits = [
    visit('/account', kept),
    visit('/about-us', kept),
    visit('/account', false),
    visit('/', false),
  ];
  primary.kill('SIGUSR2');
  await expect
    .poll(async () => ['replaced', 'refused'].includes((await note()).state), {
      intervals: [50],
    })
    .toBe(true);
  const after = await note();
  for (const pid of before.workers) await expect.poll(() => isRunning(pid), { intervals: [50] }).toBe(false);
  over = true;
  await Promise.all(visits);
  kept.destroy();
  expect(after.state).toBe('replaced');
  expect(after.workers.filter((pid) => before.workers.includes(pid))).toEqual([]);
  expect(wrong).toEqual([]);
  expect(counts.asked).toBeGreaterThan(20);
  // Whoever kept a connection to an old worker was told to open another one.
  expect(counts.goodbyes).toBeGreaterThan(0);
});
