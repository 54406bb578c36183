import { describePaymentGateway } from '#tests/gateways/payment/contract.ts';
import {
  makeManualClock,
  makeStandInHarness,
  TEST_LIMITS,
} from '#tests/gateways/payment/stand-in-harness.ts';
import { makePaystackGateway, paystackCapabilities } from './paystack-gateway.ts';
import { startPaystackStandIn } from './paystack-stand-in.ts';

const secretKey = 'sk_test_contract';

describePaymentGateway('paystack', {
  capabilities: paystackCapabilities,
  acts: ['pays', 'fails', 'waits', 'pays_less', 'pays_more', 'pays_in_another_currency', 'pays_late'],
  async make() {
    const clock = makeManualClock();
    const standIn = await startPaystackStandIn({ secretKey, clock });
    const gateway = makePaystackGateway({ secretKey, baseUrl: standIn.url, limits: TEST_LIMITS });
    return makeStandInHarness({ standIn, gateway, clock });
  },
});
