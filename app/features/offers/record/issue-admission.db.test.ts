/** The letter of admission: not before another body confirmed the admission and the place is accepted, and once. */

import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { checkLetter } from '#app/features/letters/index.server.ts';
import { readLetter } from '#app/features/letters/letter/read-letter.server.ts';
import { changeStatus, recordCapsReference } from '#app/features/review/index.server.ts';
import type { AwardChoice } from '#core/admissions/award.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications, letters, offers } from '#db/schema/index.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { accountOf } from '#tests/factories/payments.ts';
import { changeOffer } from '../desk/change-offer.server.ts';
import { readOfferOnDesk } from '../desk/read-offer-desk.server.ts';
import { answerOffer } from '../reply/answer-offer.server.ts';

const deps = testDeps();
let officer: Actor;
let sessions = 80;

beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
});

async function offered(award: AwardChoice, handover: 'CAPS' | 'NBTE'): Promise<MadeApplication> {
  sessions += 1;
  const session = `20${sessions}/20${sessions + 1}`;
  const application = await makeApplication(deps, {
    status: 'Under Review',
    paid: true,
    session,
    answers: { award },
  });
  await makeOffering(deps, session, { award, handover });
  const form = { status: 'Accepted', reason: '', note: '', version: '1' };
  expect(await changeStatus(deps, { actor: officer, id: application.id, form })).toMatchObject({ ok: true });
  await releaseDecisions(deps);
  return application;
}

const versionOf = async ({ id }: MadeApplication) =>
  (await deps.db.select().from(offers).where(eq(offers.application_id, id)))[0]?.version ?? 0;

const accept = async (application: MadeApplication) =>
  answerOffer(deps, {
    actor: application.owner,
    id: application.id,
    version: await versionOf(application),
    answer: 'accept',
    typed: { understood: 'yes' },
  });

async function store({ id }: MadeApplication, reference: string) {
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, id));
  const form = { version: String(row?.version), caps_reference: reference };
  expect(await recordCapsReference(deps, { actor: officer, id, form })).toMatchObject({ ok: true });
}

const kinds = async ({ id }: MadeApplication) =>
  (
    await deps.db
      .select()
      .from(letters)
      .where(eq(letters.application_id, id))
      .orderBy(asc(letters.issued_at), asc(letters.id))
  ).map(({ kind }) => kind);

const mails = async ({ id }: MadeApplication) =>
  (await accountOf(deps, id)).mails.filter(({ template }) => template === 'admissionLetter').length;

test('for the ND the reference and the acceptance issue it, whichever comes last', async () => {
  const first = await offered('ND', 'CAPS');
  await store(first, 'CAPS/2026/1');
  expect(await kinds(first)).toEqual(['offer']);
  await accept(first);
  expect(await kinds(first)).toEqual(['offer', 'admission']);

  const second = await offered('ND', 'CAPS');
  await accept(second);
  expect(await kinds(second)).toEqual(['offer']);
  await store(second, 'CAPS/2026/2');
  expect(await kinds(second)).toEqual(['offer', 'admission']);
  expect(await mails(second)).toBe(1);
  const read = await readLetter(deps, { actor: second.owner, id: second.id });
  expect(read).toMatchObject({ value: { kind: 'admission', standing: 'valid' } });
  const [, letter] = await deps.db
    .select()
    .from(letters)
    .where(eq(letters.application_id, second.id))
    .orderBy(asc(letters.issued_at), asc(letters.id));
  expect(letter?.text).toContain('CAPS/2026/2');
});

test('another reference is another letter, and without one it is worth nothing', async () => {
  const application = await offered('ND', 'CAPS');
  await accept(application);
  await store(application, 'CAPS/2026/3');
  await store(application, 'CAPS/2026/4');
  expect(await kinds(application)).toEqual(['offer', 'admission', 'admission']);
  const [, old, now] = await deps.db
    .select()
    .from(letters)
    .where(eq(letters.application_id, application.id))
    .orderBy(asc(letters.issued_at), asc(letters.id));
  const standing = async (code = '') => (await checkLetter(deps, { typed: code }))?.standing;
  expect([await standing(old?.code), await standing(now?.code)]).toEqual(['replaced', 'valid']);
  await store(application, '');
  expect(await standing(now?.code)).toBe('withdrawn');
});

test('for the HND an officer issues it once, after the place is accepted', async () => {
  const application = await offered('HND', 'NBTE');
  const issue = async (confirmed = 'yes') =>
    changeOffer(deps, {
      actor: officer,
      id: application.id,
      version: await versionOf(application),
      act: 'issue-admission',
      typed: { confirmed },
    });
  const may = async () => {
    const desk = await readOfferOnDesk(deps, { actor: officer, id: application.id });
    return desk.ok && desk.value.may.issueAdmission;
  };
  expect(await issue()).toMatchObject({ error: { kind: 'not-possible' } });
  await accept(application);
  expect(await may()).toBe('NBTE');
  expect(await issue('')).toMatchObject({ error: { kind: 'invalid' } });
  expect(await issue()).toMatchObject({ ok: true });
  expect(await issue()).toMatchObject({ ok: true });
  expect(await kinds(application)).toEqual(['offer', 'admission']);
  expect(await mails(application)).toBe(1);
  expect(await may()).toBeNull();
});
