/** The portal's screens as the browser gets them: who sees which, and what a refusal looks like. */

import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import * as queueScreen from '#app/features/review/queue/queue.tsx';
import { takeParkedForm } from '#app/forms/take-parked-form.server.ts';
import { actorContext, depsContext } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import {
  GOOD_ANSWERS,
  makeApplication,
  makePerson,
  makeTestDeps,
  type TestDeps,
} from '#tests/factories/index.ts';
import * as applicationScreen from './application.tsx';
import * as caseworkScreen from './casework.tsx';
import * as ownScreen from './own-applications.tsx';
import * as recoveriesScreen from './recoveries.tsx';
import * as recoveryScreen from './recovery.tsx';
import * as door from './student-portal.ts';

const deps = testDeps();
let applicant: Actor;
let academic: Actor;
let admin: Actor;

beforeAll(async () => {
  applicant = await makePerson(deps);
  academic = await makePerson(deps, { role: 'academic_staff' });
  admin = await makePerson(deps, { role: 'admin_staff' });
});

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What a loader or action answered, whether it returned or threw it. */
async function answerOf(work: () => unknown): Promise<Answer> {
  const given: unknown = await Promise.resolve()
    .then(work)
    .catch((thrown: unknown) => thrown);
  if (given instanceof Error) throw given;
  if (given instanceof Response) return { status: given.status, body: given.headers.get('location') };
  const { data, init } = given as { data?: unknown; init?: ResponseInit | null };
  return init === undefined ? { status: 200, body: given } : { status: init?.status ?? 200, body: data };
}

function contextOf(actor: Actor, given: TestDeps = deps) {
  const context = new RouterContextProvider();
  context.set(depsContext, given);
  context.set(actorContext, actor);
  return context;
}

/** A screen of the portal, drawn. */
async function portal(
  screen: typeof queueScreen | typeof ownScreen,
  actor: Actor,
  search = '',
  given?: TestDeps,
): Promise<{ readonly status: number; readonly html: string }> {
  const url = new URL(`http://portal.test/${search}`);
  const { status, body } = await answerOf(() =>
    screen.loader({ context: contextOf(actor, given), request: new Request(url), url } as never),
  );
  return { status, html: draw(screen.default, body) };
}

const pageOf = (id: string) => `/review/applications/${id}`;

const readFrom =
  (screen: typeof caseworkScreen | typeof applicationScreen) =>
  (actor: Actor, id: string, cookie = '') =>
    answerOf(() =>
      screen.loader({
        context: contextOf(actor),
        params: { id },
        url: new URL(`http://portal.test${pageOf(id)}`),
        request: new Request(`http://portal.test${pageOf(id)}`, { headers: { cookie } }),
      } as never),
    );
const read = readFrom(caseworkScreen);
const readOwn = readFrom(applicationScreen);

const post = (actor: Actor, id: string, form: Record<string, string>, given?: TestDeps) =>
  answerOf(() =>
    caseworkScreen.action({
      context: contextOf(actor, given),
      params: { id },
      url: new URL(`http://portal.test${pageOf(id)}`),
      request: new Request('http://portal.test/x', { method: 'POST', body: new URLSearchParams(form) }),
    } as never),
  );

function draw(Screen: unknown, loaderData: unknown, actionData?: unknown): string {
  const Page = Screen as ComponentType<{ loaderData: unknown; actionData: unknown }>;
  const element = <Page loaderData={loaderData} actionData={actionData} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToString(<RouterProvider router={router} />);
}

describe('the portal', () => {
  test('leads each role to its own, with what the address asked for', () => {
    const url = new URL('http://portal.test/student-portal?q=musa');
    for (const [actor, portal] of [
      [applicant, '/student-portal/applications'],
      [academic, '/review'],
      [admin, '/review'],
    ] as const) {
      const answer = door.loader({ context: contextOf(actor), url } as never);
      expect(answer.headers.get('location')).toBe(`${portal}?q=musa`);
    }
  });

  test('is titled by role, and only staff find all applications', async () => {
    const { application_number } = await makeApplication(deps, { status: 'Submitted' });
    for (const [screen, actor, title, all] of [
      [ownScreen, applicant, 'Student Application Portal', false],
      [queueScreen, academic, 'Academic Portal', true],
      [queueScreen, admin, 'Administrative Portal', true],
    ] as const) {
      const { html } = await portal(screen, actor);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(html.includes(application_number), title).toBe(all);
    }
  });

  test('says so when there is nothing yet', async () => {
    const somebody = await makePerson(deps);
    expect((await portal(ownScreen, somebody)).html).toContain('No applications found');
    expect((await portal(ownScreen, somebody, '?tab=payments')).html).toContain('No payment history found');
    expect((await portal(queueScreen, admin, '?q=nobody+such')).html).toContain('No applications found');
  });

  test('is for staff who apply what it is for everybody', async () => {
    const own = await makeApplication(deps, { owner: academic });
    const { html } = await portal(ownScreen, academic);
    expect(html).toContain('<h1>Student Application Portal</h1>');
    expect(html).toContain(own.application_number);
    expect(html).toContain('Continue');
  });

  test('says what to do when the list cannot be loaded', async () => {
    const broken = makeTestDeps(deps.url);
    await broken.close();
    for (const [screen, actor] of [
      [ownScreen, applicant],
      [queueScreen, admin],
    ] as const) {
      const { status, html } = await portal(screen, actor, '', broken);
      expect(status).toBe(503);
      expect(html).toContain('Failed to load applications');
      expect(html).toContain('Reload');
    }
  });
});

describe('an application', () => {
  test('is shown to its owner and to staff, each on a page of their own, and to nobody else', async () => {
    const { id, owner } = await makeApplication(deps, { status: 'Submitted' });
    expect((await readOwn(owner, id)).status).toBe(200);
    expect((await read(academic, id)).status).toBe(200);
    expect(await readOwn(academic, id)).toMatchObject({ status: 302, body: pageOf(id) });
    for (const page of [read, readOwn]) {
      expect((await page(applicant, id)).status).toBe(404);
      expect((await page(admin, deps.newId())).status).toBe(404);
      expect((await page(admin, "'; --")).status).toBe(404);
    }
  });

  test('offers academic staff nothing on Submitted, and says why', async () => {
    const { id } = await makeApplication(deps, { status: 'Submitted' });
    const html = draw(caseworkScreen.default, (await read(academic, id)).body);
    expect(html).toContain('The admissions office must start the review first.');
    expect(html).not.toContain('name="change-status:status"');
    expect(html).not.toContain('show-nin');
    expect(draw(caseworkScreen.default, (await read(admin, id)).body)).toContain(
      'name="change-status:status"',
    );
  });

  test('tells its owner of a provisional offer, and offers no decision', async () => {
    const { id, owner } = await makeApplication(deps, { status: 'Accepted', paid: true });
    const html = draw(applicationScreen.default, (await readOwn(owner, id)).body);
    expect(html).toContain('provisional offer');
    expect(html).toContain('CAPS');
    for (const staffOnly of [':status"', 'name="caps:', 'show-nin']) expect(html).not.toContain(staffOnly);
  });

  test('shows the NIN in the answer to the request for it alone', async () => {
    const { id } = await makeApplication(deps, { status: 'Submitted' });
    const { body } = await read(admin, id);
    expect(draw(caseworkScreen.default, body)).not.toContain(GOOD_ANSWERS.nin_number);
    const shown = await post(admin, id, { intent: 'show-nin' });
    expect(shown.status).toBe(200);
    expect(draw(caseworkScreen.default, body, shown.body)).toContain(GOOD_ANSWERS.nin_number);
    const refused = await post(academic, id, { intent: 'show-nin' });
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).not.toContain(GOOD_ANSWERS.nin_number);
  });

  test('keeps what was typed when a form is refused', async () => {
    const { id, version } = await makeApplication(deps, { status: 'Under Review', paid: true });
    const typed = { intent: 'change-status', note: 'Come on Monday', version: String(version) };

    const unknown = await post(admin, id, { ...typed, status: 'Enrolled' });
    expect(unknown.status).toBe(422);
    const html = draw(caseworkScreen.default, (await read(admin, id)).body, unknown.body);
    expect(html).toContain('Come on Monday');
    expect(html).toContain('href="#status"');

    const stale = await post(admin, id, { ...typed, status: 'Accepted', version: String(version - 1) });
    expect(stale.status).toBe(409);
    const again = draw(caseworkScreen.default, (await read(admin, id)).body, stale.body);
    expect(again).toContain('Failed to update application');
    expect(again).toContain('Come on Monday');

    expect(await post(admin, id, { ...typed, status: 'Accepted' })).toEqual({
      status: 303,
      body: pageOf(id),
    });
  });

  test('keeps a note also where the form is gone, since the application went out of reach', async () => {
    const { id, version } = await makeApplication(deps, { status: 'Under Review', paid: true });
    const form = { intent: 'change-status', version: String(version) };
    await post(admin, id, { ...form, status: 'Submitted', note: '' });
    const late = await post(academic, id, { ...form, status: 'Accepted', note: 'A strong candidate' });
    expect(late.status).toBe(409);
    expect(draw(caseworkScreen.default, (await read(academic, id)).body, late.body)).toContain(
      'A strong candidate',
    );
  });

  test('keeps what was typed when the server fails', async () => {
    const { id, version } = await makeApplication(deps, { status: 'Under Review', paid: true });
    const { body } = await read(admin, id);
    const broken = makeTestDeps(deps.url);
    await broken.close();
    const form = {
      intent: 'change-status',
      status: 'Rejected',
      note: 'No room left',
      version: String(version),
    };
    const failed = await post(admin, id, form, broken);
    expect(failed.status).toBe(503);
    const html = draw(caseworkScreen.default, body, failed.body);
    expect(html).toContain('Failed to update application');
    expect(html).toContain('No room left');
    const caps = await post(admin, id, { intent: 'caps', caps_reference: 'CAPS-7', version: '1' }, broken);
    expect(caps).toMatchObject({ status: 503, body: { typed: { caps_reference: 'CAPS-7' } } });
    expect((await post(admin, id, { intent: 'show-nin' }, broken)).status).toBe(503);
  });

  test('answers 400 to what is no form', async () => {
    const { id } = await makeApplication(deps);
    const request = new Request('http://portal.test/x', {
      method: 'POST',
      body: '{"intent":"change-status"}',
    });
    const answer = await answerOf(() =>
      caseworkScreen.action({ context: contextOf(admin), params: { id }, request } as never),
    );
    expect(answer.status).toBe(400);
  });

  test('takes no form that it does not have', async () => {
    const { id, owner } = await makeApplication(deps, { status: 'Draft' });
    expect((await post(admin, id, {})).status).toBe(400);
    expect((await post(admin, id, { intent: 'delete' })).status).toBe(400);
    expect(
      (await post(owner, id, { intent: 'change-status', status: 'Accepted', version: '1' })).status,
    ).toBe(403);
    expect(
      (await post(applicant, id, { intent: 'change-status', status: 'Accepted', version: '1' })).status,
    ).toBe(404);
    expect((await post(applicant, id, { intent: 'show-nin' })).status).toBe(404);
  });

  test('sends a note and a decision as one form before script runs, and keeps the one that was not meant', async () => {
    const { id, version } = await makeApplication(deps, { status: 'Under Review' });
    const page = async (actionData?: unknown) =>
      draw(caseworkScreen.default, (await read(admin, id)).body, actionData);
    const html = await page();
    for (const control of [
      /<input[^>]*name="change-status:status"[^>]*>/,
      /<textarea[^>]*name="note:body"[^>]*>/,
      /<button[^>]*value="note:"[^>]*name="meant"[^>]*>/,
    ])
      expect(control.exec(html)?.[0]).toContain('form="page-form"');
    const both = {
      owner: admin.userId,
      'change-status:intent?change-status': 'change-status',
      [`change-status:version?${version}`]: `${version}`,
      'change-status:status': 'Rejected',
      'change-status:note': 'For the applicant.',
      'note:intent?note': 'note',
      'note:body': 'For colleagues.',
      'note:key': deps.newId(),
    };
    const keeps = (drawn: string) =>
      ['change-status:note', 'note:body'].map(
        (name) => new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)`).exec(drawn)?.[1],
      );
    // A decision needs a status, and a note a text.
    const rejected = await post(admin, id, {
      ...both,
      'change-status:status': '',
      meant: 'change-status:',
    });
    expect(rejected.status).toBe(422);
    expect(keeps(await page(rejected.body))).toEqual(['For the applicant.', 'For colleagues.']);
    const empty = await post(admin, id, { ...both, 'note:body': '', meant: 'note:' });
    expect(empty.status).toBe(422);
    expect(keeps(await page(empty.body))).toEqual(['For the applicant.', '']);

    const url = new URL(`http://portal.test${pageOf(id)}`);
    const body = new URLSearchParams({ ...both, meant: 'note:' });
    const given = { context: contextOf(admin), params: { id }, url };
    const done: unknown = await caseworkScreen
      .action({ ...given, request: new Request(url, { method: 'POST', body }) } as never)
      .catch((thrown: unknown) => thrown);
    if (!(done instanceof Response)) throw new Error('the note was refused');
    expect(done.status).toBe(303);
    const cookie = done.headers.getSetCookie().find((one) => one.startsWith('parked='));
    const request = new Request(url, { headers: { cookie: cookie?.split(';')[0] ?? '' } });
    const { kept } = await takeParkedForm(deps, { actor: admin, path: pageOf(id), request });
    const after = await page(kept);
    expect(after).toContain('For colleagues.</p>');
    expect(keeps(after)).toEqual(['For the applicant.', '']);
    expect(/<input[^>]*value="Rejected"[^>]*>/.exec(after)?.[0]).toContain('checked');
  });
});

describe('whoever has lost mailbox or phone', () => {
  const post = (screen: { action: unknown }, id: string, form: Record<string, string>) =>
    answerOf(() =>
      (screen.action as (given: unknown) => unknown)({
        context: contextOf(admin),
        params: { id },
        request: new Request('http://portal.test/x', { method: 'POST', body: new URLSearchParams(form) }),
      }),
    );
  const page = async (search: string) => {
    const url = new URL(`http://portal.test/admin-portal/recoveries${search}`);
    const { body } = await answerOf(() =>
      recoveriesScreen.loader({ context: contextOf(admin), request: new Request(url), url } as never),
    );
    return draw(recoveriesScreen.default, body);
  };

  test('is shown with photograph and names before an officer can say that they agree', async () => {
    const { owner, application_number } = await makeApplication(deps, { status: 'Submitted' });
    expect(await page('')).not.toContain('name="seen"');
    const form = { account: owner.email, lost: 'mailbox' };
    const found = await post(recoveriesScreen, '', { intent: 'find', ...form });
    expect(found.body).toBe(`/admin-portal/recoveries?person=${owner.userId}&lost=mailbox#known`);
    const html = await page(`?person=${owner.userId}&lost=mailbox`);
    const at = (text: string) => html.indexOf(text);
    expect(at('The portal has no photograph')).toBeGreaterThan(0);
    expect(at(application_number)).toBeGreaterThan(at('The portal has no photograph'));
    expect(at('name="seen"')).toBeGreaterThan(at(application_number));

    const proof = {
      document: 'passport',
      document_number: 'A0123456',
      new_email: 'n@example.test',
      seen: 'yes',
    };
    const blind = await post(recoveriesScreen, '', { intent: 'open', ...form, ...proof });
    expect(blind).toMatchObject({ status: 422, body: { problem: { kind: 'not-shown' } } });
    const shown = /name="shown" value="([^"]+)"/.exec(html)?.[1];
    const sent = await post(recoveriesScreen, '', { intent: 'open', ...form, ...proof, shown: shown ?? '' });
    expect(sent.status).toBe(303);
    const id = String(sent.body).split('/').at(-1) ?? '';
    await deps.client.pool.query(
      `update mailbox_recoveries set state = 'shown', opened_by = $2 where id = $1`,
      [id, (await makePerson(deps, { role: 'admin_staff' })).userId],
    );
    const confirm = { intent: 'confirm', document_number: 'A0123456', seen: 'yes' };
    expect((await post(recoveryScreen, id, confirm)).body).toMatchObject({ problem: { kind: 'not-shown' } });
  });
});
