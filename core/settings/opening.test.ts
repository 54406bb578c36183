import { describe, expect, it } from 'vitest';
import { judgeOpening, type OpeningCheck, type OpeningFacts, sampleChecks, stillMissing } from './opening.ts';

const now = new Date('2026-11-22T09:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const session = (id: string, opens: string, closes: string | null) => ({
  id,
  opens_at: new Date(opens),
  closes_at: closes === null ? null : new Date(closes),
});

const ready: OpeningFacts = {
  sessions: [session('2026/2027', '2026-12-01', '2027-03-01')],
  fees: { application: '₦10,000', confirmed: true },
  gateways: [{ id: 'remita', answered: true }],
  letter: { sentAt: ago(2), arrivedAt: ago(1) },
  contact: { phone: '+2348012345678', email: 'info@college.edu.ng', confirmed: true },
  links: { shown: [{ label: 'Library', href: 'https://library.college.edu.ng' }], confirmed: true },
  backups: { newest: ago(5), copied: ago(4) },
  factors: { required: true, masters: 2, mastersWithout: 0, staffWithout: 3 },
};
const reasonOf = (check: OpeningCheck, facts: Partial<OpeningFacts>) =>
  judgeOpening({ ...ready, ...facts }, now).find((item) => item.check === check)?.reason;

it('lets open what is in order, and nothing that is new', () => {
  expect(judgeOpening(ready, now).every(({ met }) => met)).toBe(true);
  const fresh: OpeningFacts = {
    sessions: [],
    fees: { application: '₦25,000', confirmed: false },
    gateways: [],
    letter: null,
    contact: { phone: '0800 000 0000', email: 'info@college.example', confirmed: false },
    links: { shown: [{ label: 'Library', href: '/student-portal' }], confirmed: false },
    backups: { newest: null, copied: null },
    factors: { required: true, masters: 1, mastersWithout: 1, staffWithout: 1 },
  };
  const items = judgeOpening(fresh, now);
  expect(items.filter(({ met }) => met)).toEqual([]);
  expect(stillMissing(items, []).map(({ check }) => check)).toEqual([
    'session',
    'fees',
    'gateway',
    'mail',
    'contact',
    'backups',
    'factors',
  ]);
  const waived = [{ check: 'gateway', reason: 'Transfers only this year.' }] as const;
  expect(stillMissing(items, waived).map(({ check }) => check)).not.toContain('gateway');
});

describe('the links', () => {
  const links = (href: string, confirmed = true) => ({ shown: [{ label: 'Library', href }], confirmed });

  it.each([
    ['links-sample', links('/student-portal')],
    ['links-sample', links('https://library.fcat.example/catalogue')],
    ['links-sample', links('/official-channels#addresses')],
    ['links-unconfirmed', links('https://library.college.edu.ng', false)],
    ['links-good', links('https://library.college.edu.ng')],
  ] as const)('%s', (reason, given) => expect(reasonOf('links', { links: given })).toBe(reason));

  it('that are samples, and sample contact details, are said even if waived', () => {
    const contact = { phone: '0800 000 0000', email: 'info@college.edu.ng', confirmed: true };
    const items = judgeOpening({ ...ready, contact, links: links('/student-portal') }, now);
    expect(sampleChecks(items)).toEqual(['contact', 'links']);
    expect(sampleChecks(judgeOpening(ready, now))).toEqual([]);
  });
});

it('says of the fees whether somebody of the college has confirmed them', () => {
  expect(reasonOf('fees', { fees: { application: null, confirmed: true } })).toBe('fees-none');
  expect(reasonOf('fees', { fees: { application: '₦25,000', confirmed: false } })).toBe('fees-unconfirmed');
});

describe('the session', () => {
  it.each([
    ['session-none', []],
    // What the college's own file says, once the calendar has passed it.
    ['session-left-behind', [session('2025/2026', '2026-11-22', null)]],
    ['session-left-behind', [session('2026/2027', '2026-01-01', '2026-11-01')]],
    ['session-left-behind', [session('2024/2025', '2026-01-01', '2027-11-01')]],
    ['session-no-end', [session('2026/2027', '2026-10-01', null)]],
    ['session-good', [session('2026/2027', '2027-01-05', '2027-03-01')]],
    [
      'session-good',
      [session('2025/2026', '2025-10-01', null), session('2026/2027', '2026-10-01', '2027-01-31')],
    ],
  ])('%s', (reason, sessions) => {
    expect(reasonOf('session', { sessions })).toBe(reason);
  });
});

it('says of each other thing what is missing', () => {
  expect(reasonOf('gateway', { gateways: [{ id: 'remita', answered: null }] })).toBe('gateway-untried');
  const one = { id: 'remita', answered: true };
  expect(reasonOf('gateway', { gateways: [one, { id: 'paystack', answered: false }] })).toBe(
    'gateway-silent',
  );
  expect(reasonOf('mail', { letter: { sentAt: ago(1), arrivedAt: null } })).toBe('mail-waiting');
  const contact = { phone: '+2348012345678', email: 'info@college.edu.ng', confirmed: false };
  expect(reasonOf('contact', { contact })).toBe('contact-unconfirmed');
  for (const sample of [
    { email: 'info@fcat.example' },
    { email: 'a@example.edu.ng' },
    { phone: '0800 000 0000' },
  ])
    expect(reasonOf('contact', { contact: { ...contact, confirmed: true, ...sample } })).toBe(
      'contact-sample',
    );
  expect(reasonOf('backups', { backups: { newest: ago(1), copied: null } })).toBe('backups-here');
  expect(reasonOf('backups', { backups: { newest: ago(1), copied: ago(40) } })).toBe('backups-old');
  const factors = { required: false, masters: 2, mastersWithout: 0, staffWithout: 0 };
  expect(reasonOf('factors', { factors: { ...factors, required: true, masters: 0 } })).toBe('factors-nobody');
  expect(reasonOf('factors', { factors })).toBe('factors-optional');
  expect(reasonOf('factors', { factors: { ...factors, required: true, mastersWithout: 2 } })).toBe(
    'factors-missing',
  );
});
