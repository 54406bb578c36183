import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#core/identity/permissions.ts';
import { AUDIT_EVENTS } from '#db/audit.ts';
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

  it('keeps the portal, the payment screen and receipts from guests', () => {
    for (const [pattern, rule] of Object.entries(access)) {
      if (/^\/(student-portal|payment-system)/.test(pattern))
        expect(rule.audience, pattern).toBe('signed-in');
    }
  });
});
