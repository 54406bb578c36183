import { describe, expect, it } from 'vitest';
import { isForeign, type OriginFacts } from './pipeline.ts';

const own = 'https://portal.example.edu.ng';
const post = (facts: Partial<OriginFacts>): OriginFacts => ({
  method: 'POST',
  pathname: '/auth',
  origin: undefined,
  fetchSite: undefined,
  host: 'portal.example.edu.ng',
  ...facts,
});

describe('forms of other sites', () => {
  it.each([
    ['a browser that says cross-site', { fetchSite: 'cross-site', origin: own }],
    ['a sister site of the same domain', { fetchSite: 'same-site', origin: own }],
    ['another origin', { origin: 'https://evil.example' }],
    ['our name as a prefix', { origin: 'https://portal.example.edu.ng.evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['no address at all', { origin: 'not a url' }],
    [
      'the consent page, beside the doors of programs',
      { pathname: '/auth/consent', fetchSite: 'cross-site' },
    ],
  ])('refuses %s', (_name, facts) => {
    expect(isForeign(post(facts), own)).toBe(true);
  });

  it.each([
    ['our own page', { fetchSite: 'same-origin', origin: own }],
    ['an old browser on our own page', { origin: own }],
    ['a program that is no browser', {}],
    ['reading', { method: 'GET', fetchSite: 'cross-site', origin: 'https://elsewhere.example' }],
    [
      'a gateway, which proves itself by signature',
      { pathname: '/webhooks/payments/x', origin: 'https://gw.example' },
    ],
    [
      'a program at the token endpoint, where no cookie counts',
      { pathname: '/auth/oauth2/token', origin: 'https://spa.example' },
    ],
    ["the college's other system", { pathname: '/api/v1/students', origin: 'https://sis.example' }],
    ['a program at the JSON API', { pathname: '/auth/v1/token', fetchSite: 'cross-site' }],
  ])('lets %s through', (_name, facts) => {
    expect(isForeign(post(facts), own)).toBe(false);
  });
});
