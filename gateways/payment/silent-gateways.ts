/**
 * The gateways of a restored copy that is not the portal yet: none is offered and none is asked. What they tell by
 * themselves is still proved and read, so that it can be kept for later.
 */
import { err } from '#core/shared/result.ts';
import type { PaymentGateway } from './port.ts';
import type { PaymentGateways } from './registry.ts';

const held = async () => err({ kind: 'held' } as const);

export function silenceGateways(gateways: PaymentGateways): PaymentGateways {
  return {
    ...gateways,
    methods: async () => [],
    forMethod: async () => undefined,
    checkoutOrigins: async () => [],
    async byId(id) {
      const gateway = await gateways.byId(id);
      return gateway && silent(gateway);
    },
  };
}

const silent = (gateway: PaymentGateway): PaymentGateway => ({
  id: gateway.id,
  mode: gateway.mode,
  capabilities: gateway.capabilities,
  checkoutOrigins: [],
  begin: held,
  verify: held,
  readNotification: (input) => gateway.readNotification(input),
  ...(gateway.list && { list: held }),
  // The check of a bank account looks only at its details, and no bank is asked.
  ping: gateway.capabilities.confirmedBy === 'staff' ? () => gateway.ping() : held,
});
