import { describePaymentGateway } from '#tests/gateways/payment/contract.ts';
import {
  makeManualClock,
  makeStandInHarness,
  TEST_LIMITS,
} from '#tests/gateways/payment/stand-in-harness.ts';
import { flutterwaveCapabilities, makeFlutterwaveGateway } from './flutterwave-gateway.ts';
import { startFlutterwaveStandIn } from './flutterwave-stand-in.ts';

const secretKey = 'FLWSECK_TEST-contract-X';
const secretHash = 'a hash of the contract';

describePaymentGateway('flutterwave', {
  capabilities: flutterwaveCapabilities,
  acts: [
    'pays',
    'fails',
    'fails_once',
    'waits',
    'pays_less',
    'pays_more',
    'pays_in_another_currency',
    'pays_late',
  ],
  async make() {
    const clock = makeManualClock();
    const standIn = await startFlutterwaveStandIn({ secretKey, secretHash, clock });
    const gateway = makeFlutterwaveGateway({
      secretKey,
      secretHash,
      baseUrl: `${standIn.url}/v3`,
      limits: TEST_LIMITS,
      clock,
    });
    return makeStandInHarness({ standIn, gateway, clock, checkoutEndsAfterMs: 2 * 3_600_000 });
  },
});
