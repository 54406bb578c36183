import { describe, expect, it } from 'vitest';
import { pauseAfter } from './event-types.ts';
import { isNetwork, tokenForm, webhookForm } from './token-form.ts';

describe('a network', () => {
  it.each(['41.190.2.7', '41.190.2.0/24', '0.0.0.0/0', '::1', '2001:db8::/32', '1:2:3:4:5:6:7:8'])(
    '%s is one',
    (text) => expect(isNetwork(text)).toBe(true),
  );
  it.each([
    '',
    '41.190.2',
    '256.1.1.1',
    '41.190.2.7/33',
    ':::',
    '1:2:3',
    '1:2:3:4:5:6:7:8:9',
    '::/129',
    'a.b',
    'g::1',
    '::1%eth0',
  ])('%s is none', (text) => expect(isNetwork(text)).toBe(false));
});

describe('the form of a token', () => {
  const good = { name: ' Student  system ', days: '90', addresses: '41.190.2.7, 2001:db8::/32' };
  it('is read', () => {
    expect(tokenForm.read({ ...good, scopes: ['events:read', 'events:read', 'all'] })).toEqual({
      ok: true,
      value: {
        name: 'Student system',
        days: 90,
        scopes: ['events:read'],
        addresses: ['41.190.2.7', '2001:db8::/32'],
      },
    });
  });
  it('says what is wrong, all at once', () => {
    const read = tokenForm.read({ name: '', days: '9999', addresses: 'home' });
    expect(read.ok ? [] : read.error.map(({ field }) => field)).toEqual([
      'name',
      'scopes',
      'days',
      'addresses',
    ]);
  });
});

describe('the address of a webhook', () => {
  const read = (url: string, loopback = false) =>
    webhookForm(loopback).read({ name: 'Bursary', url, events: ['payment.completed'] }).ok;
  it.each(['https://bursary.example.ng/hooks?a=1', 'https://41.190.2.7:8443/'])('%s is good', (url) =>
    expect(read(url)).toBe(true),
  );
  it.each([
    'http://bursary.example.ng/',
    'ftp://x.ng',
    'https://a:b@x.ng/',
    'https://x.ng/#a',
    'javascript:1',
    '//x',
    'http://localhost:9/',
  ])('%s is not', (url) => expect(read(url)).toBe(false));
  it('may be this machine in the demonstration', () => {
    expect(read('http://localhost:4199/hook', true)).toBe(true);
    expect(read('http://bursary.example.ng/', true)).toBe(false);
  });
});

it('tries again over days, more and more seldom, and then no more', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1) ?? 0);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  const days = pauses.reduce((sum, pause) => sum + pause) / 86_400_000;
  expect(days).toBeGreaterThan(3);
  expect(pauseAfter(11)).toBeNull();
});
