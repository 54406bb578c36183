import { describe, expect, it, test } from 'vitest';
import { siteMap } from '#app/site-map.ts';
import { isExport, kindOfRequest } from './make-doorkeeper.ts';
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
    ['two thirds are taken', { running: 26 }, { money: 'run', member: 'run', guest: 'wait' }],
    ['the last places', { running: 38 }, { money: 'run', member: 'wait', program: 'wait', guest: 'wait' }],
    [
      'every place is taken',
      { running: 40 },
      { money: 'wait', member: 'wait', program: 'wait', guest: 'wait' },
    ],
    ['every place is taken, and files have their own', { running: 40 }, { upload: 'run' }],
    ['files wait for their own places alone', { ownRunning: 10 }, { upload: 'wait' }],
    [
      'a kind holds all that it may',
      { running: 20, ownRunning: 20 },
      { member: 'run', money: 'wait', guest: 'wait' },
    ],
    [
      'who waits is not overtaken by their own kind',
      { running: 20, waiting: 1, ownWaiting: 1, waitingBefore: 1 },
      { member: 'wait' },
    ],
    ['the room fills', { running: 40, waiting: 60 }, { guest: 'shed', member: 'wait', money: 'wait' }],
    ['the room is nearly full', { running: 40, waiting: 180 }, { member: 'shed', money: 'wait' }],
    [
      'the room is full',
      { running: 40, waiting: 200 },
      Object.fromEntries(KINDS.map((kind) => [kind, kind === 'upload' ? 'run' : 'shed'])),
    ],
    [
      'each takes five seconds, and thirty wait before',
      { running: 40, waiting: 30, waitingBefore: 30, serviceMs: 5_000 },
      { money: 'wait', guest: 'shed' },
    ],
    [
      'one network has its part of the places',
      { held: { network: { running: 24, waiting: 0 } } },
      { member: 'wait', money: 'wait', guest: 'wait', upload: 'wait', program: 'wait' },
    ],
    [
      'one session has its part',
      { held: { network: { running: 6, waiting: 0 }, session: { running: 6, waiting: 0 } } },
      { member: 'wait', money: 'wait' },
    ],
    [
      'a page of one person with its parts is no crowd',
      { held: { network: { running: 2, waiting: 0 }, session: { running: 1, waiting: 0 } } },
      Object.fromEntries(KINDS.map((kind) => [kind, 'run'])),
    ],
    [
      'one network has its part of the room',
      { running: 40, ownRunning: 40, held: { network: { running: 20, waiting: 100 } } },
      { money: 'shed', member: 'shed', guest: 'shed' },
    ],
    ['the loop is half a second late', { lateMs: 500, running: 4 }, { guest: 'shed', member: 'run' }],
    [
      'the loop is late, and it is not a crowd that makes it so',
      { lateMs: 9_000, running: 3, ownRunning: 0 },
      { money: 'run', member: 'wait', guest: 'wait' },
    ],
    ['the loop is late, and one is at work', { lateMs: 9_000, running: 1 }, { member: 'run', guest: 'run' }],
    [
      'the loop is late, so half the places are left',
      { lateMs: 200, running: 19 },
      { money: 'run', member: 'wait', guest: 'wait' },
    ],
    ['the loop is late, and those are taken', { lateMs: 200, running: 20 }, { money: 'wait' }],
    ['some places are left however late it is', { lateMs: 60_000, running: 3 }, { money: 'run' }],
    [
      'the loop is seconds late',
      { lateMs: 9_000, running: 4 },
      { guest: 'shed', member: 'wait', money: 'wait' },
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

const session = { signedIn: true };
const file = { 'content-type': 'multipart/form-data; boundary=x' };
const id = '0198c5a0-0000-7000-8000-000000000000';

describe('the kind of a request', () => {
  test.each<[string, string, { signedIn?: boolean; 'content-type'?: string }, Kind | null]>([
    ['GET', '/healthz', {}, null],
    ['GET', '/readyz?from=balancer', {}, null],
    ['POST', '/webhooks/payments/paystack', {}, 'money'],
    ['POST', '/webhooks/payments/remita/secret', {}, 'money'],
    ['POST', `/student-portal/applications/${id}/pay`, session, 'money'],
    ['GET', `/student-portal/applications/${id}/pay/return?reference=1`, session, 'money'],
    ['GET', `/student-portal/applications/${id}/pay/return?reference=1`, {}, 'guest'],
    ['POST', `/student-portal/applications/${id}/edit/2`, session, 'member'],
    ['POST', `/student-portal/applications/${id}/edit/2`, {}, 'guest'],
    ['POST', '/contact', {}, 'guest'],
    ['POST', `/student-portal/applications/${id}/pay`, {}, 'guest'],
    ['POST', `/student-portal/applications/${id}/documents`, { ...session, ...file }, 'upload'],
    ['POST', `/student-portal/applications/${id}/documents`, file, 'guest'],
    [
      'POST',
      `/student-portal/applications/${id}/documents`,
      { ...session, 'content-type': 'application/x-www-form-urlencoded' },
      'member',
    ],
    ['POST', '/payment-system/statement', { ...session, ...file }, 'upload'],
    ['POST', '/api/v1/applications', { 'content-type': 'application/json' }, 'program'],
    ['POST', '/api/v1/applications', file, 'upload'],
    ['GET', '/api/v1/applications', {}, 'program'],
    ['POST', '/auth/oauth2/token', {}, 'program'],
    ['GET', '/auth/oauth2/authorize?client_id=x', {}, 'guest'],
    ['GET', '/auth?next=/student-portal', {}, 'guest'],
    ['POST', '/auth', session, 'guest'],
    ['POST', '/auth/v1/token', session, 'program'],
    ['GET', '/review', session, 'member'],
    ['GET', '/review.data?page=2', session, 'member'],
    ['GET', '/live?topic=queue', session, 'member'],
    ['GET', '/search?q=agronomy', {}, 'guest'],
    ['POST', '/theme', {}, 'guest'],
    ['GET', '/nowhere', {}, 'guest'],
    ['GET', '/payment-system/export', session, 'guest'],
    ['GET', '/review/reports.data', session, 'guest'],
    ['POST', '/review/reports/export', session, 'guest'],
  ])('%s %s', (method, url, { signedIn = false, ...headers }, kind) => {
    expect(kindOfRequest({ method, url, headers }, signedIn)).toBe(kind);
  });

  it('knows exports, which are made while they are sent, in the site map', () => {
    const exports = Object.keys(siteMap).filter(isExport);
    expect(exports.length).toBeGreaterThan(8);
    for (const path of exports)
      expect(siteMap[path as keyof typeof siteMap].audience).toMatch(/desk|account/);
    expect(Object.keys(siteMap).filter((path) => /export|download/.test(path) && !isExport(path))).toEqual(
      [],
    );
  });
});
