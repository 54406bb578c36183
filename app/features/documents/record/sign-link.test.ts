import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isGoodLink, signLink } from './present-document.server.ts';

const seal = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest('base64url');
const clock = () => new Date('2026-11-22T09:00:00Z');
const link = { applicationId: 'a', documentId: 'd', size: 'whole', readerId: 'r' } as const;

it('takes a link that the key before sealed, while that key is set', () => {
  const query = new URL(signLink({ clock, sealLink: seal('old') }, link), 'https://x.test').searchParams;
  const given = { until: query.get('until'), seal: query.get('seal') };
  expect(isGoodLink({ clock, sealLink: seal('new') }, link, given)).toBe(false);
  const changing = { clock, sealLink: seal('new'), previousSeal: seal('old') };
  expect(isGoodLink(changing, link, given)).toBe(true);
  expect(isGoodLink(changing, { ...link, readerId: 'other' }, given)).toBe(false);
  expect(isGoodLink(changing, link, { ...given, seal: '' })).toBe(false);
});
