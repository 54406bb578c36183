import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../admissions/application-status.ts';
import { ROLES, type Role } from '../identity/roles.ts';
import { DECISION_REASONS, reasonsFor } from './decision-reasons.ts';
import { decideStatusChange, NO_TERMS, readStatusChange } from './status-change.ts';

const application = (status: ApplicationStatus) => ({
  ownerId: 'applicant',
  status,
  version: 7,
  enrolled: false,
  lacks: [],
});
const decideAs = (
  role: Role,
  from: ApplicationStatus,
  to: ApplicationStatus,
  version = 7,
  note: string | null = null,
) =>
  decideStatusChange({ userId: 'staff', role }, application(from), {
    ...NO_TERMS,
    status: to,
    reason: null,
    note,
    release: null,
    version,
  });

describe('deciding a status change', () => {
  it('allows exactly what the permission table allows, from every status to every status', () => {
    for (const role of ROLES)
      for (const from of APPLICATION_STATUSES)
        for (const to of APPLICATION_STATUSES) {
          const may =
            role === 'admin_staff' ||
            role === 'master_admin' ||
            (role === 'academic_staff' && ['Under Review', 'Accepted', 'Rejected'].includes(from));
          expect(decideAs(role, from, to), `${role} ${from} ${to}`).toEqual(
            may
              ? { ok: true, value: { from, to, changed: from !== to, reason: null, note: null } }
              : { ok: false, error: 'forbidden' },
          );
        }
  });

  it('is for a colleague when the application is one’s own, in any status and from any screen', () => {
    for (const role of ['academic_staff', 'admin_staff', 'master_admin'] as const)
      for (const from of APPLICATION_STATUSES)
        for (const version of [6, 7])
          expect(
            decideStatusChange({ userId: 'applicant', role }, application(from), {
              ...NO_TERMS,
              status: 'Accepted',
              reason: null,
              note: null,
              release: null,
              version,
            }),
          ).toEqual({ ok: false, error: 'own' });
  });

  it('tells the later of two people that the application has changed', () => {
    expect(decideAs('admin_staff', 'Accepted', 'Rejected', 6)).toEqual({ ok: false, error: 'stale' });
    expect(decideAs('academic_staff', 'Submitted', 'Accepted', 6)).toEqual({ ok: false, error: 'stale' });
  });

  it('takes the same form posted twice for once', () => {
    expect(decideAs('admin_staff', 'Accepted', 'Accepted', 6)).toEqual({
      ok: true,
      value: { from: 'Accepted', to: 'Accepted', changed: false, reason: null, note: null },
    });
  });

  it('never loses a note: with one, an older screen is refused even for the same status', () => {
    expect(decideAs('admin_staff', 'Accepted', 'Accepted', 6, 'Welcome')).toEqual({
      ok: false,
      error: 'stale',
    });
    expect(decideAs('admin_staff', 'Accepted', 'Accepted', 7, 'Welcome')).toEqual({
      ok: true,
      value: { from: 'Accepted', to: 'Accepted', changed: false, reason: null, note: 'Welcome' },
    });
  });

  it('does not tell an applicant whether the application has changed', () => {
    expect(decideAs('applicant', 'Accepted', 'Rejected', 6)).toEqual({ ok: false, error: 'forbidden' });
  });
});

describe('the status form', () => {
  it('reads a decision', () => {
    expect(
      readStatusChange({ status: 'Accepted', note: ' Well done 👩‍🌾\r\nCome early ', version: '7' }),
    ).toEqual({
      ok: true,
      value: {
        status: 'Accepted',
        reason: null,
        note: 'Well done 👩‍🌾\nCome early',
        seen: null,
        release: null,
        version: 7,
        reply_on: null,
        conditions: [],
      },
    });
    const bare = readStatusChange({ status: 'Submitted', version: '0' });
    expect(bare.ok && bare.value).toEqual({
      status: 'Submitted',
      reason: null,
      note: null,
      seen: null,
      release: null,
      version: 0,
      reply_on: null,
      conditions: [],
    });
    const unexplained = { status: 'Rejected', reason: '', note: ' ', version: '0' };
    expect(readStatusChange(unexplained)).toEqual({
      ok: false,
      error: [{ field: 'reason', code: 'reason-missing' }],
    });
    expect(readStatusChange({ ...unexplained, note: 'Full.' }).ok).toBe(true);
  });

  it('bounds the note', () => {
    const read = (length: number) =>
      readStatusChange({ status: 'Accepted', note: 'n'.repeat(length), version: '7' });
    expect(read(1000).ok).toBe(true);
    for (const length of [1001, 10_000])
      expect(read(length)).toEqual({
        ok: false,
        error: [{ field: 'note', code: 'too-long', params: { max: 1000 } }],
      });
  });

  it.each([
    [{ status: '' }, 'status: choose'],
    [{ status: 'Admitted' }, 'status: not-listed'],
    [{ status: 'accepted' }, 'status: not-listed'],
    [{ note: 'n\u0000' }, 'note: control-characters'],
    [{ note: ['n'] }, 'note: invalid'],
    [{ version: '-1' }, 'version: whole-number'],
    [{ version: '1.5' }, 'version: whole-number'],
    [{ version: '99999999999' }, 'version: whole-number'],
    [{ version: undefined }, 'version: required'],
  ])('refuses %j', (change, expected) => {
    const result = readStatusChange({ status: 'Accepted', note: '', version: '7', ...change });
    expect(result.ok ? [] : result.error.map(({ field, code }) => `${field}: ${code}`)).toEqual([expected]);
  });
});

describe('reasons', () => {
  it('belong to one status each, and every status has some', () => {
    const all = APPLICATION_STATUSES.flatMap((status) => {
      expect(reasonsFor(status).length, status).toBeGreaterThan(0);
      return reasonsFor(status);
    });
    expect(new Set(all).size).toBe(all.length);
    expect([...all].sort()).toEqual([...DECISION_REASONS].sort());
  });

  it('are taken with their own status only', () => {
    for (const status of APPLICATION_STATUSES)
      for (const reason of DECISION_REASONS) {
        const read = readStatusChange({ status, reason, note: '', version: '3' });
        if (reasonsFor(status).includes(reason)) expect(read).toMatchObject({ ok: true, value: { reason } });
        else expect(read).toEqual({ ok: false, error: [{ field: 'reason', code: 'other-status' }] });
      }
    expect(readStatusChange({ status: 'Accepted', reason: 'because', version: '3' })).toMatchObject({
      ok: false,
      error: [{ field: 'reason', code: 'not-listed' }],
    });
  });
});
