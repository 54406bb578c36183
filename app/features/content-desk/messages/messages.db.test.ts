/** A message of the contact form: found, moved between its states, answered by mail. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sealMoment, sendMessage } from '#app/features/content/contact/send-message.server.ts';
import { inviteStaff } from '#app/features/identity/index.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import type { MessageView } from '#core/content/message-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { contact_messages, message_answers, profiles } from '#db/schema/index.ts';
import { email as letters } from '#messages/en/mail/mails.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { deleteTemplate, saveTemplate } from './edit-template.server.ts';
import { answerMessage, handleMessage } from './handle-message.server.ts';
import { MESSAGES } from './message-list.server.ts';
import { readMessage } from './read-message.server.ts';

const deps = testDeps();
let editor: Actor;
beforeAll(async () => {
  editor = await makePerson(deps, { role: 'admin_staff', first_name: 'Hauwa', last_name: 'Sani' });
});

/** The first page. */
const REFUSED = { ok: false, error: { kind: 'forbidden' } };
const STALE = { ok: false, error: { kind: 'stale', by: 'Hauwa Sani' } };

describe('a message', () => {
  let id: string;
  beforeAll(async () => {
    id = deps.newId();
    await deps.db.insert(contact_messages).values({
      id,
      name: 'Musa Ɗanjuma',
      email: 'musa@letters.test',
      topic: 'fees',
      message: 'Where is my receipt? 100%_sure I paid.',
      fingerprint: 'one',
    });
  });
  const list = async (q: string, state: MessageView | null = null) => {
    const params = new URLSearchParams({ q, ...(state && { state }) });
    const found = await openList(deps, MESSAGES, { actor: editor, params });
    return found.ok ? found.value.page.rows.map((row) => row.id) : found;
  };
  const handle = (intent: string, version: number, assignee = '', answer = '') =>
    handleMessage(deps, { actor: editor, id, version, intent, assignee, answer });

  test('is found by name, words and state, and by what it says literally', async () => {
    expect(await list('danjuma receipt')).toEqual([id]);
    expect(await list('100%_sure')).toEqual([id]);
    expect(await list('100x_sure')).toEqual([]);
    expect(await list('', 'answered')).toEqual([]);
  });

  test('is answered by mail, keeps the answer, and shows the sender’s applications', async () => {
    const sender = await makePerson(deps);
    const application = await makeApplication(deps, { owner: sender });
    const elsewhere = await makeApplication(deps);
    const asked = deps.newId();
    await deps.db.insert(contact_messages).values({
      id: asked,
      name: 'Amina',
      email: sender.email,
      topic: 'fees',
      application_number: elsewhere.application_number,
      message: 'How much is the fee?',
      fingerprint: asked,
    });
    const answer = (version: number, text: string, actor = editor, seen = '') =>
      answerMessage(deps, {
        actor,
        id: asked,
        version,
        raw: { answer: text, seen_answer: seen },
        inbox: 'info@college.test',
        college: 'The College',
      });
    expect(await answer(1, ' ')).toMatchObject({ error: { kind: 'invalid' } });
    expect(await answer(1, 'Hello.', sender)).toMatchObject(REFUSED);
    expect(await answer(1, 'It is ₦25,000.')).toMatchObject({ ok: true });
    expect(await answer(1, 'It is free.')).toMatchObject(STALE);
    // Whoever had not seen the first answer is asked.
    expect(await answer(2, 'Pay by Friday.')).toMatchObject({
      error: { issues: [{ field: 'seen_answer', code: 'understood' }] },
    });
    const [first] = await deps.db.select().from(message_answers).where(eq(message_answers.message_id, asked));
    expect(await answer(2, 'Pay by Friday.', editor, first?.id)).toMatchObject({ ok: true });

    const mails = await mailsTo(deps, sender.email);
    expect(mails.map(({ template, params }) => [template, params.answer])).toEqual([
      ['messageAnswer', 'It is ₦25,000.'],
      ['messageAnswer', 'Pay by Friday.'],
    ]);
    expect(JSON.stringify(letters.templates.messageAnswer?.(mails[0]?.params ?? {}))).toContain('Hauwa Sani');
    const read = await readMessage(deps, { actor: editor, id: asked });
    expect(read).toMatchObject({
      ok: true,
      value: {
        state: 'Answered',
        answers: [
          { text: 'It is ₦25,000.', by: 'Hauwa Sani' },
          { text: 'Pay by Friday.', by: 'Hauwa Sani' },
        ],
      },
    });
    expect(read.ok && read.value.applications.map(({ id, byAddress }) => [id, byAddress])).toEqual(
      expect.arrayContaining([
        [application.id, true],
        [elsewhere.id, false],
      ]),
    );
    await deps.db.delete(contact_messages).where(eq(contact_messages.id, asked));
    expect(await deps.db.$count(message_answers)).toBe(0);
  });

  test('goes from new to read to answered and back, by one of two at a time', async () => {
    expect(await handle('read', 1, '', 'Half an answer')).toMatchObject({ ok: true });
    expect(await handle('answer', 1)).toMatchObject(STALE);
    for (const files of ['answer', 'close'])
      expect(await handle(files, 2, '', 'Half an answer')).toMatchObject({
        error: { issues: [{ field: 'answer', code: 'answer-not-sent' }] },
      });
    expect(await handle('answer', 2)).toMatchObject({ ok: true });
    expect(await handle('read', 3)).toMatchObject({ error: { kind: 'not-possible' } });
    expect(await handle('reopen', 3)).toMatchObject({ ok: true });
    expect(await handle('burn', 4)).toMatchObject({ error: { kind: 'not-possible' } });
    const read = await readMessage(deps, { actor: editor, id });
    expect(read).toMatchObject({ ok: true, value: { state: 'Read', handledBy: 'Hauwa Sani' } });
  });

  test('is handed to a colleague who may read it, and to nobody else', async () => {
    const applicant = await makePerson(deps);
    expect(await handle('assign', 4, applicant.userId)).toMatchObject({ error: { kind: 'invalid' } });
    const master = await makePerson(deps, { role: 'master_admin' });
    const address = `${deps.newId()}@example.test`;
    const form = { email: address, first_name: 'Bala', last_name: 'Yusuf', role: 'admin_staff' };
    const invited = await inviteStaff(deps, { actor: master, form });
    if (!invited.ok || 'waits' in invited.value) throw new Error('not invited');
    expect(await handle('assign', 4, invited.value.id), 'not accepted yet').toMatchObject({
      error: { kind: 'invalid' },
    });
    const leaving = await makePerson(deps, { role: 'admin_staff' });
    const erase_after = new Date(deps.clock().getTime() + 86_400_000);
    await deps.db.update(profiles).set({ erase_after }).where(eq(profiles.id, leaving.userId));
    expect(await handle('assign', 4, leaving.userId), 'closes the account').toMatchObject({
      error: { kind: 'invalid' },
    });
    expect(await handle('assign', 4, editor.userId)).toMatchObject({ ok: true });
    expect(await readMessage(deps, { actor: editor, id })).toMatchObject({
      value: { assignee: 'Hauwa Sani' },
    });
    expect(await handle('assign', 5, '')).toMatchObject({ ok: true });
  });

  test('is closed by somebody, leaves the open ones, and opens again when its sender writes again', async () => {
    const counts = async () => {
      const found = await openList(deps, MESSAGES, { actor: editor, params: new URLSearchParams() });
      const [, ...tabs] = (found.ok && found.value.view.tabs?.tabs) || [];
      return Object.fromEntries(tabs.map(({ to, count }) => [to.split('state=')[1], count]));
    };
    const before = await counts();
    expect(await handle('close', 6)).toMatchObject({ ok: true });
    expect(await handle('answer', 7)).toMatchObject({ error: { kind: 'not-possible' } });
    expect(await counts()).toEqual({
      ...before,
      open: (before.open ?? 0) - 1,
      closed: (before.closed ?? 0) + 1,
    });
    expect(await list('', 'closed')).toEqual([id]);
    expect(await readMessage(deps, { actor: editor, id })).toMatchObject({
      value: { state: 'Closed', closed: { by: 'Hauwa Sani' } },
    });

    const raw = {
      name: 'Musa Ɗanjuma',
      email: 'musa@letters.test',
      topic: 'fees',
      message: 'Still no receipt.',
    };
    const sealed = { ...raw, drawn: sealMoment(deps.cipher, new Date(deps.clock().getTime() - 60_000)) };
    expect(await sendMessage(deps, { raw: sealed, inbox: 'in@college.test', sender: null })).toMatchObject({
      ok: true,
    });
    const read = await readMessage(deps, { actor: editor, id });
    expect(read).toMatchObject({ value: { state: 'Read', closed: null, others: [{ state: 'New' }] } });
    expect(await list('', 'open')).toHaveLength((before.open ?? 0) + 1);
    // An open one stays as it is.
    const again = { ...sealed, message: 'And again, no receipt.' };
    expect(await sendMessage(deps, { raw: again, inbox: 'in@college.test', sender: null })).toMatchObject({
      ok: true,
    });
    expect(await readMessage(deps, { actor: editor, id })).toMatchObject({ value: { version: 8 } });
  });
});

describe('a template', () => {
  const save = (raw: Record<string, string>, id: string | null = null, version = 0, actor = editor) =>
    saveTemplate(deps, { actor, id, version, raw });

  test('is kept with tokens of the list, and is filled in for each message', async () => {
    expect(await save({ title: 'Fee', text: 'It is {{fee}}.' })).toMatchObject({
      error: { kind: 'invalid', issues: [{ field: 'text', code: 'unknown-token' }] },
    });
    const text = 'Dear {{name}}, {{application_number}} at {{portal}}.';
    const saved = await save({ title: 'Fee', text });
    expect(saved).toMatchObject({ ok: true });
    const id = saved.ok ? saved.value.id : '';
    expect(await save({ title: 'Fee', text })).toMatchObject({
      error: { issues: [{ code: 'title-taken' }] },
    });
    expect(await save({ title: 'Fee', text }, id, 0)).toMatchObject({ error: { kind: 'stale' } });
    expect(await save({ title: 'Fee', text }, id, 1)).toMatchObject({ ok: true });

    const asked = deps.newId();
    await deps.db.insert(contact_messages).values({
      id: asked,
      name: 'Amina',
      email: 'amina@letters.test',
      topic: 'fees',
      message: 'How much is it?',
      fingerprint: 'templates',
    });
    const read = await readMessage(deps, { actor: editor, id: asked });
    expect(read.ok && read.value.templates).toEqual([
      { id, title: 'Fee', text: `Dear Amina, {{application_number}} at ${deps.origin}.` },
    ]);
    const answer = { answer: 'Dear Amina, {{application_number}}.' };
    const sent = {
      actor: editor,
      id: asked,
      version: 1,
      raw: answer,
      inbox: 'in@college.test',
      college: 'FCAT',
    };
    expect(await answerMessage(deps, sent)).toMatchObject({ error: { issues: [{ code: 'open-token' }] } });
    const half = { ...sent, raw: { answer: 'Dear {{name, we have it.' } };
    expect(await answerMessage(deps, half)).toMatchObject({ error: { issues: [{ code: 'open-token' }] } });

    expect(await deleteTemplate(deps, { actor: editor, id, version: 1 })).toMatchObject({
      error: { kind: 'stale' },
    });
    expect(await deleteTemplate(deps, { actor: editor, id, version: 2 })).toMatchObject({ ok: true });
  });

  test('is nothing to people who answer no messages', async () => {
    const reader = await makePerson(deps, { role: 'academic_staff' });
    expect(await save({ title: 'x', text: 'y' }, null, 0, reader)).toMatchObject(REFUSED);
    expect(await deleteTemplate(deps, { actor: reader, id: deps.newId(), version: 1 })).toMatchObject(
      REFUSED,
    );
  });
});
