/**
 * What nobody should send, sent. Each answer is a page that says what is wrong (422), a refusal (403, 404, 413) or a way
 * to sign in; never a 500, never a stack trace, and nothing is stored.
 */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { exampleOf } from '#tests/factories/example-answers.ts';
import { goodAnswers } from '../steps/apply.ts';
import { query } from '../steps/database.ts';
import { as, type Role, somebodysApplication, visitor } from '../steps/http.ts';
import { ACCOUNTS } from '../steps/people.ts';

const ACCOUNT = 'terhemba.iorliam@demo.test';

test.describe.configure({ mode: 'serial' });

// First, because links.spec.ts lets people of the stories sign in later.
test('an account of a story has no known password', async () => {
  const guest = await visitor();
  const answer = await guest.post('/auth', {
    form: { intent: 'sign-in', email: ACCOUNT, password: 'Harvest-2026!' },
  });
  expect(answer.status()).toBe(422);
  await guest.dispose();
});

async function expectRefusal(answer: APIResponse, about: string, status = 422): Promise<void> {
  const body = await answer.text();
  expect(answer.status(), about).toBe(status);
  expect(body, about).not.toMatch(/ at .*\.(ts|tsx|js):\d+|Error:.*node_modules/);
  expect(body, about).toContain('role="alert"');
  expect(body, about).toContain('<title>Error: ');
}

const firstStep = {
  first_name: 'Ngozi',
  last_name: 'Obi',
  // Nobody else's in this database, so that what is stored can be counted while other specs work beside this one.
  email: `${randomUUID()}@example.test`,
  phone: goodAnswers.phone,
};

const notAnAddress = firstStep.email.replace('@', '.');

const countApplications = async () => {
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from applications where email = any($1)',
    [[firstStep.email, notAnAddress]],
  );
  return row?.count;
};

async function newDraft(person: APIRequestContext, owner: string): Promise<string> {
  const id = randomUUID().replace(/^(.{14})4/, '$17');
  const answer = await person.post('/student-portal/applications/new', {
    form: { intent: 'next', draft_id: id, owner, ...firstStep },
  });
  expect(answer.status(), await answer.text()).toBe(303);
  return answer.headers().location?.replace(/\/edit\/\d$/, '') ?? '';
}

let applicant: APIRequestContext;
let owner: string;
test.beforeAll(async () => {
  applicant = await as('applicant');
  const [user] = await query<{ id: string }>('select id from users where email = $1', [ACCOUNTS.applicant]);
  owner = user?.id ?? '';
});
test.afterAll(async () => applicant.dispose());

test('step 1 refuses every wrong answer, keeps what was typed and stores nothing', async () => {
  const before = await countApplications();
  const wrong: [string, Partial<typeof firstStep>][] = [
    ['nothing filled', { first_name: '', last_name: '', email: '', phone: '' }],
    ['10,000 characters', { first_name: 'n'.repeat(10_000) }],
    ['emoji in a name', { first_name: 'Ngozi 🌾' }],
    ['a name with a letter of another script', { last_name: 'Ob\u0456' }],
    ['a foreign phone', { phone: '+44 7911 123456' }],
    ['letters for a phone', { phone: 'call me' }],
    ['an address without an @', { email: notAnAddress }],
  ];
  for (const [about, answers] of wrong) {
    const answer = await applicant.post('/student-portal/applications/new', {
      form: { intent: 'next', draft_id: randomUUID(), owner, ...firstStep, ...answers },
    });
    await expectRefusal(answer, about);
    if (!answers.phone) expect(await answer.text(), about).toContain(goodAnswers.phone);
  }
  expect(await countApplications()).toBe(before);
});

test('a check without a code asks for the code', async () => {
  const anyone = await visitor();
  for (const typed of ['', '%20%20']) {
    const answer = await anyone.get(`/verify?code=${typed}`);
    expect(await answer.text()).toContain('Enter the code from the letter, receipt or slip.');
  }
  expect(await (await anyone.get('/verify')).text()).not.toContain(
    'Enter the code from the letter, receipt or slip.',
  );
  await anyone.dispose();
});

test('names of Nigeria are taken as they are written', async () => {
  for (const last_name of ["O'Neill-Ɗanladi", "'Yar'adua", 'Adéyẹmí']) {
    const answer = await applicant.post('/student-portal/applications/new', {
      form: { intent: 'next', draft_id: randomUUID(), owner, ...firstStep, last_name },
    });
    expect(answer.status(), last_name).toBe(303);
  }
});

test('steps 2 and 3 refuse a wrong NIN and an area of another state', async () => {
  const draft = await newDraft(applicant, owner);
  const stored = () =>
    query<{ nin_number: string | null; state: string | null }>(
      'select nin_number, state from applications where id = $1',
      [draft.split('/').at(-1)],
    );
  const before = await stored();
  const second = { permanent_address: 'x street', residence_address: 'y street' };
  for (const nin_number of ['1234567890', '1234567890A', '123456789012', '١٢٣٤٥٦٧٨٩٠١']) {
    await expectRefusal(
      await applicant.post(`${draft}/edit/2`, {
        form: { intent: 'next', owner, version: '1', nin_number, ...second },
      }),
      `NIN ${nin_number}`,
    );
  }
  const answer = await applicant.post(`${draft}/edit/3`, {
    form: {
      intent: 'next',
      owner,
      version: '1',
      ...exampleOf(3),
      lga: 'Nsukka',
    },
  });
  await expectRefusal(answer, 'an area of another state');
  expect(await stored()).toEqual(before);
});

test('a form posted twice is one application', async () => {
  const before = (await countApplications()) ?? 0;
  const form = { intent: 'next', draft_id: randomUUID(), owner, ...firstStep };
  const answers = await Promise.all(
    [1, 2, 3].map(() => applicant.post('/student-portal/applications/new', { form })),
  );
  expect(new Set(answers.map((answer) => answer.headers().location)).size).toBe(1);
  expect(await countApplications()).toBe(before + 1);
});

test('fields that no form has change nothing', async () => {
  const draft = await newDraft(applicant, owner);
  const id = draft.split('/').at(-1);
  await applicant.post(`${draft}/edit/2`, {
    form: {
      intent: 'back',
      owner,
      version: '1',
      permanent_address: 'x street',
      status: 'Accepted',
      user_id: randomUUID(),
      application_number: 'MINE',
      finished_at: '2026-01-01',
    },
  });
  const [row] = await query<{ status: string; user_id: string; finished_at: null }>(
    'select status, user_id, finished_at from applications where id = $1',
    [id],
  );
  expect(row).toEqual({ status: 'Draft', user_id: owner, finished_at: null });
});

test('what belongs to somebody else is not there', async () => {
  const theirs = await somebodysApplication('Draft');
  const [payment] = await query<{ id: string }>(
    `select p.id from payments p join applications a on a.id = p.application_id where a.user_id <> $1 limit 1`,
    [owner],
  );
  const posts: [string, Record<string, string>][] = [
    [`/student-portal/applications/${theirs}/edit/2`, { intent: 'next', version: '1' }],
    [`/student-portal/applications/${theirs}/pay`, { method: 'card' }],
    [`/student-portal/applications/${theirs}/pay/transfer`, {}],
  ];
  const ofStaff: Record<string, string>[] = [
    { intent: 'change-status', status: 'Accepted', version: '1' },
    { intent: 'show-nin' },
  ];
  for (const [path, form] of posts) {
    expect((await applicant.post(path, { form: { owner, ...form } })).status(), path).toBe(404);
  }
  for (const form of ofStaff)
    expect((await applicant.post(`/review/applications/${theirs}`, { form })).status()).toBe(403);
  expect((await applicant.get(`/student-portal/payments/${payment?.id}`)).status()).toBe(404);
  expect(
    (await applicant.post(`/payment-system/${payment?.id}`, { form: { intent: 'confirm' } })).status(),
  ).toBe(403);
  for (const odd of ['0', 'null', '../../etc/passwd', '%00', "1' or '1'='1", 'x'.repeat(3000)]) {
    const answer = await applicant.get(`/student-portal/applications/${encodeURIComponent(odd)}`);
    expect(answer.status(), odd.slice(0, 20)).toBe(404);
  }
});

test('an id in other letters is no fault of ours, where the way leads on by it', async () => {
  const odd = encodeURIComponent('\ufffeƊan');
  const admin = await as('admin_staff');
  const master = await as('master_admin');
  const application = `/review/applications/${odd}`;
  const enrol = await admin.get(`${application}/enrol`);
  expect(enrol.headers().location).toBe(application);
  for (const answer of [
    await admin.get(`/student-portal/applications/${odd}/documents/${odd}?at=1&seal=x`),
    await master.get(`/database-system/backups/${odd}/download`),
    await master.post(`/database-system/backups/${odd}/download`, { form: { password: 'wrong' } }),
    await master.get(`/database-system/tables/${odd}/export`),
  ])
    expect(answer.status(), answer.url()).toBeLessThan(500);
  await admin.dispose();
  await master.dispose();
});

test('a status that does not exist is refused, and of two at once the later one', async () => {
  const id = await somebodysApplication('Submitted');
  const path = `/review/applications/${id}`;
  const version = async () =>
    String(
      (await query<{ version: number }>('select version from applications where id = $1', [id]))[0]?.version,
    );
  const admin = await as('admin_staff');
  const change = async (status: string, note: string, seen: string) =>
    admin.post(path, { form: { intent: 'change-status', status, note, version: seen } });

  await expectRefusal(await change('Expelled', '', await version()), 'no such status');
  const seen = await version();
  expect((await change('Under Review', 'first', seen)).status()).toBe(303);
  const later = await change('Rejected', 'second thoughts', seen);
  await expectRefusal(later, 'stale', 409);
  expect(await later.text()).toContain('second thoughts');
  const [row] = await query<{ status: string }>('select status from applications where id = $1', [id]);
  expect(row?.status).toBe('Under Review');
  await admin.dispose();
});

test('a form after sign-out leads to sign-in, is kept, and comes back to the same person only', async () => {
  const draft = await newDraft(applicant, owner);
  const late = await visitor();
  const address = 'A long address that nobody wants to type again';
  const sent = await late.post(`${draft}/edit/2`, {
    form: {
      intent: 'next',
      owner,
      version: '1',
      nin_number: '',
      permanent_address: address,
      residence_address: '',
    },
  });
  expect(sent.status()).toBe(302);
  expect(sent.headers().location).toContain('/auth?next=');

  await late.post('/auth', {
    form: { intent: 'sign-in', email: ACCOUNTS.academic_staff, password: 'Harvest-2026!' },
  });
  expect(await (await late.get(`${draft}/edit/2`)).text()).not.toContain(address);
  await late.post('/auth/sign-out', { form: {} });
  await late.post('/auth', {
    form: { intent: 'sign-in', email: ACCOUNTS.applicant, password: 'Harvest-2026!' },
  });
  expect(await (await late.get(`${draft}/edit/2`)).text()).toContain(address);
  await late.dispose();
});

test('posts that name nobody use up no room for the forms that are kept', async () => {
  const draft = await newDraft(applicant, owner);
  const guest = await visitor();
  const post = (form: Readonly<Record<string, string>>) => guest.post(`${draft}/edit/2`, { form });
  // One more than a network may have kept in ten minutes.
  for (let count = 0; count < 41; count += 1) await post({ intent: 'next' });
  const kept = await post({ intent: 'next', owner, version: '1', permanent_address: '12 Kasuwa Road' });
  expect(kept.headers()['set-cookie']).toMatch(/^parked=./);
  await guest.dispose();
});

test('a request of 20 MB is turned away', async () => {
  const answer = await applicant.post('/student-portal/applications/new', {
    multipart: { first_name: 'x'.repeat(20 * 1024 * 1024) },
  });
  expect(answer.status()).toBe(413);
  expect(await answer.text()).toContain('This form can have at most 1 MB.');
});

test('sign-up refuses what is missing or too short, and a role nobody knows', async () => {
  const guest = await visitor();
  const good = {
    first_name: 'Ada',
    last_name: 'Obi',
    email: 'ada@example.test',
    password: 'a long sentence',
    role: 'applicant',
    consent: 'yes',
  };
  const wrong: [string, Partial<typeof good>][] = [
    ['no name', { first_name: '' }],
    ['a short password', { password: 'short' }],
    ['an endless password', { password: 'p'.repeat(100_000) }],
    ['a role nobody knows', { role: 'provost' }],
    ['a line break in the address', { email: 'ada@example.test\r\nBcc: all@example.test' }],
  ];
  for (const [about, change] of wrong) {
    const answer = await guest.post('/auth', { form: { intent: 'create', ...good, ...change } });
    await expectRefusal(answer, about);
    expect(await answer.text(), about).not.toContain(good.password);
  }
  expect(await query('select 1 from users where email like $1', ['ada@example.test%'])).toEqual([]);
  await guest.dispose();
});

test('a forged notification is refused, and an unknown gateway is not there', async () => {
  const gateway = await visitor();
  const body = JSON.stringify({ event: 'charge.paid', reference: 'PAY1' });
  const headers = { 'content-type': 'application/json' };
  expect((await gateway.post('/webhooks/payments/sandbox', { data: body, headers })).status()).toBe(401);
  expect(
    (
      await gateway.post('/webhooks/payments/sandbox', {
        data: body,
        headers: { ...headers, 'x-sandbox-signature': '00' },
      })
    ).status(),
  ).toBe(401);
  expect((await gateway.post('/webhooks/payments/nobody', { data: body, headers })).status()).toBe(404);
  await gateway.dispose();
});

for (const role of ['applicant', 'academic_staff'] as const satisfies Role[]) {
  test(`${role} cannot reach the bursary by guessing its forms`, async () => {
    const person = await as(role);
    const [payment] = await query<{ id: string }>(
      `select id from payments where gateway = 'bank_transfer' limit 1`,
    );
    const answer = await person.post(`/payment-system/${payment?.id}`, {
      form: { intent: 'confirm', version: '1' },
    });
    expect(answer.status()).toBe(403);
    await person.dispose();
  });
}
