/** The sandbox's books in memory, for tests that need no database. */
import type { SandboxCharge, SandboxLedger } from '#gateways/payment/sandbox/ledger.ts';

export function makeMemoryLedger(): SandboxLedger {
  const charges = new Map<string, SandboxCharge>();
  return {
    async put(charge) {
      const standing = charges.get(charge.reference);
      if (standing) return standing;
      charges.set(charge.reference, charge);
      return charge;
    },
    async get(reference) {
      return charges.get(reference);
    },
    async settle(reference, change) {
      const charge = charges.get(reference);
      if (charge?.status !== 'open') return undefined;
      const settled = { ...charge, ...change };
      charges.set(reference, settled);
      return settled;
    },
    async list({ from, to, after, limit }) {
      return [...charges.values()]
        .filter(({ createdAt }) => createdAt >= from && createdAt < to)
        .sort(byAge)
        .filter((charge) => !after || byAge(charge, after) > 0)
        .slice(0, limit);
    },
  };
}

type Position = Pick<SandboxCharge, 'createdAt' | 'reference'>;

const byAge = (a: Position, b: Position) =>
  a.createdAt.getTime() - b.createdAt.getTime() ||
  (a.reference < b.reference ? -1 : Number(a.reference > b.reference));
