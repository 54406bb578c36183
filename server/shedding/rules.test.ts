import { describe, expect, it, test } from 'vitest';
import { siteMap } from '#app/site-map.ts';
import { KIND_OF_ROUTE, kindOfRequest } from './kind-of-request.ts';
import { judge, KINDS, type Kind, type Load, RULES, retryAfterSeconds } from './rules.ts';

const limits = { atOnce: 40, waiting: 200 };
const quiet: Load = {
  running: 0,
  ownRunning: 0,
  waiting: 0,
  ownWaiting: 0,
  waitingBefore: 0,
  serviceMs: 50,
  lateMs: 0,
};

describe('the decision', () => {
  test.each<[string, Partial<Load>, Partial<Record<Kind, string>>]>([
    ['nothing to do', {}, Object.fromEntries(KINDS.map((kind) => [kind, 'run']))],
    ['a third is taken', { running: 13 }, { notice: 'run', save: 'run', browse: 'run', bulk: 'wait' }],
    [
      'three quarters are taken',
      { running: 30 },
      { save: 'run', visit: 'run', browse: 'wait', bulk: 'wait' },
    ],
    [
      'the last places',
      { running: 38 },
      { notice: 'run', pay: 'run', save: 'run', visit: 'wait', enter: 'wait' },
    ],
    ['every place is taken', { running: 40 }, Object.fromEntries(KINDS.map((kind) => [kind, 'wait']))],
    [
      'a kind holds all that it may',
      { running: 20, ownRunning: 20 },
      { save: 'run', pay: 'wait', enter: 'wait', live: 'wait' },
    ],
    [
      'who waits is not overtaken by their own kind',
      { running: 20, waiting: 1, ownWaiting: 1, waitingBefore: 1 },
      { save: 'wait' },
    ],
    [
      'the room fills',
      { running: 40, waiting: 60 },
      { browse: 'shed', bulk: 'shed', visit: 'wait', save: 'wait' },
    ],
    [
      'the room is nearly full',
      { running: 40, waiting: 180 },
      { visit: 'shed', enter: 'shed', save: 'shed', pay: 'wait', notice: 'wait' },
    ],
    [
      'the room is full',
      { running: 40, waiting: 200 },
      Object.fromEntries(KINDS.map((kind) => [kind, 'shed'])),
    ],
    [
      'each takes a second, and thirty wait before',
      { running: 40, waiting: 30, waitingBefore: 30, serviceMs: 5_000 },
      { save: 'wait', visit: 'shed' },
    ],
    [
      'the loop is half a second late',
      { lateMs: 500, running: 4 },
      { browse: 'shed', bulk: 'shed', enter: 'run', save: 'run' },
    ],
    [
      'the loop is late, and it is not a crowd that makes it so',
      { lateMs: 9_000, running: 3, ownRunning: 0 },
      { visit: 'wait', browse: 'wait', bulk: 'wait', save: 'run' },
    ],
    ['the loop is late, and one is at work', { lateMs: 9_000, running: 1 }, { visit: 'run', browse: 'run' }],
    [
      'the loop is late, so half the places are left',
      { lateMs: 200, running: 19 },
      { notice: 'run', save: 'run', visit: 'wait', browse: 'wait' },
    ],
    ['the loop is late, and those are taken', { lateMs: 200, running: 20 }, { notice: 'wait', save: 'wait' }],
    [
      'some places are left however late it is',
      { lateMs: 60_000, running: 3 },
      { notice: 'run', save: 'run' },
    ],
    [
      'the loop is seconds late',
      { lateMs: 9_000, running: 4 },
      { visit: 'shed', enter: 'shed', save: 'wait', pay: 'wait', notice: 'wait' },
    ],
  ])('%s', (_name, load, verdicts) => {
    for (const [kind, verdict] of Object.entries(verdicts) as [Kind, string][])
      expect({ [kind]: judge(kind, { ...quiet, ...load }, limits) }).toEqual({ [kind]: verdict });
  });

  it('leaves a place to every kind, however few there are', () => {
    for (const kind of KINDS) expect(judge(kind, quiet, { atOnce: 2, waiting: 1 })).toBe('run');
  });

  it('tells people to come later the fuller it is, within a minute, and not all at once', () => {
    const full = { ...quiet, running: 40, waiting: 200, waitingBefore: 200 };
    for (const kind of KINDS) {
      const soon = retryAfterSeconds(kind, quiet, limits, 0);
      expect(soon).toBeGreaterThanOrEqual(RULES[kind].retrySeconds);
      expect(retryAfterSeconds(kind, full, limits, 0)).toBeGreaterThan(soon);
      expect(retryAfterSeconds(kind, quiet, limits, 0.99)).toBeGreaterThan(soon);
      expect(retryAfterSeconds(kind, { ...full, serviceMs: 1e6 }, limits, 0.99)).toBe(60);
    }
  });
});

const session = { cookie: 'theme=dark; portal.session_token=x' };
const id = '0198c5a0-0000-7000-8000-000000000000';

describe('the kind of a request', () => {
  test.each<[string, string, { cookie?: string }, Kind | null]>([
    ['GET', '/healthz', {}, null],
    ['GET', '/readyz?from=balancer', {}, null],
    ['POST', '/webhooks/payments/paystack', {}, 'notice'],
    ['POST', '/webhooks/payments/remita/secret', {}, 'notice'],
    ['POST', `/student-portal/applications/${id}/pay`, session, 'pay'],
    ['GET', `/student-portal/applications/${id}/pay/return?reference=1`, session, 'pay'],
    ['POST', `/student-portal/applications/${id}/edit/2`, session, 'save'],
    ['POST', `/student-portal/applications/${id}/edit/2`, {}, 'save'],
    ['POST', '/contact', {}, 'save'],
    ['GET', '/auth?next=/student-portal', {}, 'enter'],
    ['POST', '/auth', {}, 'enter'],
    ['POST', '/auth/v1/token', {}, 'enter'],
    ['GET', '/student-portal', session, 'visit'],
    ['GET', '/student-portal.data?page=2', session, 'visit'],
    ['GET', '/live?topic=queue', session, 'live'],
    ['GET', '/search?q=agronomy', {}, 'browse'],
    ['POST', '/theme', {}, 'browse'],
    ['GET', '/nowhere', {}, 'browse'],
    ['GET', '/payment-system/export', session, 'bulk'],
    ['POST', '/student-portal/reports/export', session, 'bulk'],
  ])('%s %s', (method, url, headers, kind) => {
    expect(kindOfRequest({ method, url, headers })).toBe(kind);
  });

  it('names only routes that there are', () => {
    expect(Object.keys(KIND_OF_ROUTE).filter((pattern) => !Object.hasOwn(siteMap, pattern))).toEqual([]);
  });
});
