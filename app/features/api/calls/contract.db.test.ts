/**
 * The contract: the document is valid OpenAPI 3.1 by a validator of others, and every answer of every call, good or bad,
 * is what the document says it is.
 */

import { Validator } from '@seriousme/openapi-schema-validator';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { writeApplication } from '#app/features/admissions/application/write-application.server.ts';
import { currentSession } from '#app/features/admissions/index.server.ts';
import { answerApi } from '#app/features/identity/api/answer-api.server.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import {
  api_deeds,
  api_tokens,
  audit_log,
  offers,
  payments,
  programme_offerings,
  students,
} from '#db/schema/index.ts';
import { personWithPassword, WORD } from '#tests/factories/accounts.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { checkAnswers } from '#tests/factories/described.ts';
import { makeApplication, openSession } from '#tests/factories/index.ts';
import { makePayment } from '#tests/factories/payments.ts';
import { all, call, deps, preparePrograms, student, tokenFor } from '#tests/factories/programs.ts';
import { ENDPOINTS } from './endpoints.server.ts';

preparePrograms();

const { document, seen } = checkAnswers();

describe('the document', () => {
  it('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('is served to everybody', async () => {
    const { status, body } = await call('GET /openapi.json');
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('names each call once', () => {
    const ids = ENDPOINTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('applications', () => {
  it('are listed a page at a time, over ties, each once', async () => {
    const session = '2031/2032';
    const createdAt = new Date('2031-01-05T10:00:00.000Z');
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1)
      made.push(
        (await makeApplication(deps, { status: count % 2 ? 'Submitted' : 'Accepted', session, createdAt }))
          .id,
      );
    for (const order of ['newest', 'oldest']) {
      const got: string[] = [];
      let path: string | null = `/applications?session=2031/2032&limit=2&order=${order}`;
      while (path) {
        const page = await call(`GET ${path}`, { token: all });
        expect(page.status).toBe(200);
        got.push(...page.body.data.map(({ id }: { id: string }) => id));
        const link: string | undefined = /<\/api\/v1([^>]+)>; rel="next"/.exec(
          page.headers.get('link') ?? '',
        )?.[1];
        expect(Boolean(link)).toBe(page.body.next_cursor !== null);
        path = link ?? null;
      }
      expect(got).toEqual(order === 'oldest' ? made : made.toReversed());
    }
    const accepted = await call(`GET /applications?session=2031/2032&status=Accepted`, { token: all });
    expect(accepted.body.data).toHaveLength(4);
  });

  it('give contact only by its scope, and never NIN or next of kin', async () => {
    const { id, application_number } = await makeApplication(deps, { status: 'Submitted' });
    const bare = (await tokenFor(['applications:read'])).token;
    const without = await call(`GET /applications/${id}`, { token: bare });
    expect(without.body).not.toHaveProperty('contact');
    const one = await call(`GET /applications/${id}`, { token: all });
    expect(one.body.contact.email).toContain('@');
    expect(one.headers.get('etag')).toBe('"1"');
    const byNumber = await call(`GET /applications?application_number=${application_number.toLowerCase()}`, {
      token: all,
    });
    expect(byNumber.body.data).toEqual([one.body]);
    for (const { body } of [one, byNumber])
      expect(JSON.stringify(body)).not.toMatch(/nin_|next_of_kin|religion|marital/);
    await call(`GET /applications/${id}/documents`, { token: all });
    await call(`GET /applications/${id}/record`, { token: all });
    const history = await call(`GET /applications/${id}/history`, { token: all });
    expect(history.body.data[0].kind).toBe('created');
    expect(JSON.stringify(document.components.schemas.Application)).not.toMatch(/nin_|next_of_kin/);
  });

  it('are decided as staff decide, once for a key, by the program', async () => {
    const { id } = await makeApplication(deps, { status: 'Under Review', paid: true, ready: true });
    const path = `/applications/${id}/status`;
    const body = { status: 'Accepted', note: 'Bring your originals.' };
    expect((await call(`POST ${path}`, { token: all, body })).body.code).toBe('version_missing');
    expect((await call(`POST ${path}`, { token: all, body, version: 9 })).body.code).toBe(
      'version_not_current',
    );
    const done = await call(`POST ${path}`, { token: all, body, version: 1, key: 'decide-this-one' });
    // Held: nothing of it can be read yet.
    expect(done).toMatchObject({ status: 200, body: { id, version: 1, changed: true } });
    expect((await call(`GET /applications/${id}`, { token: all })).body.status).toBe('Under Review');
    const again = await call(`POST ${path}`, { token: all, body, version: 1, key: 'decide-this-one' });
    expect(again.body).toEqual(done.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const other = await call(`POST ${path}`, {
      token: all,
      body: { status: 'Rejected' },
      version: 2,
      key: 'decide-this-one',
    });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    await releaseDecisions(deps);
    expect((await call(`GET /applications/${id}`, { token: all })).body.status).toBe('Accepted');
    const wrong = await call(`POST ${path}`, {
      token: all,
      body: { status: 'Accepted', reason: 'programme-full' },
      version: 2,
    });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'fields_not_valid' } });

    const { id: unpaid } = await makeApplication(deps, { status: 'Under Review' });
    const early = await call(`POST /applications/${unpaid}/status`, { token: all, body, version: 1 });
    expect(early).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    expect(early.body.detail).toContain('The application fee is not paid.');

    const entries = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, id));
    const program = await deps.db.select().from(api_tokens);
    expect(entries.map(({ action }) => action)).toEqual([
      'application.decision-held',
      'application.status-changed',
      'letter.issued',
    ]);
    expect(program.map(({ program_id }) => program_id)).toContain(entries[0]?.actor_id);
    const caps = await call(`PUT /applications/${id}/caps-reference`, {
      token: all,
      body: { caps_reference: 'caps/26/17' },
      version: 2,
    });
    expect(caps.body).toMatchObject({ version: 3, changed: true });
    expect((await call(`GET /applications/${id}`, { token: all })).body.caps_reference).toBe('CAPS/26/17');

    expect((await call(`POST /applications/${id}/enrolment`, { token: all })).body.code).toBe(
      'state_conflict',
    );
    await deps.db.update(offers).set({ state: 'accepted' }).where(eq(offers.application_id, id));
    const enrolled = await call(`POST /applications/${id}/enrolment`, { token: all });
    expect(enrolled.body).toMatchObject({
      changed: true,
      matriculation_number: expect.stringContaining('FCAT/'),
    });
    expect((await call(`GET /students/${enrolled.body.id}`, { token: all })).body.application_id).toBe(id);
    const draft = await makeApplication(deps);
    expect((await call(`POST /applications/${draft.id}/enrolment`, { token: all })).body.code).toBe(
      'state_conflict',
    );
  });

  it('tell their status by number to a program, and to their owner only', async () => {
    const owner = await personWithPassword(deps, 'applicant');
    const actor = {
      userId: owner.userId,
      role: 'applicant',
      email: owner.email,
      firstName: 'A',
      lastName: 'B',
    } as const;
    const own = await makeApplication(deps, { owner: actor, status: 'Submitted' });
    const others = await makeApplication(deps, { status: 'Submitted' });
    const body = JSON.stringify({ email: owner.email, password: WORD });
    const request = new Request(`${deps.origin}/auth/v1/token?grant_type=password`, { method: 'POST', body });
    const session = await answerApi(deps, { path: 'token', address: '192.0.2.1', request });
    const { access_token } = (await session.json()) as { access_token: string };
    const mine = (number: string) => call(`GET /status/${number}`, { token: access_token });
    expect((await mine(own.application_number)).body.status).toBe('Submitted');
    expect((await mine(others.application_number)).status).toBe(404);
    expect((await call('GET /applications', { token: access_token })).body.code).toBe('scope_missing');
    const token = (await tokenFor(['status:read'])).token;
    for (const { application_number } of [own, others])
      expect((await call(`GET /status/${application_number}`, { token })).body).toMatchObject({
        status: 'Submitted',
        enrolled: false,
      });
    expect((await call(`GET /status/AAAA-AAAA-AAAA`, { token })).status).toBe(404);
  });
});

describe('payments', () => {
  it('are listed, read, and receipted', async () => {
    const application = await makeApplication(deps, { status: 'Submitted' });
    const row = await makePayment(deps, { application });
    const list = await call('GET /payments?status=Completed&limit=1', { token: all });
    expect(list.body.data[0]).toMatchObject({
      amount: 25_000,
      application_number: application.application_number,
    });
    expect(
      (await call(`GET /payments?payment_reference=${row.payment_reference}`, { token: all })).body.data[0]
        .id,
    ).toBe(row.id);
    const receipt = { treasury_receipt: 'TSA-2026-000451' };
    const done = await call(`PUT /payments/${row.id}/treasury-receipt`, {
      token: all,
      body: receipt,
      version: row.version,
    });
    expect(done.body).toMatchObject({ id: row.id, version: row.version + 1 });
    expect((await call(`GET /payments/${row.id}`, { token: all })).body).toMatchObject(receipt);
    const second = await makePayment(deps, {
      application: await makeApplication(deps, { status: 'Submitted' }),
    });
    const taken = await call(`PUT /payments/${second.id}/treasury-receipt`, {
      token: all,
      body: receipt,
      version: second.version,
    });
    expect(taken.body.code).toBe('state_conflict');
    const day = lagosDayOf(row.paid_at ?? row.created_at);
    const days = await call(`GET /payment-days?from=${day}&to=${day}`, { token: all });
    const made = await deps.db.$count(payments, eq(payments.status, 'Completed'));
    const kobo = made * 2_500_000;
    expect(days.body.data).toMatchObject([{ day, paid: made, collected_kobo: kobo, received_kobo: kobo }]);
    expect((await call('GET /payment-days?from=2026-01-01&to=2028-01-01', { token: all })).status).toBe(400);
  });

  it('are of days that databases and programs agree about', async () => {
    for (const line of [
      'GET /payments?from=0001-01-01',
      'GET /payments?to=9999-12-31',
      'GET /payment-days?from=0000-01-01&to=0000-01-02',
    ])
      expect((await call(line, { token: all })).status, line).toBe(400);
    expect((await call('GET /payments?from=1900-01-01&to=2999-12-31', { token: all })).status).toBe(200);
  });
});

describe('students', () => {
  it('are added, changed and moved', async () => {
    const added = await call('POST /students', { token: all, body: student('0301') });
    expect(added).toMatchObject({ status: 201, body: { version: 1 } });
    const path = `/students/${added.body.id}`;
    expect(added.headers.get('location')).toBe(`/api/v1${path}`);
    const changed = await call(`PATCH ${path}`, {
      token: all,
      body: { gpa: 4, phone: '0803 123 4567' },
      version: 1,
    });
    expect(changed.body).toMatchObject({ version: 2, changed: true });
    const read = await call(`GET ${path}`, { token: all });
    expect(read.body).toMatchObject({ gpa: 4, last_name: 'Ɗanladi', contact: { phone: '+2348031234567' } });
    expect((await call(`PATCH ${path}`, { token: all, body: { gpa: 2 }, version: 1 })).status).toBe(412);
    const moved = await call(`POST ${path}/status`, {
      token: all,
      body: { status: 'Suspended', reason: 'By the board' },
      version: 2,
    });
    expect(moved.body).toMatchObject({ version: 3, changed: true });
    const twice = await call('POST /students', { token: all, body: student('0301') });
    expect(twice).toMatchObject({ status: 422, body: { errors: [{ field: 'matriculation_number' }] } });
    const found = await call('GET /students?matriculation_number=fcat/crp/25/0301&limit=5', { token: all });
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([added.body.id]);
  });

  it('are added once, however often at once', async () => {
    const sent = { token: all, body: student('0401'), key: 'one-and-the-same' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST /students', sent)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const ids = answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await deps.db.$count(students, eq(students.matriculation_number, 'FCAT/CRP/25/0401'))).toBe(1);
    expect(await deps.db.$count(api_deeds, eq(api_deeds.key, 'one-and-the-same'))).toBe(1);
  });

  it('keep nothing of an action that failed', async () => {
    const broken = { ...student('0501'), matriculation_number: 'no number at all' };
    const refused = await call('POST /students', { token: all, body: broken, key: 'try-and-try-again' });
    expect(refused.status).toBe(422);
    const done = await call('POST /students', {
      token: all,
      body: student('0501'),
      key: 'try-and-try-again',
    });
    expect(done.status).toBe(201);
  });
});

describe('what is public, and what changed', () => {
  it('lists programmes, sessions and fees without a token', async () => {
    const offered = async () => {
      const { body } = await call('GET /programmes');
      return body.data.find(({ name }: { name: string }) => name === 'Forestry').offered;
    };
    const session = (await currentSession(deps.db, deps.clock()))?.id ?? (await openSession(deps));
    expect(await offered()).toEqual([]);
    const id = deps.newId();
    const award = { award: 'ND', mode: 'part_time', routes: ['utme' as const], places: 20 };
    await deps.db
      .insert(programme_offerings)
      .values({ ...award, id, session, program: 'Forestry', handover: 'CAPS', charges: [] });
    expect(await offered()).toEqual([
      { award: 'ND part-time', session, routes: ['utme'], places: 20, accredited_until: null },
    ]);
    await deps.db.update(programme_offerings).set({ open: false }).where(eq(programme_offerings.id, id));
    expect(await offered()).toEqual([]);
    expect((await call('GET /sessions')).body.data[0]).toHaveProperty('open');
    expect((await call('GET /fees')).status).toBe(200);
  });

  it('gives every event once, in order, and new ones to who asks again', async () => {
    const drain = async (start: string | null) => {
      const got: string[] = [];
      let cursor = start;
      for (;;) {
        const { body } = await call(`GET /events?limit=3${cursor ? `&cursor=${cursor}` : ''}`, {
          token: all,
        });
        cursor = body.next_cursor;
        if (body.data.length === 0) return { got, cursor };
        got.push(...body.data.map(({ id }: { id: string }) => id));
      }
    };
    const first = await drain(null);
    expect(first.got.length).toBeGreaterThan(5);
    expect(new Set(first.got).size).toBe(first.got.length);
    const made = await makeApplication(deps, { status: 'Submitted' });
    const { id } = made;
    await deps.db.transaction((tx) => writeApplication(tx, made, { status: 'Under Review', version: 2 }));
    const { body } = await call(`GET /events?cursor=${first.cursor}`, { token: all });
    expect(body.data).toMatchObject([{ type: 'application.status_changed', subject: { id } }]);
    expect(JSON.stringify(body)).not.toContain('Zainab');
    // Of one type the cursor goes past what is of others, and stays where there is no more.
    const ask = (cursor: string) =>
      call(`GET /events?type=payment.completed&cursor=${cursor}`, { token: all }).then(
        ({ body: page }) => page,
      );
    const none = await ask(first.cursor ?? '');
    expect(none).toEqual({ data: [], next_cursor: body.next_cursor });
    expect(await ask(none.next_cursor)).toEqual(none);
  });
});

it('has tried every call with success', () => {
  // What is somebody's own is tried in own-calls.db.test.ts.
  const ofPrograms = ENDPOINTS.filter(({ access }) => access.kind !== 'own');
  const untried = ofPrograms.map(({ id }) => id).filter((id) => !seen.has(id) && id !== 'readDocument');
  expect(untried).toEqual([]);
});
