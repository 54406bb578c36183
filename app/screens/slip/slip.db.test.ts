/** The slip of an application: who gets one, what is on it, and what anybody learns by its code. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  forgetApplication,
  lockMoneyOf,
} from '#app/features/admissions/application/forget-application.server.ts';
import { drawPaper } from '#app/papers/draw-paper.server.ts';
import { FILE_CONTACT } from '#app/shell/college-contact.ts';
import { ROLES } from '#core/identity/roles.ts';
import { err } from '#core/shared/result.ts';
import { academic_records, applications, document_codes } from '#db/schema/index.ts';
import { en } from '#messages/en/index.ts';
import { makePicture } from '#tests/factories/files.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { paperSteps } from '#tests/factories/papers.ts';
import { makePayment } from '#tests/factories/payments.ts';
import { readPapers } from '../../features/documents/index.server.ts';
import { checkPaper } from '../../features/payments/index.server.ts';
import { readSlip } from './read-slip.server.ts';
import { slipPaper } from './slip-paper.ts';

const deps = payingDeps();
const { send } = paperSteps(() => deps);
let application: MadeApplication;

beforeEach(async () => {
  application = await makeApplication(deps, { status: 'Submitted' });
});

async function slipOf(id: string) {
  const read = await readSlip(deps, { actor: application.owner, id });
  if (!read.ok) throw new Error('no slip');
  return read.value;
}
const change = (to: Partial<typeof applications.$inferInsert>) =>
  deps.db.update(applications).set(to).where(eq(applications.id, application.id));

test('names whom it is of, what was paid and what to bring, with the photograph', async () => {
  const bytes = await makePicture('#765', 600, 600);
  const sent = await send({
    actor: application.owner,
    id: application.id,
    kind: 'passport_photograph',
    bytes,
  });
  expect(sent).toMatchObject({ ok: true });
  await makePayment(deps, { application, status: 'Completed' });
  const { view, photograph } = await slipOf(application.id);
  const paper = slipPaper(en, view);
  const facts = Object.fromEntries(paper.facts.map(({ label, value }) => [label, value]));
  expect(facts).toMatchObject({
    'Application number': application.application_number,
    Programme: 'Crop Production',
    Awards: expect.stringContaining('National Diploma in Agricultural Technology'),
    'Application fee': expect.stringMatching(/^₦25,000, paid on .*\nPayment reference PAY/),
    'Bring to clearance': expect.stringContaining('Birth certificate'),
  });
  expect(paper.proof?.url).toBe(`${deps.origin}/verify/${paper.proof?.code}`);
  const picture = await photograph?.read();
  expect(Buffer.from(picture ?? []).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(photograph?.link).toContain(`/applications/${application.id}/documents/`);
});

test('the slip and the page of documents name the same papers, those of the way in', async () => {
  await makeOffering(deps, application.session, { award: 'HND', routes: ['nd-holder'], handover: 'NBTE' });
  await change({ award: 'HND' });
  await deps.db.insert(academic_records).values({
    application_id: application.id,
    needed_documents: ['passport_photograph', 'o_level_result', 'award_result', 'transcript', 'work_letter'],
  });
  const { view } = await slipOf(application.id);
  const papers = await readPapers(deps, { actor: application.owner, id: application.id });
  const asked = papers.ok ? papers.value.checklist.map(({ kind }) => kind) : [];
  // A portrait is no original.
  expect(['passport_photograph', ...view.bring.kinds]).toEqual(asked);
  expect(asked).toContain('transcript');
  const bring = slipPaper(en, view).facts.find(({ label }) => label === 'Bring to clearance')?.value;
  expect(bring).toContain('Transcript\nWork letter\nMedical certificate');
  expect(bring).not.toContain('JAMB');
});

test('is one sheet with the longest names, with and without a photograph', async () => {
  const { view } = await slipOf(application.id);
  const name = `${'Ọlájùmọ̀kẹ́ '.repeat(9).trim()} ${'Ƙofar-Mata '.repeat(9).trim()}`;
  const paper = slipPaper(en, { ...view, name, demonstration: true });
  const drawing = { issued: 'Issued on 5 March 2026.', at: deps.clock(), contact: FILE_CONTACT };
  const picture = await makePicture('#765', 240, 320);
  const whole = Buffer.from(await drawPaper(paper, { ...drawing, photograph: picture })).toString('latin1');
  const empty = Buffer.from(await drawPaper(paper, drawing)).toString('latin1');
  for (const pdf of [whole, empty]) expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(whole).toContain('/Filter /DCTDecode');
  expect(empty).not.toContain('/Filter /DCTDecode');
});

test.each(['Draft', 'Pending Payment'] as const)('does not exist for one in %s', async (status) => {
  await change({ status });
  expect(await readSlip(deps, { actor: application.owner, id: application.id })).toEqual(
    err({ kind: 'not-found' }),
  );
});

test.each(ROLES)('of somebody else, read as %s', async (role) => {
  const actor = await makePerson(deps, { role });
  const read = await readSlip(deps, { actor, id: application.id });
  expect(read.ok).toBe(role === 'admin_staff' || role === 'master_admin');
});

test('is checked by its code, says nothing else, and not the decision', async () => {
  const { proof } = (await slipOf(application.id)).view;
  const check = () => checkPaper(deps, { typed: proof.code });
  const sent = await check();
  expect(sent).toMatchObject({
    kind: 'slip',
    standing: 'stands',
    application_number: application.application_number,
  });
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, application.id));
  for (const secret of [row?.email, row?.phone, row?.user_id, row?.id])
    expect(JSON.stringify(sent)).not.toContain(secret);
  for (const status of ['Accepted', 'Rejected'] as const) {
    await change({ status });
    expect(await check()).toEqual(sent);
  }
  await change({ withdrawn_at: deps.clock() });
  expect(await check()).toMatchObject({ standing: 'not-with-us' });
  await change({ withdrawn_at: null, status: 'Draft' });
  expect(await check()).toMatchObject({ standing: 'not-with-us' });
});

test('goes with an application that is forgotten', async () => {
  await slipOf(application.id);
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, application.id));
  if (!row) throw new Error('no application');
  await deps.db.transaction(async (tx) => {
    await lockMoneyOf(tx, sql`${row.id}`);
    await forgetApplication(tx, deps, { row, because: 'account-closed' });
  });
  expect(await deps.db.select().from(document_codes).where(eq(document_codes.slip_of, row.id))).toEqual([]);
});
