import { describePaymentGateway } from '#tests/gateways/payment/contract.ts';
import {
  makeManualClock,
  makeStandInHarness,
  TEST_LIMITS,
} from '#tests/gateways/payment/stand-in-harness.ts';
import { makeRemitaGateway, remitaCapabilities } from './remita-gateway.ts';
import { startRemitaStandIn } from './remita-stand-in.ts';

const keys = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: '1946' };
const addressToken = 'an address token that nobody guesses';

describePaymentGateway('remita', {
  capabilities: remitaCapabilities,
  acts: ['pays', 'fails', 'waits', 'pays_less', 'pays_more', 'pays_late'],
  async make() {
    const clock = makeManualClock();
    const standIn = await startRemitaStandIn({ ...keys, clock });
    const gateway = makeRemitaGateway({
      ...keys,
      mode: 'test',
      baseUrl: standIn.url,
      addressToken,
      limits: TEST_LIMITS,
    });
    return makeStandInHarness({ standIn, gateway, clock, addressToken });
  },
});
