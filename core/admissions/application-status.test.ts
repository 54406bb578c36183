import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../identity/roles.ts';
import { holdsApplication, STUDENT_STATUSES } from '../students/student-status.ts';
import {
  APPLICATION_EVENTS,
  APPLICATION_STATUSES,
  type ApplicationEvent,
  type ApplicationStatus,
  decide,
  FIRST_APPLICATION_STATUS,
  isApplicationStatus,
  isUndone,
  mayEdit,
  statusesStaffMaySet,
} from './application-status.ts';

/** The whole table again, one line a status: what each event makes of it, '-' where it is refused. */
const byHand: Readonly<Record<ApplicationStatus, Readonly<Record<string, ApplicationStatus | '-'>>>> = {
  Draft: {
    'payment-completed': 'Submitted',
    'transfer-declared': 'Pending Payment',
    'transfer-declined': 'Draft',
    'transfer-returned': 'Draft',
    'transfer-taken-back': 'Draft',
    'transfer-closed': 'Draft',
    'payment-reversed': 'Draft',
    'payment-moved': 'Draft',
    'sent-again': 'Submitted',
  },
  'Pending Payment': {
    'payment-completed': 'Submitted',
    'transfer-declared': 'Pending Payment',
    'transfer-declined': 'Draft',
    'transfer-returned': 'Draft',
    'transfer-taken-back': 'Draft',
    'transfer-closed': 'Draft',
    'payment-reversed': 'Pending Payment',
    'payment-moved': 'Pending Payment',
  },
  Submitted: {
    'payment-completed': 'Submitted',
    'sent-again': 'Submitted',
    'transfer-declared': '-',
    'transfer-declined': '-',
    'transfer-returned': '-',
    'transfer-taken-back': '-',
    'transfer-closed': '-',
    'payment-reversed': 'Pending Payment',
    'payment-moved': 'Pending Payment',
  },
  'Under Review': {
    'payment-completed': '-',
    'transfer-declared': '-',
    'transfer-declined': '-',
    'transfer-returned': '-',
    'transfer-taken-back': '-',
    'transfer-closed': '-',
    'payment-reversed': 'Pending Payment',
    'payment-moved': 'Pending Payment',
  },
  Accepted: {
    'payment-completed': '-',
    'transfer-declared': '-',
    'transfer-declined': '-',
    'transfer-returned': '-',
    'transfer-taken-back': '-',
    'transfer-closed': '-',
    'payment-reversed': '-',
    'payment-moved': '-',
  },
  Rejected: {
    'payment-completed': '-',
    'transfer-declared': '-',
    'transfer-declined': '-',
    'transfer-returned': '-',
    'transfer-taken-back': '-',
    'transfer-closed': '-',
    'payment-reversed': '-',
    'payment-moved': '-',
  },
};

const undone = (from: ApplicationStatus, to: ApplicationStatus) =>
  from === 'Rejected' || from === to ? to : '-';
const expected = (from: ApplicationStatus, event: ApplicationEvent): ApplicationStatus | '-' =>
  event === 'withdrawn'
    ? 'Rejected'
    : event.startsWith('staff-set:')
      ? (event.slice('staff-set:'.length) as ApplicationStatus)
      : isUndone(event)
        ? undone(from, event.slice('withdrawal-undone:'.length) as ApplicationStatus)
        : (byHand[from][event] ?? '-');

describe('the application table', () => {
  it('makes of every status and every event what it should', () => {
    for (const from of APPLICATION_STATUSES)
      for (const event of APPLICATION_EVENTS) {
        const to = expected(from, event);
        expect(decide(from, event), `${from} ${event}`).toEqual(
          to === '-'
            ? { ok: false, error: 'not-possible' }
            : { ok: true, value: { from, to, changed: from !== to } },
        );
      }
  });

  it('keeps an application Accepted by which somebody studies, and nothing else', () => {
    for (const from of APPLICATION_STATUSES)
      for (const event of APPLICATION_EVENTS) {
        const free = decide(from, event);
        const held = from === 'Accepted' && free.ok && free.value.changed;
        expect(decide(from, event, { enrolled: true }), `${from} ${event}`).toEqual(
          held ? { ok: false, error: 'enrolled' } : free,
        );
      }
    expect(statusesStaffMaySet('master_admin', 'Accepted', { enrolled: true })).toEqual([]);
    expect(STUDENT_STATUSES.filter(holdsApplication)).toEqual(['Active', 'Graduated', 'Suspended']);
  });

  it('has the six statuses, begins with Draft, and lets staff set each', () => {
    expect(APPLICATION_STATUSES).toEqual([
      'Draft',
      'Submitted',
      'Under Review',
      'Accepted',
      'Rejected',
      'Pending Payment',
    ]);
    expect(FIRST_APPLICATION_STATUS).toBe('Draft');
    expect(APPLICATION_EVENTS.length).toBe(6 + 10 + 4);
    expect(isApplicationStatus('Submitted')).toBe(true);
    expect(isApplicationStatus('submitted')).toBe(false);
  });

  it('never leaves itself, and takes a repeated event for none', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...APPLICATION_EVENTS), { maxLength: 30 }), (events) => {
        let status: ApplicationStatus = FIRST_APPLICATION_STATUS;
        for (const event of events) {
          const move = decide(status, event);
          if (!move.ok) continue;
          expect(APPLICATION_STATUSES).toContain(move.value.to);
          status = move.value.to;
          expect(decide(status, event)).toEqual({
            ok: true,
            value: { from: status, to: status, changed: false },
          });
        }
      }),
    );
  });
});

describe('what staff may set', () => {
  it('is anything else for administrators, and for academic staff only once the review is open', () => {
    for (const current of APPLICATION_STATUSES) {
      const others = APPLICATION_STATUSES.filter((status) => status !== current);
      const reviewing = ['Under Review', 'Accepted', 'Rejected'].includes(current);
      for (const role of ROLES) {
        const may =
          role === 'admin_staff' || role === 'master_admin' || (role === 'academic_staff' && reviewing);
        expect(statusesStaffMaySet(role, current), `${role} ${current}`).toEqual(may ? others : []);
      }
    }
  });
});

describe('what the owner may do', () => {
  it('is to edit a Draft', () => {
    for (const status of APPLICATION_STATUSES) expect(mayEdit({ status })).toBe(status === 'Draft');
  });
});
