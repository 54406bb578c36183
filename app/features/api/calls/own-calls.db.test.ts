/** What a person's own token does: the same as its owner on the website, and nothing with what is somebody else's. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { askApplicant } from '#app/features/documents/index.server.ts';
import { giveConsent, withdrawConsent } from '#app/features/identity/consent/consent.server.ts';
import { SCOPES } from '#core/programs/token-form.ts';
import {
  api_deeds,
  applications,
  audit_log,
  consents,
  information_requests,
  offers,
  payments,
  programme_offerings,
  sessions,
} from '#db/schema/index.ts';
import { writeSetting } from '#db/settings.ts';
import { checkAnswers } from '#tests/factories/described.ts';
import { exampleOf } from '#tests/factories/example-answers.ts';
import { makeApplication, openSession } from '#tests/factories/index.ts';
import { makePayment, setFee } from '#tests/factories/payments.ts';
import { all, call, deps, personWithToken, preparePrograms, tokenFor } from '#tests/factories/programs.ts';
import { readCalls } from '../docs/read-api-docs.server.ts';
import { ENDPOINTS } from './endpoints.server.ts';

preparePrograms();
const { seen } = checkAnswers();

type Person = Awaited<ReturnType<typeof personWithToken>>;
let amina: Person;
let other: Person;

beforeAll(async () => {
  await openSession(deps);
  await setFee(deps);
  // Staff without a second factor get no token.
  await deps.db.transaction((tx) =>
    writeSetting(tx, deps, { key: 'staff_two_factor', value: false, actorId: null }),
  );
  amina = await personWithToken();
  other = await personWithToken();
});

const first = { first_name: 'Amina', last_name: 'Bello', email: 'a@b.test', phone: '0803 123 4567' };
const second = {
  nin_number: '12345678901',
  permanent_address: '12 Kasuwar Barci Road, Kafur',
  same_address: 'yes',
};
const third = exampleOf(3);
const last = {
  program: 'Crop Production',
  next_of_kin_name: 'Binta Bello',
  next_of_kin_phone: '0706 123 4567',
};
const person = { fields: { birth_date: '2005-04-12', sex: 'female' } };

describe('an application by its owner', () => {
  it('is started, filled, finished, paid for and read, each by its use case', async () => {
    const { token } = amina;
    const made = await call('POST /own/applications', { token, body: first, key: 'start-this-one' });
    expect(made).toMatchObject({ status: 201, body: { version: 1, next_step: 2 } });
    const again = await call('POST /own/applications', { token, body: first, key: 'start-this-one' });
    expect(again.body).toEqual(made.body);
    const path = `/own/applications/${made.body.id}`;
    expect(made.headers.get('location')).toBe(`/api/v1${path}`);

    const early = await call(`POST ${path}/finish`, { token, body: last, version: 1 });
    expect(early).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    const filled = await call(`PUT ${path}/steps/2`, { token, body: second, version: 1 });
    expect(filled.body).toMatchObject({ version: 2, finished: false, next_step: 3 });
    const stale = await call(`PUT ${path}/steps/1`, {
      token,
      body: { ...first, first_name: 'Aisha' },
      version: 1,
    });
    expect(stale).toMatchObject({ status: 412, body: { code: 'version_not_current' } });
    const wrong = await call(`PUT ${path}/steps/3`, { token, body: { ...third, lga: 'Ikeja' }, version: 2 });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'lga' }] } });
    const stray = await call(`PUT ${path}/steps/3`, { token, body: { ...third, email: 'x' }, version: 2 });
    expect(stray).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } });
    await call(`PUT ${path}/steps/3`, { token, body: third, version: 2 });
    expect((await call(`POST ${path}/payments`, { token, body: { payment_method: 'card' } })).body.code).toBe(
      'state_conflict',
    );
    const done = await call(`POST ${path}/finish`, { token, body: last, version: 3 });
    expect(done).toMatchObject({ status: 200, body: { finished: true } });

    const read = await call(`GET ${path}`, { token });
    expect(read.body).toMatchObject({ status: 'Draft', finished: true, program: 'Crop Production' });
    expect(read.headers.get('etag')).toBe(`"${done.body.version}"`);
    expect(read.body.answers.residence_address).toBe(second.permanent_address);
    const list = await call('GET /own/applications', { token });
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([made.body.id]);

    const actions = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, made.body.id));
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['application.created', 'application.answered', 'application.finished']),
    );
    const kept = await deps.db.select().from(api_deeds);
    for (const said of [read.body, list.body, kept])
      expect(JSON.stringify(said)).not.toContain('12345678901');

    const begin = () => call(`POST ${path}/payments`, { token, body: { payment_method: 'card' } });
    const begun = await begin();
    expect(begun.body).toMatchObject({ kind: 'checkout', checkout_url: expect.stringContaining('http') });
    expect((await begin()).body).toEqual(begun.body);
    expect(await deps.db.$count(payments, eq(payments.application_id, made.body.id))).toBe(1);
    const paid = await call('GET /own/payments', { token });
    expect(paid.body.data).toMatchObject([
      { payment_reference: begun.body.payment_reference, amount_kobo: 2_500_000, status: 'Pending' },
    ]);
  });

  it('reads its offer from the release on, and nobody else does', async () => {
    const { id } = await makeApplication(deps, {
      owner: amina.actor,
      status: 'Accepted',
      session: '2031/2032',
    });
    const read = (who: Person) => call(`GET /own/applications/${id}/offer`, { token: who.token });
    expect(await read(amina)).toMatchObject({ status: 404 });
    const offer = { id: deps.newId(), application_id: id, since: deps.clock() };
    await deps.db.insert(offers).values(offer);
    expect(await read(amina)).toMatchObject({ status: 404 });
    await deps.db.update(offers).set({ state: 'released' }).where(eq(offers.id, offer.id));
    expect((await read(amina)).body).toMatchObject({
      application_id: id,
      state: 'released',
      conditions: [],
      acceptance_fee: null,
    });
    expect(await read(other)).toMatchObject({ status: 404 });
  });

  it('takes its academic record part by part, and empties it', async () => {
    const { id } = await makeApplication(deps, { owner: amina.actor, session: '2026/2027' });
    const { token } = amina;
    const path = `/own/applications/${id}/record`;
    expect((await call(`GET ${path}`, { token })).body).toMatchObject({ parts: {}, version: 0 });
    const saved = await call(`PUT ${path}/person`, { token, body: person, version: 0 });
    expect(saved.body).toEqual({ id, version: 1, changed: true });
    const jamb = { fields: { jamb_number: '202612345678ab', jamb_year: '2026' } };
    const stale = await call(`PUT ${path}/jamb`, { token, body: jamb, version: 0 });
    expect(stale).toMatchObject({ status: 412 });
    const wrong = await call(`PUT ${path}/sitting-1`, { token, body: { fields: { body: 'X' } }, version: 1 });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'fields_not_valid' } });
    expect((await call(`PUT ${path}/other`, { token, body: person, version: 1 })).status).toBe(404);
    const read = await call(`GET ${path}`, { token });
    expect(read.body.parts).toEqual({ person: { ...person.fields, special_need: '' } });
    // The college reads it by a scope of its own, without special needs and guardian; its owner does not.
    const ofCollege = `GET /applications/${id}/record`;
    const scoped = (await tokenFor(['records:read'])).token;
    const shared = await call(ofCollege, { token: scoped });
    expect(shared.body).toEqual({
      application_id: id,
      parts: { person: person.fields },
      verdict: null,
      version: 1,
    });
    const others = SCOPES.filter((scope) => scope !== 'records:read');
    for (const holder of [token, (await tokenFor(others)).token])
      expect((await call(ofCollege, { token: holder })).body.code).toBe('scope_missing');
    expect((await call(`DELETE ${path}/person`, { token, version: 1 })).body.version).toBe(2);
    expect((await call(`GET ${path}`, { token })).body.parts).toEqual({});
    const { id: sent } = await makeApplication(deps, {
      owner: amina.actor,
      status: 'Submitted',
      session: '2024/2025',
    });
    const late = await call(`PUT /own/applications/${sent}/record/person`, {
      token,
      body: person,
      version: 0,
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
  });

  it('corrects the one part of the record that the college asked for, and no other', async () => {
    const { token } = amina;
    const { id } = await makeApplication(deps, { owner: amina.actor, session: '2029/2030' });
    const path = `/own/applications/${id}/record`;
    await call(`PUT ${path}/person`, { token, body: person, version: 0 });
    await deps.db.update(applications).set({ status: 'Under Review' }).where(eq(applications.id, id));
    const corrected = { fields: { ...person.fields, birth_date: '2005-12-04' } };
    const send = (part: string, version: number, body: object = corrected) =>
      call(`PUT ${path}/${part}`, { token, body, version });
    expect(await send('person', 1)).toMatchObject({ status: 409, body: { code: 'state_conflict' } });

    const admin = await personWithToken('admin_staff');
    const due_on = new Date(deps.clock().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const form = { subject: 'record:person', message: 'Your birth certificate says December.', due_on };
    expect((await askApplicant(deps, { actor: admin.actor, id, form })).ok).toBe(true);
    expect((await call(`GET ${path}`, { token })).body.corrections).toEqual([
      { part: 'person', message: form.message, due_on, answered: false },
    ]);
    const jamb = { fields: { jamb_number: '202612345678ab', jamb_year: '2026' } };
    expect(await send('jamb', 1, jamb)).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    expect(await send('person', 0)).toMatchObject({ status: 412 });
    expect(await send('person', 1, { fields: { sex: 'x' } })).toMatchObject({ status: 422 });
    expect(await call(`DELETE ${path}/person`, { token, version: 1 })).toMatchObject({ status: 422 });
    expect((await send('person', 1)).body).toEqual({ id, version: 2, changed: true });
    // Settled by staff, it is closed again.
    const [asked] = await deps.db
      .select()
      .from(information_requests)
      .where(eq(information_requests.application_id, id));
    expect(asked?.status).toBe('answered');
    await deps.db
      .update(information_requests)
      .set({ status: 'settled' })
      .where(eq(information_requests.application_id, id));
    expect(await send('person', 2, person)).toMatchObject({ status: 409 });
    expect((await call(`GET ${path}`, { token })).body.corrections).toEqual([]);
  });

  it('is neither sent nor paid for, for a programme and award that take no applications', async () => {
    const { actor, token } = await personWithToken();
    const { id } = await makeApplication(deps, {
      owner: actor,
      session: '2033/2034',
      finished: true,
      answers: { award: 'ND' },
    });
    const offered = {
      session: '2033/2034',
      program: last.program,
      mode: 'full_time',
      routes: [],
      handover: 'CAPS',
      charges: [],
    };
    await deps.db.insert(programme_offerings).values([
      { ...offered, id: deps.newId(), award: 'ND', open: false },
      { ...offered, id: deps.newId(), award: 'HND' },
    ]);
    const paid = await call(`POST /own/applications/${id}/payments`, {
      token,
      body: { payment_method: 'card' },
    });
    expect(paid).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    expect(paid.body.detail).toContain('takes no applications');
    expect(await deps.db.$count(payments, eq(payments.application_id, id))).toBe(0);
    const finish = await call(`POST /own/applications/${id}/finish`, {
      token,
      body: { ...last, award: 'ND' },
      version: 1,
    });
    expect(finish).toMatchObject({ status: 422, body: { errors: [{ field: 'award' }] } });
  });

  it('is withdrawn with the refund that was read before', async () => {
    const application = await makeApplication(deps, {
      owner: amina.actor,
      status: 'Submitted',
      session: '2027/2028',
    });
    await makePayment(deps, { application });
    const { token } = amina;
    const path = `/own/applications/${application.id}/withdrawal`;
    const seenBefore = await call(`GET ${path}`, { token });
    expect(seenBefore.body).toMatchObject({ possible: true, version: 1 });
    const { refund_kobo } = seenBefore.body;
    const body = { understood: true, refund_kobo };
    const more = { ...body, refund_kobo: refund_kobo + 1 };
    expect((await call(`POST ${path}`, { token, body: more, version: 1 })).status).toBe(412);
    expect((await call(`POST ${path}`, { token, body: { refund_kobo }, version: 1 })).status).toBe(422);
    const done = await call(`POST ${path}`, { token, body, version: 1 });
    expect(done.body).toMatchObject({ id: application.id, changed: true });
    const [row] = await deps.db.select().from(applications).where(eq(applications.id, application.id));
    expect(row).toMatchObject({ status: 'Rejected' });
    expect(row?.withdrawn_at).not.toBeNull();
    const draft = await makeApplication(deps, { owner: amina.actor, session: '2028/2029' });
    const never = `/own/applications/${draft.id}/withdrawal`;
    expect((await call(`GET ${never}`, { token })).body).toMatchObject({
      possible: false,
      why_not: 'not-sent',
    });
    const refused = { understood: true, refund_kobo: 0 };
    expect((await call(`POST ${never}`, { token, body: refused, version: 1 })).status).toBe(409);
  });
});

it('pages the list of own applications, newest first, to its end', async () => {
  const { actor, token } = await personWithToken();
  const made: string[] = [];
  for (const session of ['2026/2027', '2027/2028', '2028/2029'])
    made.unshift((await makeApplication(deps, { owner: actor, session })).id);
  const read = async (query: string) => (await call(`GET /own/applications?${query}`, { token })).body;
  const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
  const first = await read('limit=2');
  expect(ids(first)).toEqual(made.slice(0, 2));
  const rest = await read(`limit=2&cursor=${first.next_cursor}`);
  expect({ ids: ids(rest), next: rest.next_cursor }).toEqual({ ids: made.slice(2), next: null });
  expect(await read('cursor=nonsense')).toMatchObject({ code: 'cursor_not_readable' });
});

it('waits until the person agrees to the privacy notice; who took that back still reads what is theirs', async () => {
  const { actor, token } = await personWithToken();
  const codes = () =>
    Promise.all(
      ['GET /own/applications', 'POST /own/applications'].map(
        async (line) =>
          (await call(line, { token, body: line.startsWith('P') ? first : undefined })).body.code,
      ),
    );
  await withdrawConsent(deps, actor);
  expect(await codes()).toEqual([undefined, 'agreement_needed']);
  await deps.db.delete(consents).where(eq(consents.user_id, actor.userId));
  expect(await codes()).toEqual(['agreement_needed', 'agreement_needed']);
  await giveConsent(deps, actor);
  expect((await call('GET /own/applications', { token })).status).toBe(200);
});

describe('what is somebody else’s', () => {
  it.each(['applicant', 'student', 'academic_staff', 'admin_staff', 'master_admin'] as const)(
    'does not exist for %s',
    async (role) => {
      const stranger = role === 'applicant' ? other : await personWithToken(role);
      const { token } = stranger;
      const { id } = await makeApplication(deps, { status: 'Draft', finished: true });
      const path = `/own/applications/${id}`;
      for (const [line, sent] of [
        [`GET ${path}`, {}],
        [`PUT ${path}/steps/1`, { body: first, version: 1 }],
        [`POST ${path}/finish`, { body: last, version: 1 }],
        [`GET ${path}/withdrawal`, {}],
        [`POST ${path}/withdrawal`, { body: { understood: true, refund_kobo: 0 }, version: 1 }],
        [`GET ${path}/record`, {}],
        [`PUT ${path}/record/person`, { body: person, version: 0 }],
        [`DELETE ${path}/record/person`, { version: 0 }],
        [`POST ${path}/payments`, { body: { payment_method: 'card' } }],
      ] as const)
        expect((await call(line, { token, ...sent })).body.code, line).toBe('not_found');
      expect((await call('GET /own/applications', { token })).body.data).toEqual([]);
      expect((await call('GET /own/payments', { token })).body.data).toEqual([]);
    },
  );

  it('stays so for programs, guests and who has signed out', async () => {
    const gone = await personWithToken();
    expect((await call('GET /own/applications', { token: gone.token })).status).toBe(200);
    await deps.db.delete(sessions).where(eq(sessions.user_id, gone.actor.userId));
    expect((await call('GET /own/applications', { token: gone.token })).body.code).toBe('token_not_valid');
    expect((await call('GET /own/applications', { token: all })).body.code).toBe('person_needed');
    expect((await call('GET /own/applications')).body.code).toBe('token_missing');
    expect((await call('GET /applications', { token: amina.token })).body.code).toBe('scope_missing');
  });
});

it('shows examples that work', async () => {
  const { actor, token } = await personWithToken();
  const shown = readCalls(deps.origin, { own: true });
  const bodyOf = (id: string) => {
    const text = /-d '(.*)'$/s.exec(shown.find((one) => one.id === id)?.curl ?? '')?.[1];
    return JSON.parse(text ?? 'null');
  };
  for (const { id, body } of ENDPOINTS.filter(({ access }) => access.kind === 'own'))
    if (body) expect(body.safeParse(bodyOf(id)).error, id).toBeUndefined();
  const made = await call('POST /own/applications', { token, body: bodyOf('createOwnApplication') });
  expect(made.status).toBe(201);
  const path = `/own/applications/${made.body.id}`;
  const step = await call(`PUT ${path}/steps/1`, { token, body: bodyOf('fillOwnApplication'), version: 1 });
  expect(step.status).toBe(200);
  const part = await call(`PUT ${path}/record/person`, { token, body: bodyOf('fillOwnRecord'), version: 0 });
  expect(part.status).toBe(200);
  const ready = await makeApplication(deps, { owner: actor, session: '2024/2025' });
  const last = await call(`POST /own/applications/${ready.id}/finish`, {
    token,
    body: bodyOf('finishOwnApplication'),
    version: 1,
  });
  expect(last.status).toBe(200);
});

it('has tried every own call with success', () => {
  const own = ENDPOINTS.filter(({ access }) => access.kind === 'own')
    // In own-documents.db.test.ts.
    .filter(({ path }) => !path.includes('/documents'))
    .map(({ id }) => id);
  expect(own.filter((id) => !seen.has(id))).toEqual([]);
});
