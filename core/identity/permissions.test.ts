import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '../admissions/application-status.ts';
import {
  can,
  mayEver,
  needsColleague,
  PERMISSIONS,
  type Permission,
  portalFor,
  readsDrafts,
  rolesThatMay,
} from './permissions.ts';
import { isRole, isStaff, ROLES, type Role } from './roles.ts';

const me = (role: Role) => ({ userId: 'me', role });
const everyone: readonly Role[] = ROLES;
const staff: readonly Role[] = ['academic_staff', 'admin_staff', 'master_admin'];
const admins: readonly Role[] = ['admin_staff', 'master_admin'];
const master: readonly Role[] = ['master_admin'];

/** The college's rules in words of their own: who may do it to what is theirs, and who to anybody's. */
const rules: Readonly<
  Record<Permission, { own: readonly Role[]; others: readonly Role[]; onlyIn?: readonly string[] }>
> = {
  'application.create': { own: everyone, others: everyone },
  'application.edit': { own: everyone, others: [], onlyIn: ['Draft'] },
  'application.pay': { own: everyone, others: [], onlyIn: ['Draft', 'Pending Payment'] },
  'application.change-contact': {
    own: everyone,
    others: [],
    onlyIn: ['Pending Payment', 'Submitted', 'Under Review', 'Accepted'],
  },
  'application.withdraw': { own: everyone, others: [] },
  'application.read': { own: everyone, others: staff },
  'application.read-all': { own: staff, others: staff },
  'application.change-status': { own: [], others: staff },
  'application.assign': { own: [], others: staff },
  'application.note': { own: [], others: staff },
  'application.export': { own: admins, others: admins },
  'application.ask': { own: [], others: staff },
  'application.verify': { own: [], others: staff },
  'application.read-nin': { own: everyone, others: admins },
  'document.read': { own: everyone, others: staff },
  'document.upload': { own: everyone, others: [] },
  'payment.read': { own: everyone, others: admins },
  'payment.read-all': { own: admins, others: admins },
  'payment.confirm-transfer': { own: [], others: admins },
  'payment.record-manual': { own: [], others: admins },
  'payment.flag-refund': { own: [], others: admins },
  'payments.screen': { own: admins, others: admins },
  'fees.manage': { own: admins, others: admins },
  'gateways.view': { own: admins, others: admins },
  'gateways.test': { own: admins, others: admins },
  'gateways.configure': { own: master, others: master },
  'student-portal': { own: everyone, others: everyone },
  'account.manage': { own: everyone, others: everyone },
  'account.recover': { own: [], others: admins },
  'account.recover-staff': { own: [], others: master },
  'admin.portal': { own: admins, others: admins },
  'students.directory': { own: admins, others: admins },
  'students.manage': { own: admins, others: admins },
  'appeals.decide': { own: [], others: admins },
  'offers.manage': { own: [], others: admins },
  'releases.manage': { own: admins, others: admins },
  'letters.manage': { own: admins, others: admins },
  'offerings.manage': { own: admins, others: admins },
  'students.change': { own: [], others: admins },
  'students.enrol': { own: [], others: admins },
  'courses.manage': { own: admins, others: admins },
  'settings.manage': { own: admins, others: admins },
  'settings.guard': { own: master, others: master },
  'content.manage': { own: admins, others: admins },
  'messages.manage': { own: admins, others: admins },
  'roles.manage': { own: [], others: master },
  'database.screen': { own: master, others: master },
  'backups.manage': { own: master, others: master },
  'audit.read': { own: master, others: master },
  'api.manage': { own: master, others: master },
};

/** The one rule that depends on status for staff. */
const academicMayChange = ['Under Review', 'Accepted', 'Rejected'];

/** What academic staff do only to what was submitted at some time. */
const onlyUnderReview = ['application.change-status', 'application.ask', 'application.verify'];
const onlySubmitted = ['application.read', 'application.assign', 'application.note', 'document.read'];

const expected = (
  role: Role,
  permission: Permission,
  isOwn: boolean,
  status: string,
  submitted = true,
): boolean => {
  const { own, others, onlyIn } = rules[permission];
  if (!submitted && !isOwn && role === 'academic_staff' && onlySubmitted.includes(permission)) return false;
  if (onlyIn && !onlyIn.includes(status)) return false;
  if (onlyUnderReview.includes(permission) && role === 'academic_staff')
    return !isOwn && academicMayChange.includes(status);
  return (isOwn ? own : others).includes(role);
};

describe('the permission table', () => {
  it('says for every role, permission, owner and status what the rules say', () => {
    for (const role of ROLES)
      for (const permission of PERMISSIONS)
        for (const ownerId of ['me', 'somebody-else'])
          for (const status of APPLICATION_STATUSES)
            for (const submitted of [true, false])
              expect(
                can(me(role), permission, { ownerId, status, submitted }),
                `${role} ${permission} ${ownerId} ${status} ${submitted}`,
              ).toBe(expected(role, permission, ownerId === 'me', status, submitted));
  });

  it('takes what belongs to the maker of a token as the own of the program', () => {
    const program = (makerId: string) => ({
      userId: 'program',
      role: 'admin_staff' as const,
      maker: { userId: makerId, email: 'maker@example.test' },
    });
    for (const permission of PERMISSIONS)
      for (const status of APPLICATION_STATUSES) {
        const subject = { ownerId: 'me', status, submitted: true };
        expect(can(program('me'), permission, subject), `${permission} ${status}`).toBe(
          expected('admin_staff', permission, true, status),
        );
        expect(can(program('another'), permission, subject), `${permission} ${status}`).toBe(
          expected('admin_staff', permission, false, status),
        );
        expect(needsColleague(program('me'), permission, subject)).toBe(
          needsColleague(me('admin_staff'), permission, subject),
        );
      }
  });

  it('knows who reads what was never submitted', () => {
    expect(ROLES.filter((role) => readsDrafts(me(role)))).toEqual(admins);
    expect(readsDrafts(null)).toBe(false);
    expect(can(me('academic_staff'), 'application.read', { ownerId: 'x' }), 'nobody said').toBe(false);
  });

  it('lets a colleague change what belongs to no account', () => {
    expect(can(me('admin_staff'), 'students.change', { ownerId: null })).toBe(true);
    expect(can(me('admin_staff'), 'students.change')).toBe(false);
    expect(can(me('applicant'), 'application.read', { ownerId: null })).toBe(false);
  });

  it('names no permission that the rules leave out', () => {
    expect([...PERMISSIONS].sort()).toEqual(Object.keys(rules).sort());
  });

  it('gives a guest nothing', () => {
    for (const permission of PERMISSIONS) {
      expect(can(null, permission, { ownerId: 'me', status: 'Draft' })).toBe(false);
      expect(mayEver(null, permission)).toBe(false);
    }
  });

  it('refuses what depends on a record when no record is given', () => {
    expect(can(me('applicant'), 'application.read')).toBe(false);
    expect(can(me('applicant'), 'application.edit', { ownerId: 'me' })).toBe(false);
    expect(can(me('academic_staff'), 'application.change-status', { ownerId: 'me' })).toBe(false);
    expect(can(me('master_admin'), 'roles.manage')).toBe(false);
    expect(can(me('admin_staff'), 'payment.confirm-transfer')).toBe(false);
  });

  it('lets nobody decide in a matter of their own, and says that a colleague can', () => {
    const decisions: readonly Permission[] = [
      'application.change-status',
      'application.ask',
      'application.verify',
      'application.assign',
      'application.note',
      'payment.confirm-transfer',
      'payment.record-manual',
      'payment.flag-refund',
      'roles.manage',
      'account.recover',
      'account.recover-staff',
      'students.enrol',
      'students.change',
      'appeals.decide',
      'offers.manage',
    ];
    for (const permission of PERMISSIONS)
      for (const role of ROLES) {
        const refused = decisions.includes(permission) && rules[permission].others.includes(role);
        const mine = { ownerId: 'me', status: 'Under Review' };
        expect(needsColleague(me(role), permission, mine), `${role} ${permission}`).toBe(refused);
        if (refused) expect(can(me(role), permission, mine)).toBe(false);
        expect(needsColleague(me(role), permission, { ...mine, ownerId: 'somebody-else' })).toBe(false);
      }
    expect(needsColleague(null, 'roles.manage', { ownerId: 'me' })).toBe(false);
  });

  it('refuses a permission or a role it does not know', () => {
    expect(can(me('master_admin'), 'no.such' as Permission)).toBe(false);
    expect(can(me('root' as Role), 'roles.manage')).toBe(false);
    expect(can(me('toString' as Role), 'roles.manage')).toBe(false);
  });
});

describe('what could ever be allowed', () => {
  it('is what some record would allow', () => {
    for (const role of ROLES)
      for (const permission of PERMISSIONS) {
        const ever = APPLICATION_STATUSES.some(
          (status) => expected(role, permission, true, status) || expected(role, permission, false, status),
        );
        expect(mayEver(me(role), permission), `${role} ${permission}`).toBe(ever);
        expect(rolesThatMay(permission).includes(role), `${role} ${permission}`).toBe(ever);
      }
  });
});

describe('roles', () => {
  it('know staff and the portal each role sees', () => {
    expect(ROLES.filter(isStaff)).toEqual(staff);
    expect(ROLES.map(portalFor)).toEqual([
      'student',
      'student',
      'academic',
      'administrative',
      'administrative',
    ]);
  });

  it('are told from other texts', () => {
    expect(isRole('student')).toBe(true);
    expect(isRole('Student')).toBe(false);
    expect(isRole(undefined)).toBe(false);
  });
});
