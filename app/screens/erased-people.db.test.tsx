/**
 * Somebody is erased who had an application under review, one that was paid for, one with an offer and an appeal, and a
 * message. Every page of staff that shows them calls them erased, and offers nothing to be decided, asked or sent.
 */
import { eq } from 'drizzle-orm';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { askApplicant } from '#app/features/documents/requests/ask-applicant.server.ts';
import { eraseAccounts } from '#app/features/my-data/closing/erase-accounts.server.ts';
import { changeOffer } from '#app/features/offers/desk/change-offer.server.ts';
import { PAYMENTS, readPaymentFilters } from '#app/features/payments/transactions/payment-list.server.ts';
import { decideAppeal } from '#app/features/review/appeals/change-appeal.server.ts';
import { addNote } from '#app/features/review/casework/add-note.server.ts';
import { assignApplication } from '#app/features/review/casework/assign-application.server.ts';
import { recordCapsReference } from '#app/features/review/casework/record-caps-reference.server.ts';
import { changeStatus } from '#app/features/review/index.server.ts';
import { enrolApplicant } from '#app/features/students/enrolment/enrol-applicant.server.ts';
import { exportRows } from '#app/lists/export-list.server.ts';
import { actorContext, depsContext } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ERASED_NAME } from '#core/identity/person-name.ts';
import { appeals, applications, contact_messages, payments, profiles } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { type PagePath, siteMap } from '../site-map.ts';
import { readNotices } from './notices.server.ts';

const deps = testDeps();
const NAME = { first_name: 'Zulaihatu', last_name: 'Qwarzo' };
let officer: Actor;
let master: Actor;
let reviewed: MadeApplication;
let draft: MadeApplication;
let offered: MadeApplication;
let rejected: MadeApplication;
const all = () => [reviewed, draft, offered, rejected];

async function pageOf(path: string, pattern: PagePath, params: Readonly<Record<string, string>>) {
  const screen = await import(/* @vite-ignore */ `../${siteMap[pattern].file}`);
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(actorContext, pattern.includes('people') || pattern.includes('role') ? master : officer);
  const url = new URL(`http://portal.test${path}`);
  const given: unknown = await Promise.resolve()
    .then(() => screen.loader?.({ context, params, url, request: new Request(url) }))
    .catch((thrown: unknown) => thrown);
  if (given instanceof Error) throw given;
  if (!screen.default || given instanceof Response) return null;
  const { data, init } = (given ?? {}) as { data?: unknown; init?: ResponseInit };
  if (init?.status && init.status >= 400) return null;
  const Page = screen.default as ComponentType<{ loaderData: unknown }>;
  const element = <Page loaderData={init === undefined ? given : data} />;
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
  master = await makePerson(deps, { role: 'master_admin' });
  const owner = await makePerson(deps, NAME);
  const of = { owner, paid: true, answers: NAME } as const;
  reviewed = await makeApplication(deps, { ...of, status: 'Under Review' });
  draft = await makeApplication(deps, { ...of, session: '2024/2025' });
  offered = await makeApplication(deps, {
    ...of,
    session: '2023/2024',
    status: 'Accepted',
    offer: 'released',
  });
  rejected = await makeApplication(deps, { ...of, session: '2022/2023', status: 'Rejected' });
  await deps.db.insert(appeals).values({
    id: deps.newId(),
    application_id: rejected.id,
    state: 'received',
    reason: 'My result was read wrongly.',
    about_at: deps.clock(),
    sent_at: deps.clock(),
    answer_by: '2027-01-31',
  });
  await deps.db.insert(contact_messages).values({
    ...{ id: deps.newId(), name: 'Zulaihatu Qwarzo', email: owner.email, topic: 'fees' },
    ...{ message: 'When?', fingerprint: deps.newId(), created_at: deps.clock() },
  });
});

const told = async (kind: string) =>
  (await readNotices(deps, { actor: officer }))
    .find((one) => one.kind === kind)
    ?.items.map(({ path }) => path);

test('staff are told of a closed account while something of it is open, at their desk and on its pages', async () => {
  expect([await told('closing'), await told('closingMoney')]).toEqual([undefined, undefined]);
  const [payment] = await deps.db.select().from(payments).where(eq(payments.application_id, draft.id));
  if (!payment) throw new Error('none');
  const review = { review_reason: 'overpaid', review_resolved_at: null } as const;
  await deps.db.update(payments).set(review).where(eq(payments.id, payment.id));
  const after = new Date(deps.clock().getTime() + 14 * 86_400_000);
  await deps.db.update(profiles).set({ erase_after: after }).where(eq(profiles.id, reviewed.owner.userId));

  expect((await told('closing'))?.toSorted()).toEqual(
    [reviewed, offered].map(({ id }) => `/review/applications/${id}`).sort(),
  );
  expect(await told('closingMoney')).toEqual([`/payment-system/${payment.id}`]);
  for (const [pattern, id] of [
    ['/review/applications/:id', reviewed.id],
    ['/payment-system/:id', payment.id],
  ] as const) {
    const html = await pageOf(pattern.replace(':id', id), pattern, { id });
    expect(html).toContain('This person closed their account');
    expect(html).toContain(reviewed.owner.email);
  }
  // What has to go back keeps name and address, and only where money is.
  await deps.db
    .update(profiles)
    .set({ erase_after: deps.clock() })
    .where(eq(profiles.id, reviewed.owner.userId));
  expect(await eraseAccounts(deps)).toBe(0);
  const html = await pageOf(`/payment-system/${payment.id}`, '/payment-system/:id', { id: payment.id });
  expect(html).toContain('The data of this person is erased');
  expect(html).toContain(`Zulaihatu Qwarzo, ${reviewed.owner.email}`);
  await deps.db.update(payments).set({ review_resolved_at: deps.clock() }).where(eq(payments.id, payment.id));
  expect(await eraseAccounts(deps)).toBe(1);
  expect([await told('closing'), await told('closingMoney')]).toEqual([undefined, undefined]);
});

describe('who is erased', () => {
  test('is so called on every page of staff that shows them, and nothing can be sent there', async () => {
    const numbers = all().map(({ application_number }) => application_number);
    const money = await deps.db.select().from(payments).where(eq(payments.application_id, reviewed.id));
    const shown: string[] = [];
    for (const pattern of Object.keys(siteMap) as PagePath[]) {
      if (!/^\/(review|payment-system|admin-portal)/.test(pattern) || pattern.includes('*')) continue;
      const records = pattern.startsWith('/review/applications/:id')
        ? all().map(({ id }) => id)
        : pattern === '/payment-system/:id'
          ? money.map(({ id }) => id)
          : pattern.includes(':')
            ? []
            : [''];
      for (const id of records)
        for (const search of id || pattern.includes('export')
          ? ['']
          : ['', '?status=withdrawn', '?tab=transactions', '?q=erased']) {
          const html = await pageOf(pattern.replace(':id', id) + search, pattern, { id });
          if (html === null) continue;
          const where = pattern + search;
          expect(html, where).not.toContain('Qwarzo');
          if (!numbers.some((number) => html.includes(number))) continue;
          shown.push(where);
          expect(html, where).toContain(ERASED_NAME);
          expect(html, where).not.toMatch(/No name|no name|<bdi><\/bdi>/);
          const acts = [...html.matchAll(/<button(?![^>]*(?:type="button"|hidden))[^>]*>([^<]*)/g)];
          // The books of public money go on: what was paid can still go back to the card it came from.
          const books = pattern.startsWith('/payment') ? ['Request refund', 'Record the number'] : [];
          if (id) expect([where, ...acts.map(([, label]) => label)]).toEqual([where, ...books]);
        }
    }
    expect(shown).toEqual(
      expect.arrayContaining([
        '/review?q=erased',
        '/review/search?q=erased',
        '/review/applications/:id',
        '/review/applications/:id/offer',
        '/review/applications/:id/appeal',
        '/payment-system?tab=transactions',
        '/payment-system/:id',
      ]),
    );
  });

  test('is withdrawn where a decision was waited for, and keeps no one busy', async () => {
    const rows = await deps.db
      .select()
      .from(applications)
      .where(eq(applications.user_id, reviewed.owner.userId));
    const stateOf = (one: MadeApplication) => {
      const row = rows.find(({ id }) => id === one.id);
      return [row?.status, row?.withdrawn_at !== null, row?.finished_at !== null];
    };
    expect(all().map(stateOf)).toEqual([
      ['Rejected', true, true],
      ['Draft', false, false],
      ['Accepted', false, true],
      ['Rejected', false, true],
    ]);
    expect(await told('appeals')).toBeUndefined();
  });

  test('is refused to whoever acts all the same', async () => {
    const version = async (id: string) =>
      String((await deps.db.select().from(applications).where(eq(applications.id, id)))[0]?.version);
    const acts: Record<string, (id: string) => Promise<{ ok: boolean }>> = {
      decide: async (id) =>
        changeStatus(deps, {
          ...{ actor: officer, id },
          form: { status: 'Under Review', reason: '', note: '', version: await version(id) },
        }),
      ask: (id) =>
        askApplicant(deps, {
          ...{ actor: officer, id },
          form: { subject: 'document:birth_certificate', message: 'Send it.', due_on: '2027-01-31' },
        }),
      note: (id) =>
        addNote(deps, { actor: officer, id, form: { key: deps.newId(), body: 'Call them.', colleague: '' } }),
      assign: (id) => assignApplication(deps, { actor: officer, id, form: { to: officer.userId, was: '' } }),
      caps: async (id) =>
        recordCapsReference(deps, {
          ...{ actor: officer, id },
          form: { caps_reference: 'CAPS-1', version: await version(id) },
        }),
      enrol: (id) => enrolApplicant(deps, { actor: officer, applicationId: id }),
      offer: (id) => changeOffer(deps, { actor: officer, id, version: 2, act: 'offer-again', typed: {} }),
      appeal: (id) => decideAppeal(deps, { actor: officer, id, version: 1, event: 'read', typed: {} }),
    };
    for (const { id } of all())
      for (const [name, act] of Object.entries(acts))
        expect([name, (await act(id)).ok]).toEqual([name, false]);
  });

  test('is so called in files', async () => {
    const filters = readPaymentFilters(new URLSearchParams());
    const file = await exportRows(deps, PAYMENTS, { actor: officer, filters, format: 'csv' });
    const rows: (readonly unknown[])[] = [];
    if (file.ok) for await (const batch of file.value) rows.push(...batch);
    const theirs = rows.filter((row) => row.includes(reviewed.application_number));
    expect(theirs).toHaveLength(1);
    expect(theirs[0]).toContain(ERASED_NAME);
    expect(JSON.stringify(rows)).not.toContain('Qwarzo');
  });
});
