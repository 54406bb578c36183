import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#core/identity/permissions.ts';
import { AUDIT_EVENTS, type AuditEvent } from '#db/audit.ts';
import { access } from './access.ts';
import routes from './routes.ts';

const patternOf = (entry: RouteConfigEntry) => `/${entry.path ?? ''}`;
const patterns = (routes as RouteConfigEntry[]).map(patternOf);

describe('the access map', () => {
  it('has an entry for every route, and no other', () => {
    expect(Object.keys(access).toSorted()).toEqual(patterns.toSorted());
  });

  it('names permissions and audit events that exist', () => {
    for (const [pattern, rule] of Object.entries(access)) {
      if (rule.permission) expect(PERMISSIONS, pattern).toContain(rule.permission);
      for (const event of rule.audit ?? []) expect(AUDIT_EVENTS, pattern).toContain(event);
    }
  });

  it('counts the posts of every route that leaves something in the audit trail', () => {
    for (const [pattern, rule] of Object.entries(access)) {
      if (rule.audit) expect(rule.rate, pattern).toBeDefined();
    }
  });

  it('asks who is there before money can go elsewhere or somebody gets more power', () => {
    const guarded: readonly AuditEvent[] = [
      'account.role-granted',
      'account.role-changed',
      'account.suspended',
      'account.reinstated',
      'account.factor-reset',
      'gateway.configured',
      'bank-account.proposed',
      'bank-account.approved',
      'setting.changed',
      'api-token.made',
      'api-token.approved',
      'webhook.added',
      'webhook.changed',
      'webhook.secret-changed',
      'webhook.removed',
    ];
    // Enrolling changes a role, too: to a student's, which gives no power.
    const others = ['/student-portal/applications/:id/enrol', '/api/v1/*'];
    for (const [pattern, rule] of Object.entries(access)) {
      if (others.includes(pattern)) continue;
      if (rule.audit?.some((event) => guarded.includes(event))) expect(rule.confirms, pattern).toBeDefined();
      if (rule.confirms) expect(rule.audience, pattern).toBe('signed-in');
    }
  });

  it('keeps the portal, the payment screen and receipts from guests', () => {
    for (const [pattern, rule] of Object.entries(access)) {
      if (/^\/(student-portal|payment-system)/.test(pattern))
        expect(rule.audience, pattern).toBe('signed-in');
    }
  });
});
