/**
 * Every kind of change that two people make, asked for through its own mechanism and then tried by its maker as the second
 * person: by the form, by a bulk change, through a token and through an account that the maker set up. A colleague then
 * approves it. A new kind does not compile without its line here.
 */

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { decideApproval } from '#app/features/admin/approvals/approval-kinds.server.ts';
import { changeRole } from '#app/features/admin/people/change-person.server.ts';
import { decideRoleRequest } from '#app/features/admin/people/decide-role-request.server.ts';
import { saveTwoFactor } from '#app/features/admin/settings/save-settings.server.ts';
import { answerCall } from '#app/features/api/calls/answer-call.server.ts';
import { actorOf } from '#app/features/api/calls/check-token.server.ts';
import { decideToken, makeToken } from '#app/features/api/tokens/manage-tokens.server.ts';
import { inviteStaff } from '#app/features/identity/index.server.ts';
import { confirmRecovery } from '#app/features/identity/recovery/decide-recovery.server.ts';
import { answerRecovery } from '#app/features/identity/recovery/finish-recovery.server.ts';
import { openRecovery } from '#app/features/identity/recovery/open-recovery.server.ts';
import { moveVersion, saveDraft } from '#app/features/letters/templates/change-template.server.ts';
import { listTemplates, readTemplate } from '#app/features/letters/templates/read-templates.server.ts';
import { changeOffer, type DeskAct } from '#app/features/offers/desk/change-offer.server.ts';
import { setRefundRule } from '#app/features/payments/fees/set-refund-rule.server.ts';
import {
  configureGateway,
  readGatewayForm,
} from '#app/features/payments/gateways/configure-gateway.server.ts';
import { decideAppeal, sendAppeal } from '#app/features/review/appeals/change-appeal.server.ts';
import {
  chooseApplications,
  confirmBulkChange,
  prepareBulkChange,
} from '#app/features/review/bulk/bulk-change.server.ts';
import { runBulkChange } from '#app/features/review/bulk/run-bulk-change.server.ts';
import { changeStatus } from '#app/features/review/casework/change-status.server.ts';
import { readProposal } from '#app/features/review/casework/second-reader.server.ts';
import { addReleaseOf, changeRelease } from '#app/features/review/releases/change-release.server.ts';
import { readRelease } from '#app/features/review/releases/read-releases.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { ApprovalKind, ApprovedElsewhere } from '#core/identity/approvals.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { readGatewaySettings } from '#db/gateway-settings.ts';
import {
  api_programs,
  api_tokens,
  appeals,
  approvals,
  decision_proposals,
  letter_templates,
  offers,
  profiles,
  role_requests,
  users,
} from '#db/schema/index.ts';
import { makePaymentGateways } from '#gateways/payment/registry.ts';
import { mailsTo, personWithPassword, tokenIn } from '#tests/factories/accounts.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { approvalsOfMoney, done, said, setSetting, type Waiting } from '#tests/factories/waiting-money.ts';
import { listApprovals } from './approvals/approval-sources.server.ts';

/** `approval` is what is kept as one of the first list; `alone` is the day that passes where nobody else could approve. */
type Kind = Exclude<ApprovalKind | ApprovedElsewhere, 'alone' | 'approval'> | 'appeal';

const deps = payingDeps({ connections: 8 });
let maker: Actor;
let colleague: Actor;
let master: Actor;

beforeAll(() => {
  deps.breakGateway();
});
beforeEach(async () => {
  await deps.db.update(profiles).set({ role: 'applicant' });
  await deps.db.delete(approvals);
  await setSetting(deps, 'second_reader', 'none');
  const made = () => makePerson(deps, { role: 'master_admin' });
  [maker, colleague, master] = [await made(), await made(), await made()];
});

/** Kept in the table of approvals, and decided at its desk. */
const atTheDesk = async (kind: ApprovalKind, ask: Promise<Result<unknown, unknown>>): Promise<Waiting> => {
  expect(await done(ask)).toEqual({ waits: true });
  const [row] = await deps.db.select().from(approvals).where(eq(approvals.kind, kind));
  return {
    approve: async (actor) => said(await decideApproval(deps, { actor, id: row?.id, decision: 'approve' })),
  };
};

const underReview = () => makeApplication(deps, { status: 'Under Review', paid: true });
const decided = (of: MadeApplication, status: string, more: Record<string, string> = {}) =>
  done(
    changeStatus(deps, {
      ...{ actor: maker, id: of.id },
      form: { status, reason: '', note: 'Read it.', version: String(of.version), ...more },
    }),
  );

const WALK: Readonly<Record<Kind, () => Promise<Waiting>>> = {
  role: async () => {
    const { userId: id } = await makePerson(deps);
    const form = { role: 'master_admin', reason: 'x', version: '1' };
    return atTheDesk('role', changeRole(deps, { actor: maker, id, form }));
  },
  'role-request': async () => {
    const id = deps.newId();
    const { userId } = await makePerson(deps);
    await deps.db.insert(role_requests).values({ id, user_id: userId, role: 'academic_staff' });
    return atTheDesk(
      'role-request',
      decideRoleRequest(deps, { actor: maker, id, decision: 'grant', form: {} }),
    );
  },
  invitation: () => {
    const form = {
      email: `${deps.newId()}@example.test`,
      first_name: 'A',
      last_name: 'B',
      role: 'admin_staff',
    };
    return atTheDesk('invitation', inviteStaff(deps, { actor: maker, form }));
  },
  setting: () =>
    atTheDesk('setting', saveTwoFactor(deps, { actor: maker, form: { required: 'no', version: '0' } })),
  'refund-rule': () => {
    const shares = { beforeReview: '100', later: '100', placeDeclined: '100', offerWithdrawn: '100' };
    const raw = { ...shares, from: addDays(lagosDayOf(deps.clock()), 3), authority: 'Council' };
    return atTheDesk('refund-rule', setRefundRule(deps, { actor: maker, raw }));
  },
  'bank-account': async () => {
    const account = {
      bankName: 'Central Bank of Nigeria',
      accountName: 'The College',
      accountNumber: '0123456789',
    };
    const gateways = makePaymentGateways({
      ...{ sandbox: null, bankTransfer: { ...account, placeholder: false }, world: 'production' },
      stored: () => readGatewaySettings(deps.db, deps.cipher),
      ...{ treasuryApproved: async () => true, clock: deps.clock },
      addressToken: 'a token for addresses that is long enough',
    });
    const own = { ...deps, gateways };
    const form = () => done(readGatewayForm(own, { actor: maker, gateway: 'bank_transfer' }));
    const typed = { ...account, accountNumber: '9876543210' };
    const { version } = await form();
    await done(
      configureGateway(own, { actor: maker, gateway: 'bank_transfer', version, enabled: true, typed }),
    );
    return atTheDesk('bank-account', Promise.resolve(ok({ waits: true })));
  },
  token: async () => {
    const form = { name: 'Registry', days: '30', scopes: ['students:write'] };
    const { id } = await done(makeToken(deps, { actor: maker, form }));
    // The page of what waits goes by the clock of the database.
    const expires_at = new Date(Date.now() + 86_400_000);
    await deps.db.update(api_tokens).set({ expires_at }).where(eq(api_tokens.id, id));
    return { approve: async (actor) => said(await decideToken(deps, { actor, id, decision: 'approve' })) };
  },
  recovery: async () => {
    const { email: account } = await personWithPassword(deps);
    const new_email = `${deps.newId()}@example.test`;
    const seen = { document: 'passport', document_number: 'A01234567', seen: 'yes' };
    const { id } = await done(openRecovery(deps, { actor: maker, form: { account, new_email, ...seen } }));
    const mail = (await mailsTo(deps, new_email)).find(({ template }) => template === 'recoveryAddress');
    await done(answerRecovery(deps, tokenIn(mail)));
    return { approve: async (actor) => said(await confirmRecovery(deps, { actor, id, form: seen })) };
  },
  ...approvalsOfMoney(deps, () => maker),
  'offer-request': async () => {
    const application = await underReview();
    await decided(application, 'Accepted');
    await releaseDecisions(deps);
    const act = async (actor: Actor, what: DeskAct, typed = {}) => {
      const [offer] = await deps.db.select().from(offers).where(eq(offers.application_id, application.id));
      return changeOffer(deps, { actor, id: application.id, version: offer?.version ?? 0, act: what, typed });
    };
    await done(act(maker, 'ask-withdrawal', { reason: 'A forged result.' }));
    return { approve: async (actor) => said(await act(actor, 'approve')) };
  },
  decision: async () => {
    await setSetting(deps, 'second_reader', 'all');
    const application = await underReview();
    const rejection = { reason: 'programme-full', note: 'Try Forestry.' };
    await decided(application, 'Rejected', rejection);
    const { id, owner } = application;
    const as = { id, ownerId: owner.userId, version: application.version, status: 'Under Review' } as const;
    const approve = async (actor: Actor) => {
      const seen = (await readProposal(deps, { actor: colleague, application: as }))?.mark ?? '';
      const form = { status: 'Rejected', version: String(application.version), seen, ...rejection };
      const result = await changeStatus(deps, { actor, id, form });
      return result.ok && !result.value.changed ? 'proposed' : said(result);
    };
    const stillProposed = async () =>
      (await deps.db.$count(decision_proposals, eq(decision_proposals.application_id, id))) === 1
        ? 'proposed'
        : 'ok';
    return {
      ...{ approve, refusal: 'proposed' },
      ways: {
        async 'by a bulk change'() {
          const chosen = await done(
            chooseApplications(deps, { actor: maker, scope: 'chosen', ids: [id], query: '' }),
          );
          await prepareBulkChange(deps, { actor: maker, id: chosen.id, form: { kind: 'confirm' } });
          await confirmBulkChange(deps, { actor: maker, id: chosen.id });
          await runBulkChange(deps, { changeId: chosen.id });
          return stillProposed();
        },
        async 'by a call of the API'() {
          const scopes = ['applications:read', 'applications:decide'];
          const form = { name: 'Decider', days: '30', scopes };
          const made = await done(makeToken(deps, { actor: maker, form }));
          await done(decideToken(deps, { actor: master, id: made.id, decision: 'approve' }));
          const answer = await answerCall(deps, {
            ...{ address: '10.1.1.1', requestId: 'request-1' },
            request: new Request(`https://portal.test/api/v1/applications/${id}/status`, {
              method: 'POST',
              headers: {
                authorization: `Bearer ${made.token}`,
                'content-type': 'application/json',
                'idempotency-key': deps.newId(),
                'if-match': `"${application.version}"`,
              },
              body: JSON.stringify({ status: 'Rejected', ...rejection }),
            }),
          });
          // It answered, rather than that the call was none.
          expect([200, 409]).toContain(answer.status);
          return stillProposed();
        },
      },
    };
  },
  release: async () => {
    const { id } = await done(
      addReleaseOf(deps, { actor: maker, typed: { title: `Release ${deps.newId()}` } }),
    );
    await decided(await underReview(), 'Accepted', { release: id });
    const approve = async (actor: Actor) => {
      const { version } = await done(readRelease(deps, { actor: colleague, id }));
      return said(await changeRelease(deps, { actor, id, version, event: 'check', typed: {} }));
    };
    return { approve };
  },
  letter: async () => {
    await listTemplates(deps, { actor: maker });
    const [template] = await deps.db
      .select()
      .from(letter_templates)
      .where(eq(letter_templates.kind, 'rejection'));
    const id = template?.id ?? '';
    const draft = async () => {
      const { versions } = await done(readTemplate(deps, { actor: maker, id }));
      const found = versions.find(({ state }) => state === 'draft');
      return { versionId: found?.id ?? '', version: found?.version ?? 0 };
    };
    const typed = { title: 'A title', body: 'Dear {{name}}.' };
    await done(saveDraft(deps, { actor: maker, id, version: (await draft()).version, typed }));
    return {
      approve: async (actor) =>
        said(await moveVersion(deps, { actor, id, ...(await draft()), event: 'approve' })),
    };
  },
  appeal: async () => {
    const application = await underReview();
    const { id, owner } = application;
    await decided(application, 'Rejected', { reason: 'requirements-not-met' });
    await releaseDecisions(deps);
    const reason = 'My result in Chemistry is a credit, and the decision says that it is missing.';
    await done(sendAppeal(deps, { actor: owner, id, typed: { reason } }));
    const decide = async (actor: Actor, event: 'read' | 'refuse') => {
      const [row] = await deps.db.select().from(appeals).where(eq(appeals.application_id, id));
      return said(
        await decideAppeal(deps, { actor, id, version: row?.version ?? 0, event, typed: { reason } }),
      );
    };
    expect(await decide(master, 'read')).toBe('ok');
    const approve = (actor: Actor) => decide(actor, 'refuse');
    return { approve, refusal: 'had-part' };
  },
};

/** Who is the maker under another name: a program of theirs, and an account that they set up. */
async function coats(): Promise<readonly (readonly [string, Actor])[]> {
  const { userId, email, role } = maker;
  const id = deps.newId();
  await deps.db
    .insert(users)
    .values({ id, email: `${id}@program.test`, name: 'P', first_name: 'P', last_name: 'P' });
  await deps.db.insert(api_programs).values({ id, name: id });
  await deps.db.insert(api_tokens).values({
    ...{ id: deps.newId(), program_id: id, token_hash: id, hint: 'abcd', scopes: ['applications:decide'] },
    ...{ expires_at: new Date(deps.clock().getTime() + 86_400_000), created_by: userId },
  });
  const invited = await makePerson(deps, { role });
  await recordAudit(deps.db, deps.newId, {
    ...{ action: 'account.invited', actorId: userId, subjectType: 'user', subjectId: invited.userId },
    details: { to: role },
  });
  return [
    ['the maker', maker],
    ['a token of the maker', { ...actorOf({ id, name: 'P' }, { userId, email }), role }],
    ['an account that the maker set up', invited],
  ];
}

test.each(Object.keys(WALK) as Kind[])('%s: its maker is never the second person', async (kind) => {
  const { approve, refusal = 'same-person', toProgram = refusal, ways = {} } = await WALK[kind]();
  const listed = async (actor: Actor) =>
    (await done(listApprovals(deps, { actor }))).filter((one) => one.kind === kind).map(({ same }) => same);
  const waits = kind === 'appeal' ? [] : [{ own: false, whyNot: null }];
  expect(await listed(colleague), 'among what waits').toEqual(waits);
  expect((await listed(maker)).map(({ own }) => own)).toEqual(waits.map(() => true));
  for (const [name, actor] of await coats())
    expect(await approve(actor), name).toBe(actor.maker ? toProgram : refusal);
  for (const [name, attempt] of Object.entries(ways)) expect(await attempt(), name).toBe(refusal);
  expect(await approve(colleague), 'a colleague').toBe('ok');
  expect(await listed(colleague), 'waits no more').toEqual([]);
});
