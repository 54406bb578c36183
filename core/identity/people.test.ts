import { describe, expect, it } from 'vitest';
import {
  accountChangeForm,
  decideReinstatement,
  decideRoleChange,
  decideSuspension,
  declineForm,
  type LockedPerson,
  requestForm,
  roleChangeForm,
} from './people.ts';
import { ROLES, type Role } from './roles.ts';

const master = { userId: 'master', role: 'master_admin' as Role };
const person: LockedPerson = { userId: 'person', role: 'applicant', suspended: false, version: 3 };
const asked = (change: Partial<LockedPerson> = {}, rest: object = {}) => ({
  actor: master,
  person: { ...person, ...change },
  version: 3,
  masters: ['master'],
  ...rest,
});

describe('changing a role', () => {
  it('is for a master administrator', () => {
    for (const role of ROLES)
      expect(
        decideRoleChange(asked({}, { actor: { userId: 'x', role }, masters: ['x'] }), 'student').ok,
        role,
      ).toBe(role === 'master_admin');
  });

  it('is for nobody in a matter of their own, nor for one who was a master administrator a moment ago', () => {
    expect(decideRoleChange(asked({ userId: 'master', role: 'master_admin' }), 'applicant')).toEqual({
      ok: false,
      error: 'own',
    });
    expect(decideRoleChange(asked({}, { masters: ['colleague'] }), 'student')).toEqual({
      ok: false,
      error: 'forbidden',
    });
  });

  it('refuses an old page, the same role, a suspended person and the last master administrator', () => {
    expect(decideRoleChange(asked({ version: 4 }), 'student')).toEqual({ ok: false, error: 'stale' });
    expect(decideRoleChange(asked(), 'applicant')).toEqual({ ok: false, error: 'unchanged' });
    expect(decideRoleChange(asked({ suspended: true }), 'student')).toEqual({
      ok: false,
      error: 'suspended',
    });
    const colleague = { userId: 'colleague', role: 'master_admin' as Role };
    expect(decideRoleChange(asked(colleague, { masters: ['master', 'colleague'] }), 'admin_staff')).toEqual({
      ok: true,
      value: 'admin_staff',
    });
  });

  it('never leaves the college without a master administrator', () => {
    const last = asked(
      { userId: 'last', role: 'master_admin' },
      { actor: { userId: 'last', role: 'master_admin' }, masters: ['last'] },
    );
    expect(decideRoleChange(last, 'applicant').ok).toBe(false);
    expect(decideSuspension(last).ok).toBe(false);
  });
});

describe('suspending and reinstating', () => {
  it('turns one into the other, each once', () => {
    expect(decideSuspension(asked()).ok).toBe(true);
    expect(decideSuspension(asked({ suspended: true }))).toEqual({ ok: false, error: 'unchanged' });
    expect(decideReinstatement(asked({ suspended: true })).ok).toBe(true);
    expect(decideReinstatement(asked())).toEqual({ ok: false, error: 'unchanged' });
    expect(decideSuspension(asked({ userId: 'master' }))).toEqual({ ok: false, error: 'own' });
    expect(decideReinstatement(asked({ suspended: true, version: 9 }))).toEqual({
      ok: false,
      error: 'stale',
    });
  });
});

describe('the forms', () => {
  const codes = (read: { ok: boolean; error?: readonly { field: string; code: string }[] }) =>
    (read.error ?? []).map(({ field, code }) => `${field}: ${code}`);

  it('ask for a reason wherever something is taken away or changed', () => {
    expect(requestForm.read({})).toEqual({ ok: true, value: { reason: null, matriculation_number: null } });
    expect(codes(declineForm.read({ reason: '  ' }) as never)).toEqual(['reason: required']);
    expect(codes(roleChangeForm.read({ role: 'root', version: '-1' }) as never)).toEqual([
      'role: not-listed',
      'reason: required',
      'version: whole-number',
    ]);
    expect(codes(accountChangeForm.read({ reason: 'x'.repeat(501), version: '1' }) as never)).toEqual([
      'reason: too-long',
    ]);
    expect(roleChangeForm.read({ role: 'student', reason: ' Was admitted. ', version: '2' })).toEqual({
      ok: true,
      value: { role: 'student', reason: 'Was admitted.', version: 2 },
    });
  });
});
