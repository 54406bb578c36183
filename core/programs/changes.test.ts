import { expect, test } from 'vitest';
import { OFFER_STATES } from '../offers/offer-status.ts';
import { tellOfOffer } from './changes.ts';

const after = (state: string) => ({
  id: 'offer',
  application_id: 'application',
  state,
  reply_on: '2026-02-12',
  version: 2,
});

test('nobody outside is told of an offer before its release', () => {
  for (const to of OFFER_STATES.filter((state) => state !== 'released'))
    expect([to, tellOfOffer({ state: 'prepared' }, after(to))]).toEqual([to, []]);
  expect(tellOfOffer({ state: 'prepared' }, after('released'))).toMatchObject([
    {
      type: 'offer.released',
      subject: 'application',
      id: 'application',
      data: { offer_id: 'offer', previous_state: 'prepared', version: 2 },
    },
  ]);
});

test('each change after it is told by its new state, once', () => {
  for (const state of ['accepted', 'declined', 'lapsed', 'withdrawn'])
    expect(tellOfOffer({ state: 'released' }, after(state)).map(({ type }) => type)).toEqual([
      `offer.${state}`,
    ]);
  expect(tellOfOffer({ state: 'released' }, after('released'))).toEqual([]);
});
