import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { isMessageNumber } from '#core/content/contact-form.ts';
import { contact_messages } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { readFees } from '../page/read-fees.server.ts';
import { openSeal, readSender, sealMoment, sendMessage } from './send-message.server.ts';

const INBOX = 'info@college.test';

const deps = testDeps();

beforeEach(() => deps.db.delete(contact_messages));

const drawnBefore = (ms: number) => sealMoment(deps.cipher, new Date(deps.clock().getTime() - ms));

const filled = (over: Record<string, unknown> = {}) => ({
  name: 'Amina Bello',
  email: 'amina@example.test',
  topic: 'fees',
  application_number: '',
  message: 'Is the fee refunded?\n<script>alert(1)</script>',
  website: '',
  drawn: drawnBefore(60_000),
  ...over,
});

const send = (raw: Record<string, unknown>) => sendMessage(deps, { raw, inbox: INBOX, sender: null });
const letters = async () =>
  (
    await deps.db.execute<{ payload: { to: string; params: Record<string, string>; messageId: string } }>(
      sql`select payload from graphile_worker._private_jobs as jobs where payload ->> 'template' = 'contactMessage'`,
    )
  ).rows;

describe('a receipt', () => {
  const receipts = async () =>
    (
      await deps.db.execute<{ payload: { to: string; params: Record<string, string> } }>(
        sql`select payload from graphile_worker._private_jobs as jobs where payload ->> 'template' = 'messageReceived'`,
      )
    ).rows.map(({ payload }) => [payload.to, payload.params.number]);

  it('names the number of the message, once, to the account that wrote it and to no address that was typed', async () => {
    const sender = { email: 'account@example.test', firstName: 'Amina' };
    const raw = filled();
    const written = () => sendMessage(deps, { raw, inbox: INBOX, sender });
    const first = await written();
    const number = first.ok ? first.value.number : '';
    expect(isMessageNumber(number)).toBe(true);
    expect(await written()).toEqual({ ok: true, value: { stored: false, number } });
    expect(await receipts()).toEqual([['account@example.test', number]]);
    await send(filled({ message: 'A guest asks as well.' }));
    expect(await receipts()).toHaveLength(1);
  });

  it('goes with what an account says of its owner', async () => {
    const owner = await makePerson(deps, { first_name: 'Hadiza', last_name: '' });
    expect(await readSender(deps, null)).toEqual({ name: '', email: '', number: '' });
    const { application_number: number } = await makeApplication(deps, { owner });
    expect(await readSender(deps, owner)).toEqual({ name: 'Hadiza', email: owner.email, number });
  });
});

describe('a message', () => {
  it('is stored as written, with one letter to the inbox', async () => {
    const before = (await letters()).length;
    expect(await send(filled())).toMatchObject({ ok: true, value: { stored: true } });
    const [row] = await deps.db.select().from(contact_messages);
    expect(row).toMatchObject({
      name: 'Amina Bello',
      topic: 'fees',
      application_number: null,
      message: 'Is the fee refunded?\n<script>alert(1)</script>',
    });
    const sent = await letters();
    expect(sent).toHaveLength(before + 1);
    expect(sent.at(-1)?.payload).toMatchObject({ to: INBOX, messageId: `contact-${row?.id}` });
  });

  it('is stored once when Send is pressed twice, also at the same moment', async () => {
    const before = (await letters()).length;
    const raw = filled();
    const answers = await Promise.all([send(raw), send(raw), send(raw)]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true]);
    expect(await deps.db.select().from(contact_messages)).toHaveLength(1);
    expect(await letters()).toHaveLength(before + 1);
  });

  it('of somebody else from the same cached page is another message', async () => {
    const drawn = drawnBefore(60_000);
    await send(filled({ drawn }));
    await send(filled({ drawn, email: 'musa@example.test' }));
    expect(await deps.db.select().from(contact_messages)).toHaveLength(2);
  });

  it.each([
    ['a filled hidden field', () => filled({ website: 'http://spam.example' }), 'hidden-field'],
    ['a form without a seal', () => filled({ drawn: undefined }), 'unsigned'],
    ['a forged seal', () => filled({ drawn: `${drawnBefore(60_000)}x` }), 'unsigned'],
    [
      'a seal made for something else',
      () => filled({ drawn: deps.cipher.encrypt('nin_number', '1') }),
      'unsigned',
    ],
    ['an answer at once', () => filled({ drawn: drawnBefore(100) }), 'too-quick'],
    ['a page that is days old', () => filled({ drawn: drawnBefore(3 * 86_400_000) }), 'too-old'],
  ])('with %s is refused and stores nothing', async (_what, raw, doubt) => {
    expect(await send(raw())).toEqual({ ok: false, error: { kind: 'doubtful', doubt } });
    expect(await deps.db.select().from(contact_messages)).toHaveLength(0);
  });

  it('that is incomplete says which fields', async () => {
    const answer = await send({});
    expect(answer.ok ? null : answer.error).toMatchObject({
      kind: 'invalid',
      issues: [{ field: 'topic' }, { field: 'name' }, { field: 'email' }, { field: 'message' }],
    });
  });
});

it('a seal opens to the moment it was made', () => {
  const at = new Date('2026-01-01T10:00:00Z');
  expect(openSeal(deps.cipher, sealMoment(deps.cipher, at))).toEqual(at);
  for (const seal of ['', 'x'.repeat(5000), null, {}]) expect(openSeal(deps.cipher, seal)).toBeNull();
});

it('a fee that the schedule does not have is null, not invented', async () => {
  expect(await readFees(deps.db, deps.clock(), ['hostel'])).toEqual([
    { purpose: 'hostel', name: null, amountKobo: null, from: null },
  ]);
});
