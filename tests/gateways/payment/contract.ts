/**
 * The contract test of every payment adapter, against the sandbox's records or a stand-in server that speaks a
 * provider's protocol. It asks only what the port promises; its parts are in contract/.
 */
import { describe, expect, it } from 'vitest';
import { describeBegin } from './contract/begin.ts';
import { newAttempt, type PaymentContract, requiredActs, setUp } from './contract/harness.ts';
import { describeListing } from './contract/listing.ts';
import { describeNotifications } from './contract/notifications.ts';
import { describeVerify } from './contract/verify.ts';

export type { PayerAct, PaymentContract, PaymentHarness } from './contract/harness.ts';

export function describePaymentGateway(name: string, contract: PaymentContract): void {
  const { capabilities } = contract;
  describe(`${name} as a payment gateway`, () => {
    const under = setUp(contract);

    describe('capabilities', () => {
      it('are those that the suite was told of', () =>
        expect(under.gateway.capabilities).toEqual(capabilities));

      it('say truly whether transactions can be listed', () => {
        expect(under.gateway.list !== undefined).toBe(capabilities.listsTransactions);
      });

      it('come with a payer who can do all that matters', () => {
        const possible = requiredActs.filter(
          (act) => act !== 'pays_in_another_currency' || capabilities.namesCurrency,
        );
        const missing = capabilities.hostedCheckout ? possible.filter((act) => !under.can(act)) : [];
        expect(missing).toEqual([]);
      });

      it('come with a harness that can send and sign what the gateway notifies', () => {
        const notifies = capabilities.notificationProof !== 'none';
        expect([under.harness.notification !== undefined, under.harness.signed !== undefined]).toEqual([
          notifies,
          notifies,
        ]);
      });
    });

    describeBegin(under);
    describeVerify(under);
    describeNotifications(under);
    if (capabilities.listsTransactions) describeListing(under);

    describe('ping', () => {
      it('answers when the settings are good', async () => {
        expect(await under.gateway.ping()).toEqual({ ok: true, value: undefined });
      });
    });

    describe('when the other end does not answer', () => {
      it('answers with a problem that says what may have happened, and never throws', async () => {
        if (!under.harness.breakDown) {
          expect(capabilities.hostedCheckout, 'a harness with another end must be able to break it').toBe(
            false,
          );
          return;
        }
        const { reference } = await under.begun();
        await under.harness.breakDown();
        // A begin that may have been carried out is not to be called unavailable; one that could not leave may be.
        const answer = await under.gateway.begin(newAttempt());
        expect(answer.ok ? 'begun' : answer.error.kind).toMatch(/^(outcome_unknown|unavailable)$/);
        expect(await under.gateway.verify({ reference })).toMatchObject({
          ok: false,
          error: { kind: 'unavailable' },
        });
        expect(await under.gateway.ping()).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      });
    });
  });
}
