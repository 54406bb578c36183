/** The portal's two screens as the browser gets them: who sees which, and what a refusal looks like. */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { actorContext, depsContext } from '#app/context.ts';
import { parkForm } from '#app/features/admissions/index.server.ts';
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
import * as portalScreen from './student-portal.tsx';

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

const portal = (actor: Actor, search = '', given?: TestDeps) =>
  answerOf(() =>
    portalScreen.loader({
      context: contextOf(actor, given),
      url: new URL(`http://portal.test/student-portal${search}`),
    } as never),
  );

const pageOf = (id: string) => `/student-portal/applications/${id}`;

const read = (actor: Actor, id: string, cookie = '') =>
  answerOf(() =>
    applicationScreen.loader({
      context: contextOf(actor),
      params: { id },
      url: new URL(`http://portal.test${pageOf(id)}`),
      request: new Request(`http://portal.test${pageOf(id)}`, { headers: { cookie } }),
    } as never),
  );

const post = (actor: Actor, id: string, form: Record<string, string>, given?: TestDeps) =>
  answerOf(() =>
    applicationScreen.action({
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
  test('is titled by role, and only staff find all applications', async () => {
    const { application_number } = await makeApplication(deps, { status: 'Submitted' });
    for (const [actor, title, all] of [
      [applicant, 'Student Application Portal', false],
      [academic, 'Academic Portal', true],
      [admin, 'Administrative Portal', true],
    ] as const) {
      const html = draw(portalScreen.default, (await portal(actor)).body);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html.includes(application_number), title).toBe(all);
      expect((await portal(actor, '?tab=all')).status).toBe(200);
    }
  });

  test('says so when there is nothing yet', async () => {
    const somebody = await makePerson(deps);
    expect(draw(portalScreen.default, (await portal(somebody)).body)).toContain('No applications found');
    expect(draw(portalScreen.default, (await portal(somebody, '?tab=payments')).body)).toContain(
      'No payment history found',
    );
    expect(draw(portalScreen.default, (await portal(admin, '?q=nobody+such')).body)).toContain(
      'No applications found',
    );
  });

  test('offers staff their own applications under a tab', async () => {
    const own = await makeApplication(deps, { owner: academic });
    const html = draw(portalScreen.default, (await portal(academic, '?tab=mine')).body);
    expect(html).toContain(own.application_number);
    expect(html).toContain('Continue');
  });

  test('says what to do when the list cannot be loaded', async () => {
    const broken = makeTestDeps(deps.url);
    await broken.close();
    for (const actor of [applicant, admin]) {
      const { status, body } = await portal(actor, '', broken);
      expect(status).toBe(503);
      const html = draw(portalScreen.default, body);
      expect(html).toContain('Failed to load applications');
      expect(html).toContain('Load again');
    }
  });
});

describe('an application', () => {
  test('is shown to its owner and to staff, and to nobody else', async () => {
    const { id, owner } = await makeApplication(deps, { status: 'Submitted' });
    expect((await read(owner, id)).status).toBe(200);
    expect((await read(academic, id)).status).toBe(200);
    expect((await read(applicant, id)).status).toBe(404);
    expect((await read(admin, deps.newId())).status).toBe(404);
    expect((await read(admin, "'; --")).status).toBe(404);
  });

  test('offers academic staff nothing on Submitted, and says why', async () => {
    const { id } = await makeApplication(deps, { status: 'Submitted' });
    const html = draw(applicationScreen.default, (await read(academic, id)).body);
    expect(html).toContain('The admissions office opens the review first.');
    expect(html).not.toContain('name="status"');
    expect(html).not.toContain('show-nin');
    expect(draw(applicationScreen.default, (await read(admin, id)).body)).toContain('name="status"');
  });

  test('tells its owner of a provisional offer, and offers no decision', async () => {
    const { id, owner } = await makeApplication(deps, { status: 'Accepted', paid: true });
    const html = draw(applicationScreen.default, (await read(owner, id)).body);
    expect(html).toContain('provisional offer');
    expect(html).toContain('CAPS');
    for (const staffOnly of ['name="status"', 'name="caps_reference"', 'show-nin'])
      expect(html).not.toContain(staffOnly);
  });

  test('shows the NIN in the answer to the request for it alone', async () => {
    const { id } = await makeApplication(deps, { status: 'Submitted' });
    const { body } = await read(admin, id);
    expect(draw(applicationScreen.default, body)).not.toContain(GOOD_ANSWERS.nin_number);
    const shown = await post(admin, id, { intent: 'show-nin' });
    expect(shown.status).toBe(200);
    expect(draw(applicationScreen.default, body, shown.body)).toContain(GOOD_ANSWERS.nin_number);
    const refused = await post(academic, id, { intent: 'show-nin' });
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).not.toContain(GOOD_ANSWERS.nin_number);
  });

  test('keeps what was typed when a form is refused', async () => {
    const { id, version } = await makeApplication(deps, { status: 'Under Review', paid: true });
    const typed = { intent: 'change-status', note: 'Come on Monday', version: String(version) };

    const unknown = await post(admin, id, { ...typed, status: 'Enrolled' });
    expect(unknown.status).toBe(422);
    const html = draw(applicationScreen.default, (await read(admin, id)).body, unknown.body);
    expect(html).toContain('Come on Monday');
    expect(html).toContain('href="#status"');

    const stale = await post(admin, id, { ...typed, status: 'Accepted', version: String(version - 1) });
    expect(stale.status).toBe(409);
    const again = draw(applicationScreen.default, (await read(admin, id)).body, stale.body);
    expect(again).toContain('Failed to update application');
    expect(again).toContain('Come on Monday');

    expect(await post(admin, id, { ...typed, status: 'Accepted' })).toEqual({
      status: 303,
      body: `/student-portal/applications/${id}`,
    });
  });

  test('keeps a note also where the form is gone, since the application went out of reach', async () => {
    const { id, version } = await makeApplication(deps, { status: 'Under Review', paid: true });
    const form = { intent: 'change-status', version: String(version) };
    await post(admin, id, { ...form, status: 'Submitted', note: '' });
    const late = await post(academic, id, { ...form, status: 'Accepted', note: 'A strong candidate' });
    expect(late.status).toBe(409);
    expect(draw(applicationScreen.default, (await read(academic, id)).body, late.body)).toContain(
      'A strong candidate',
    );
  });

  test('gives a note back to its writer after they had to sign in again, once, and to nobody else', async () => {
    const { id, version } = await makeApplication(deps, { status: 'Under Review', paid: true });
    const form = new FormData();
    const typed = {
      intent: 'change-status',
      status: 'Accepted',
      note: 'Well prepared',
      version: String(version),
    };
    for (const [name, value] of Object.entries({ ...typed, owner: academic.userId })) form.set(name, value);
    const cookie = (await parkForm(deps, { path: pageOf(id), form }))?.split(';')[0];

    expect(draw(applicationScreen.default, (await read(admin, id, cookie)).body)).not.toContain(
      'Well prepared',
    );
    const html = draw(applicationScreen.default, (await read(academic, id, cookie)).body);
    expect(html).toContain('Well prepared');
    expect(html).toMatch(/<option value="Accepted" selected/);
    expect(html).toContain('What you typed is below');
    expect(draw(applicationScreen.default, (await read(academic, id, cookie)).body)).not.toContain(
      'Well prepared',
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
    const html = draw(applicationScreen.default, body, failed.body);
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
      applicationScreen.action({ context: contextOf(admin), params: { id }, request } as never),
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
});
