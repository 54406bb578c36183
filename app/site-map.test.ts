import { existsSync, readFileSync } from 'node:fs';
import { generatePath, matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { behindSignIn, drawnByReact, type Page } from '#app/requests/page-rules.ts';
import { PERMISSIONS } from '#core/identity/permissions.ts';
import { AUDIT_EVENTS, type AuditEvent } from '#db/audit.ts';
import { siteMap } from './site-map.ts';

describe('the site map', () => {
  it('names files that there are', () => {
    for (const [pattern, { file }] of Object.entries(siteMap))
      expect(existsSync(new URL(file, import.meta.url)), pattern).toBe(true);
  });

  it('names permissions and audit events that exist', () => {
    for (const [pattern, rule] of Object.entries(siteMap)) {
      if (rule.permission) expect(PERMISSIONS, pattern).toContain(rule.permission);
      for (const event of rule.audit ?? []) expect(AUDIT_EVENTS, pattern).toContain(event);
    }
  });

  it('counts the posts of every route that leaves something in the audit trail', () => {
    for (const [pattern, rule] of Object.entries(siteMap)) {
      if (rule.audit) expect(rule.rate, pattern).toBeDefined();
    }
  });

  it('asks who is there before money can go elsewhere or somebody gets more power', () => {
    const guarded: readonly AuditEvent[] = [
      'account.role-granted',
      'account.role-changed',
      'account.suspended',
      'account.reinstated',
      'account.signed-out-by-college',
      'account.factor-reset',
      'account.recovery-opened',
      'account.recovery-confirmed',
      'gateway.configured',
      'approval.asked',
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
    const others = ['/review/applications/:id/enrol', '/api/v1/*'];
    for (const [pattern, rule] of Object.entries(siteMap)) {
      if (others.includes(pattern)) continue;
      if (rule.audit?.some((event) => guarded.includes(event))) expect(rule.confirms, pattern).toBeDefined();
      if (rule.confirms) expect(behindSignIn(rule), pattern).toBe(true);
    }
  });

  it('keeps the portal, the payment screen and receipts from guests', () => {
    for (const [pattern, rule] of Object.entries(siteMap)) {
      if (/^\/(student-portal|review|payment-system)/.test(pattern))
        expect(behindSignIn(rule), pattern).toBe(true);
    }
  });

  it('gives no file of a desk an address that a page of it could have', () => {
    const desk = Object.entries<Page>(siteMap).filter(([, { audience }]) => audience === 'desk');
    const files = desk.filter(([, page]) => !drawnByReact(page));
    const pages = desk.filter(([, page]) => drawnByReact(page));
    expect(files.length).toBeGreaterThan(0);
    const anything = new Proxy({}, { get: () => 'any', has: () => true });
    for (const [file] of files)
      expect(pages.filter(([page]) => matchPath(file, generatePath(page, anything)))).toEqual([]);
  });

  it('reads each page of a desk again after a refusal, which mostly says that it shows what is not so any more', () => {
    const drawnWithForms = Object.values<Page>(siteMap).filter((page) => drawnByReact(page) && page.rate);
    expect(drawnWithForms.length).toBeGreaterThan(50);
    // Not passed on by `export ... from`: React Router's build loses such a page's place, and nothing of it works.
    for (const { file } of drawnWithForms)
      expect(readFileSync(new URL(file, import.meta.url), 'utf8'), file).toContain(
        'export const shouldRevalidate = revalidateAfterRefusal',
      );
  });
});
