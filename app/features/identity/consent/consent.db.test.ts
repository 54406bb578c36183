import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prosePages } from '#college/pages/index.ts';
import { privacyAgreement } from '#college/privacy-agreement.ts';
import { withKnownFacts } from '#core/content/facts-in-text.ts';
import { RETENTION_FACTS } from '#core/identity/retention.ts';
import { audit_log, consents, users } from '#db/schema/index.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson, type TestDeps } from '#tests/factories/index.ts';
import { signUp } from '../sign-in/sign-up.server.ts';
import { giveConsent, hasAgreed, withdrawConsent } from './consent.server.ts';

const deps = testDeps({ connections: 6 });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const rowsOf = (userId: string) => deps.db.select().from(consents).where(eq(consents.user_id, userId));

/** As every request asks it. */
async function hasConsented({ db }: TestDeps, userId: string): Promise<boolean | undefined> {
  const [person] = await db
    .select({ agreed: hasAgreed(db, users.id) })
    .from(users)
    .where(eq(users.id, userId));
  return person?.agreed;
}

test('a new account has agreed to the text that stood under its form', async () => {
  const email = 'agreed@example.test';
  const form = {
    first_name: 'Amina',
    last_name: 'Bello',
    email,
    password: 'seven goats by the well',
    role: 'applicant' as const,
    consent: 'yes' as const,
  };
  expect((await signUp(deps, { form, address: '192.0.2.1' })).ok).toBe(true);
  const [user] = await deps.db.select().from(users).where(eq(users.email, email));
  expect(await rowsOf(user?.id ?? '')).toMatchObject([
    {
      document: 'privacy',
      version: privacyAgreement.version,
      text_hash: sha256(privacyAgreement.text),
      given_at: deps.clock(),
      withdrawn_at: null,
    },
  ]);
});

test('agreement is given once, also by two tabs; taken back it is asked for again, and every step is kept', async () => {
  const person = await makePerson(deps);
  expect(await hasConsented(deps, person.userId)).toBe(false);
  await Promise.all([giveConsent(deps, person), giveConsent(deps, person)]);
  expect(await hasConsented(deps, person.userId)).toBe(true);
  expect(await rowsOf(person.userId)).toHaveLength(1);
  await withdrawConsent(deps, person);
  await withdrawConsent(deps, person);
  expect(await hasConsented(deps, person.userId)).toBe(false);
  await giveConsent(deps, person);
  expect((await rowsOf(person.userId)).map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([
    false,
    true,
  ]);
  // One mail for the one time that something was taken back.
  expect(await mailsTo(deps, person.email)).toMatchObject([
    { template: 'consentWithdrawn', params: { firstName: person.firstName, staff: '' } },
  ]);
  const trail = await deps.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.subject_id, person.userId))
    .orderBy(audit_log.id);
  expect(trail.map(({ action }) => action)).toEqual([
    'account.consent-given',
    'account.consent-withdrawn',
    'account.consent-given',
  ]);
});

test('an agreement to an older version does not hold for the new one', async () => {
  const person = await makePerson(deps);
  await deps.db.insert(consents).values({
    id: deps.newId(),
    user_id: person.userId,
    document: 'privacy',
    version: '2020-01-01',
    text_hash: sha256('older'),
    given_at: deps.clock(),
  });
  expect(await hasConsented(deps, person.userId)).toBe(false);
});

test('the notice does not change without somebody deciding whether people are asked again', () => {
  const notice = prosePages.find(({ path }) => path === '/privacy')?.body ?? '';
  // If the meaning changed, give privacyAgreement a new version; either way put the new hash here.
  expect({
    version: privacyAgreement.version,
    hash: sha256(withKnownFacts(notice, RETENTION_FACTS) + privacyAgreement.text),
  }).toEqual({
    version: '2026-11-28',
    hash: 'c52f477d6bbbe0920eb07411a7c03d24c7801b7085df33555e2ecdfe31e911ed',
  });
});
