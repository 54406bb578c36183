/** Everybody who may collect money for the college, in the one list from which everything else derives. */

interface GatewayFacts {
  /**
   * Collects through the Treasury Single Account. Any other stays off in production until the treasury's written approval
   * is on record, so a gateway of which nothing is said here needs it.
   */
  readonly withoutApproval?: true;
  /** Its own page takes a card and asks nothing else first. */
  readonly takesCards?: true;
  /** Staff find the money on the bank statement; there is no page to send a payer to, and nobody to ask. */
  readonly byStaff?: true;
}

const GATEWAYS = {
  sandbox: { takesCards: true },
  paystack: { takesCards: true },
  flutterwave: { takesCards: true },
  remita: { withoutApproval: true },
  bank_transfer: { byStaff: true },
} as const satisfies Readonly<Record<string, GatewayFacts>>;

export type GatewayId = keyof typeof GATEWAYS;
export const GATEWAY_IDS = Object.keys(GATEWAYS) as readonly GatewayId[];
const facts: Readonly<Record<string, GatewayFacts | undefined>> = GATEWAYS;

/** All but the sandbox, which the demonstration has and nobody sets up. */
export type RealGateway = Exclude<GatewayId, 'sandbox'>;
export const REAL_GATEWAYS = GATEWAY_IDS.filter((id): id is RealGateway => id !== 'sandbox');

export const isRealGateway = (text: string): text is RealGateway => REAL_GATEWAYS.some((id) => id === text);

export const needsApproval = (id: string): boolean => facts[id]?.withoutApproval !== true;
export const takesCards = (id: string): boolean => facts[id]?.takesCards === true;
export const isByStaff = (id: string): boolean => facts[id]?.byStaff === true;
