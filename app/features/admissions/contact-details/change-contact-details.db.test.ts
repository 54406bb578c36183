import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { err, ok } from '#core/shared/result.ts';
import { application_events, applications, audit_log } from '#db/schema/index.ts';
import { GOOD_ANSWERS } from '#tests/factories/applications.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { changeContactDetails } from './change-contact-details.server.ts';

const deps = testDeps();

const { phone, permanent_address, residence_address } = GOOD_ANSWERS;
const FORM = { phone, permanent_address, residence_address };
const change = ({ id, owner: actor, version }: MadeApplication, form: Partial<typeof FORM>, seen = version) =>
  changeContactDetails(deps, { actor, id, version: seen, form: { ...FORM, ...form } });
const rowOf = async ({ id }: MadeApplication) =>
  (await deps.db.select().from(applications).where(eq(applications.id, id)))[0];

test('is open from the day it is sent until the college rejects it', async () => {
  for (const status of APPLICATION_STATUSES) {
    const application = await makeApplication(deps, { status, paid: true });
    const changed = await change(application, { phone: '0706 123 4567' });
    const closed = status === 'Draft' || status === 'Rejected';
    expect(changed, status).toEqual(closed ? err({ kind: 'closed' }) : ok(undefined));
    expect((await rowOf(application))?.phone, status).toBe(closed ? phone : '+2347061234567');
  }
});

test('is found by staff, told in the timeline and in the audit trail, and changes nothing else', async () => {
  const application = await makeApplication(deps, { status: 'Submitted', paid: true });
  await change(application, { phone: '07061234567', residence_address: 'Room 9, Block C, Funtua' });
  const after = await rowOf(application);
  expect(after).toMatchObject({
    status: 'Submitted',
    finished_at: application.finished_at,
    permanent_address,
    residence_address: 'Room 9, Block C, Funtua',
    version: application.version + 1,
  });
  expect(after?.search_key).toContain('07061234567');
  const [event] = await deps.db
    .select()
    .from(application_events)
    .where(
      and(
        eq(application_events.application_id, application.id),
        eq(application_events.kind, 'contact-changed'),
      ),
    );
  expect(event?.note).toBe('Phone number, Address where you live now');
  const [entry] = await deps.db
    .select()
    .from(audit_log)
    .where(and(eq(audit_log.subject_id, application.id), eq(audit_log.action, 'application.answered')));
  expect(entry?.details).toEqual({ fields: ['phone', 'residence_address'] });
});

test('refuses what is wrong, what is out of date, and everybody else', async () => {
  const application = await makeApplication(deps, { status: 'Under Review', paid: true });
  expect(await change(application, { phone: '12', permanent_address: '' })).toMatchObject({
    error: { kind: 'invalid', issues: [{ field: 'phone' }, { field: 'permanent_address' }] },
  });
  expect((await change(application, { phone: '07061234567' })).ok).toBe(true);
  expect((await change(application, { phone: '07061234567' })).ok, 'sent twice').toBe(true);
  const next = application.version + 1;
  const address = { permanent_address: '14 Kasuwar Barci Road, Kafur' };
  expect(await change(application, address)).toEqual(err({ kind: 'stale', version: next }));
  expect((await change(application, { ...address, phone: '07061234567' }, next)).ok).toBe(true);
  expect((await rowOf(application))?.phone).toBe('+2347061234567');
  const stranger = { ...application, owner: await makePerson(deps, { role: 'master_admin' }) };
  expect(await change(stranger, address)).toEqual(err({ kind: 'not-found' }));
});

test('does not open a form that an older release let pass', async () => {
  const application = await makeApplication(deps, {
    status: 'Submitted',
    paid: true,
    answers: { next_of_kin_name: null },
  });
  expect((await change(application, { phone: '07061234567' })).ok).toBe(true);
  expect((await rowOf(application))?.finished_at).toEqual(application.finished_at);
});
