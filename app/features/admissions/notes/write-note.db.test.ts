/** Whoever is named in a text that staff alone read is told, wherever it was written. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { declineRefund } from '#app/features/payments/refunds/decide-refund.server.ts';
import { requestRefund } from '#app/features/payments/refunds/request-refund.server.ts';
import { changeStatus } from '#app/features/review/casework/change-status.server.ts';
import { dropProposal } from '#app/features/review/decisions/take-back-decision.server.ts';
import { recordCheck } from '#app/features/review/verification/record-check.server.ts';
import { readNotices } from '#app/screens/notices.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { academic_records, application_notes, decision_proposals, refunds } from '#db/schema/index.ts';
import { writeSetting } from '#db/settings.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { makePaidDraft } from '#tests/factories/payments.ts';

const deps = payingDeps();
let officer: Actor;
let colleague: Actor;
let named: Actor;
const NAMED = '@Zainab Ƙwairanga, please look.';

beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
  colleague = await makePerson(deps, { role: 'admin_staff' });
  named = await makePerson(deps, { role: 'admin_staff', first_name: 'Zainab', last_name: 'Ƙwairanga' });
});

const notesOf = (id: string) =>
  deps.db
    .select({ body: application_notes.body, first: application_notes.colleague_id })
    .from(application_notes)
    .where(eq(application_notes.application_id, id))
    .orderBy(application_notes.created_at);
const toldOf = async (actor: Actor, id: string) =>
  (await readNotices(deps, { actor }))
    .find(({ kind }) => kind === 'notes')
    ?.items.filter(({ path }) => path.includes(id)).length ?? 0;

test('where a proposal is returned, beside whoever made it', async () => {
  await deps.db.transaction((tx) =>
    writeSetting(tx, deps, { key: 'second_reader', value: 'all', actorId: null }),
  );
  const { id } = await makeApplication(deps, { status: 'Under Review', paid: true });
  const proposed = { status: 'Rejected', reason: 'programme-full', note: '', version: '1', seen: '' };
  await changeStatus(deps, { actor: colleague, id, form: proposed });
  const [proposal] = await deps.db.select().from(decision_proposals);
  const form = { why: NAMED, seen: `${proposal?.proposed_at.toISOString()} Rejected` };
  expect(await dropProposal(deps, { actor: officer, id, form })).toMatchObject({ ok: true });
  expect(await notesOf(id)).toEqual([
    { body: `Proposal returned: Rejected.\n${NAMED}`, first: colleague.userId },
  ]);
  expect([await toldOf(colleague, id), await toldOf(named, id), await toldOf(officer, id)]).toEqual([
    1, 1, 0,
  ]);
});

test('and whoever proposed something is told when a colleague decides otherwise', async () => {
  const { id } = await makeApplication(deps, { status: 'Under Review', paid: true });
  const decide = (actor: Actor, status: string, seen: string) =>
    changeStatus(deps, { actor, id, form: { status, reason: '', note: 'Read it.', version: '1', seen } });
  const proposed = await decide(colleague, 'Accepted', '');
  const mark = (proposed.ok && proposed.value.mark) || '';
  expect(await decide(officer, 'Rejected', mark)).toMatchObject({ ok: true });
  expect((await notesOf(id)).map(({ first }) => first)).toEqual([colleague.userId]);
  expect(await toldOf(colleague, id)).toBe(1);
});

test('where a part of the academic record is checked', async () => {
  const { id } = await makeApplication(deps, { status: 'Submitted' });
  await deps.db
    .insert(academic_records)
    .values({ application_id: id, birth_date: '2007-03-04', sex: 'female' });
  const form = { result: 'mismatch', compared_with: 'original', seen: '1', findings: NAMED };
  expect(await recordCheck(deps, { actor: officer, id, form: { ...form, parts: ['person'] } })).toMatchObject(
    {
      ok: true,
    },
  );
  expect(await toldOf(named, id)).toBe(1);
  expect((await notesOf(id))[0]?.body).toMatch(/^Verification: .+\.\n@Zainab/);
});

test('where money is to go back, and where that is declined; where nobody is named no note is written', async () => {
  const { draft, payment, id } = await makePaidDraft(deps);
  const { version } = await payment();
  const asked = { actor: officer, id, version, form: { amount: '25,000', reason: NAMED } };
  expect(await requestRefund(deps, asked)).toMatchObject({ ok: true });
  expect(await toldOf(named, draft.id)).toBe(1);
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.payment_id, id));
  const decline = {
    actor: colleague,
    id: refund?.id ?? '',
    version: 1,
    reason: 'Write to bala@example.test.',
  };
  expect(await declineRefund(deps, decline)).toMatchObject({ ok: true });
  expect(await notesOf(draft.id)).toHaveLength(1);
});
