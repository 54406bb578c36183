import { expect, test } from 'vitest';
import { isOpenMatter } from './open-matters.ts';

const nothing = { toReturn: [], goesBack: false };
const money = { reference: 'R', method: 'card', amountKobo: 1, paidTwice: true, stage: 'known' } as never;

test('what is not decided, offered or refunded yet is open, and money that the college holds keeps anything open', () => {
  for (const what of ['unfinished', 'submitted', 'accepted', 'offer-deferred', 'payment-open'] as const)
    expect(isOpenMatter({ what, ...nothing }), what).toBe(true);
  for (const what of ['rejected', 'withdrawn', 'enrolled', 'offer-lapsed'] as const) {
    expect(isOpenMatter({ what, ...nothing }), what).toBe(false);
    expect(isOpenMatter({ what, ...nothing, toReturn: [money] }), what).toBe(true);
    expect(isOpenMatter({ what, ...nothing, goesBack: true }), what).toBe(true);
  }
});
