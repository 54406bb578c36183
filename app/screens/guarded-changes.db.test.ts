/** Every change that takes more than a session is told to all master administrators, with who did it and what it is about. */
import { beforeAll, expect, test } from 'vitest';
import {
  changeRole,
  reinstatePerson,
  suspendPerson,
} from '#app/features/admin/people/change-person.server.ts';
import { decideRoleRequest } from '#app/features/admin/people/decide-role-request.server.ts';
import {
  saveContact,
  saveLinks,
  saveOwn,
  saveTwoFactor,
} from '#app/features/admin/settings/save-settings.server.ts';
import { makeToken } from '#app/features/api/tokens/manage-tokens.server.ts';
import {
  addWebhook,
  changeWebhookSecret,
  removeWebhook,
  switchWebhook,
} from '#app/features/api/webhooks/manage-webhooks.server.ts';
import { makeAdministrator } from '#app/features/identity/roles/make-administrator.server.ts';
import { configureGateway } from '#app/features/payments/gateways/configure-gateway.server.ts';
import { recordTreasuryApproval } from '#app/features/payments/gateways/record-treasury-approval.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { readGatewaySettings } from '#db/gateway-settings.ts';
import { role_requests } from '#db/schema/index.ts';
import { makePaymentGateways } from '#gateways/payment/registry.ts';
import { email as letters } from '#messages/en/mail/mails.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { approveAll } from '#tests/factories/approvals.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';

const deps = testDeps();
let actor: Actor;
let colleague: Actor;
let person: Actor;

beforeAll(async () => {
  Object.assign(deps, {
    gateways: makePaymentGateways({
      sandbox: null,
      bankTransfer: null,
      world: 'production',
      stored: () => readGatewaySettings(deps.db, deps.cipher),
      treasuryApproved: async () => false,
      clock: deps.clock,
      addressToken: 'a token for addresses that is long enough',
    }),
  });
  actor = await makePerson(deps, { role: 'master_admin', first_name: 'Halima', last_name: 'Sani' });
  colleague = await makePerson(deps, { role: 'master_admin' });
  person = await makePerson(deps, { first_name: 'Binta', last_name: 'Musa' });
});

test('all of them are told', async () => {
  const reason = 'A test.';
  const request = deps.newId();
  const asking = await makePerson(deps);
  await deps.db.insert(role_requests).values({ id: request, user_id: asking.userId, role: 'academic_staff' });
  let hook = '';
  const on = (version: number) => ({ actor, id: hook, version });
  const { userId: id } = person;
  const changes: readonly (readonly [about: string, change: () => Promise<{ ok: boolean }>])[] = [
    [
      'Binta Musa',
      () => changeRole(deps, { actor, id, form: { role: 'admin_staff', reason, version: '1' } }),
    ],
    ['Binta Musa', () => suspendPerson(deps, { actor, id, form: { reason, version: '2' } })],
    ['Binta Musa', () => reinstatePerson(deps, { actor, id, form: { reason, version: '3' } })],
    [asking.lastName, () => decideRoleRequest(deps, { actor, id: request, decision: 'grant', form: {} })],
    [
      'Two-step sign-in for staff|From: the value supplied with the portal|To: no',
      () => saveTwoFactor(deps, { actor, form: { required: 'no', version: '0' } }),
    ],
    [
      'Bank transfers: limit for one person|To: ₦1,000',
      () => saveOwn.one_person_limit(deps, { actor, form: { one_person_limit: '1000', version: '0' } }),
    ],
    [
      'From: ₦1,000|To: ₦2,500',
      () => saveOwn.one_person_limit(deps, { actor, form: { one_person_limit: '2500', version: '1' } }),
    ],
    [
      'Contact details|To: email office@example.ng',
      () => saveContact(deps, { actor, form: { email: 'office@example.ng', version: '0' } }),
    ],
    [
      'Links to other sites|To: library https://library.example.ng',
      () => saveLinks(deps, { actor, form: { library: 'https://library.example.ng', version: '0' } }),
    ],
    [
      'Paystack|Secret key',
      () =>
        configureGateway(deps, {
          actor,
          gateway: 'paystack',
          version: 0,
          enabled: true,
          typed: { secretKey: 'sk_live_neverShownAgain123' },
        }),
    ],
    [
      'Treasury approval|To: document OAGF/1, date 10 January 2026',
      () => recordTreasuryApproval(deps, { actor, raw: { document: 'OAGF/1', date: '2026-01-10' } }),
    ],
    [
      'A reader',
      () => makeToken(deps, { actor, form: { name: 'A reader', days: '30', scopes: ['events:read'] } }),
    ],
    [
      'A listener',
      async () => {
        const events = ['payment.completed'];
        const form = { name: 'A listener', url: 'https://listener.example.ng/', events };
        const added = await addWebhook(deps, { actor, form });
        if (added.ok) hook = added.value.id;
        return added;
      },
    ],
    ['A listener', () => switchWebhook(deps, { ...on(1), state: 'paused' })],
    ['A listener', () => changeWebhookSecret(deps, on(2))],
    ['A listener', () => removeWebhook(deps, on(3))],
  ];
  for (const [index, [about, change]] of changes.entries()) {
    expect(await change(), about).toMatchObject({ ok: true });
    await approveAll(deps, colleague);
    for (const { email } of [actor, colleague]) {
      const told = (await mailsTo(deps, email)).filter(({ template }) => template === 'guardedChange');
      expect(told.length, `${index} ${about}`).toBe(index + 1);
      const letter = JSON.stringify(letters.templates.guardedChange?.(told.at(-1)?.params ?? {}));
      for (const part of about.split('|')) expect(letter, about).toContain(part);
      expect(letter, about).toContain('Halima Sani');
      expect(letter, about).toMatch(/15 January 2026, \d\d:\d\d/);
      expect(letter).not.toContain('neverShownAgain');
    }
  }
  await makeAdministrator(deps, { email: 'new@example.test', first_name: 'New', last_name: 'Master' });
  expect((await mailsTo(deps, colleague.email)).at(-1)).toMatchObject({
    template: 'guardedChange',
    params: { event: 'account.made-by-command', about: 'new@example.test' },
  });
});
