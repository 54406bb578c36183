/**
 * Decides which gateways may be used, which are offered to applicants, and why the others are not. Pure. A federal
 * college collects through the Treasury Single Account (Remita). Anything else stays off in production until the
 * treasury's written approval is on record and a master administrator has switched it on.
 */
import {
  type GatewayId,
  isByStaff,
  needsApproval,
  REAL_GATEWAYS,
  type RealGateway,
  takesCards,
} from '#core/payments/gateways.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import type { BankAccount } from './bank-transfer/bank-transfer-gateway.ts';
import {
  findSettingIssues,
  type GatewayEnvironment,
  modeOf,
  type PortalWorld,
  resolveSettings,
  type SettingIssue,
  type SettingSource,
  type SettingValues,
  type StoredGateway,
  settingsSchema,
} from './settings.ts';

/** The reason for which applicants are not offered a gateway; the first that holds. */
type NotOffered =
  | 'incomplete'
  /** Keys of test in production or the reverse, an unsafe address, a value of the wrong form: see `issues`. */
  | 'unusable'
  /** The saved settings cannot be decrypted. Enter them again. */
  | 'unreadable'
  | 'needs-approval'
  | 'switched-off';

interface FieldState {
  readonly name: string;
  readonly source: SettingSource;
  /** Never of a secret. */
  readonly value: string | null;
}

export interface GatewayState {
  readonly id: RealGateway;
  readonly mode: 'test' | 'live';
  /** Complete and allowed here, so that payments begun there can be asked about. */
  readonly usable: boolean;
  readonly offered: boolean;
  readonly reason: NotOffered | null;
  readonly issues: readonly SettingIssue[];
  /** Switched on, whatever else prevents it. */
  readonly enabled: boolean;
  readonly fields: readonly FieldState[];
  readonly missing: readonly string[];
  /** 0 while nobody has entered anything; pass it back when writing. */
  readonly version: number;
  readonly updatedBy: string | null;
  readonly updatedAt: Date | null;
  /** The values with their secrets, for the registry; `JSON.stringify` leaves them out. */
  readonly values: SettingValues;
}

export interface OfferFacts {
  readonly world: PortalWorld;
  readonly environment: GatewayEnvironment;
  readonly stored: readonly StoredGateway[];
  readonly bankTransfer: BankAccount | null;
  readonly treasuryApproved: () => Promise<boolean>;
}

export async function judgeGateways(facts: OfferFacts): Promise<readonly GatewayState[]> {
  const drafts = REAL_GATEWAYS.map((id) => judge(id, facts));
  // Asked only if it matters, and once.
  const asks = facts.world === 'production' && drafts.some(({ id, offered }) => offered && needsApproval(id));
  const approved = asks ? await facts.treasuryApproved() : facts.world === 'demo';
  return drafts.map((state) =>
    state.offered && needsApproval(state.id) && !approved
      ? withHiddenValues({ ...state, offered: false, reason: 'needs-approval' }, state.values)
      : state,
  );
}

function judge(id: RealGateway, { world, environment, stored, bankTransfer }: OfferFacts): GatewayState {
  const row = stored.find(({ gateway }) => gateway === id);
  const fixed = environment[id];
  const initial = id === 'bank_transfer' && bankTransfer ? accountValues(bankTransfer) : undefined;
  const { values, sources, missing } = resolveSettings(id, { fixed, stored: row, initial });
  const madeUp =
    id === 'bank_transfer' &&
    bankTransfer?.placeholder === true &&
    values.accountNumber === bankTransfer.accountNumber;
  const mode = madeUp ? 'test' : modeOf(id, values);
  const issues: SettingIssue[] = [...findSettingIssues(id, values, world)];
  if (madeUp && world === 'production') issues.push({ field: 'accountNumber', code: 'test-in-production' });
  const enabled = row?.enabled ?? enabledByDefault(id, world, fixed !== undefined);
  const usable = missing.length === 0 && issues.length === 0;
  const reason: NotOffered | null =
    row && row.secrets === undefined && missing.length > 0
      ? 'unreadable'
      : missing.length > 0
        ? 'incomplete'
        : issues.length > 0
          ? 'unusable'
          : enabled
            ? null
            : 'switched-off';
  return withHiddenValues(
    {
      id,
      mode,
      usable,
      offered: reason === null,
      reason,
      issues,
      enabled,
      fields: settingsSchema[id].map(({ name, secret }) => ({
        name,
        source: sources[name] ?? 'missing',
        value: secret ? null : (values[name] ?? null),
      })),
      missing,
      version: row?.version ?? 0,
      updatedBy: row?.updatedBy ?? null,
      updatedAt: row?.updatedAt ?? null,
    },
    values,
  );
}

/** A state goes to screens and logs; its values must not go along by accident. */
function withHiddenValues(state: Omit<GatewayState, 'values'>, values: SettingValues): GatewayState {
  return Object.defineProperty({ ...state }, 'values', { value: values, enumerable: false }) as GatewayState;
}

const accountValues = ({ bankName, accountName, accountNumber }: BankAccount): SettingValues => ({
  bankName,
  accountName,
  accountNumber,
});

function enabledByDefault(id: RealGateway, world: PortalWorld, inEnvironment: boolean): boolean {
  if (world === 'production') return !needsApproval(id);
  return isByStaff(id) || inEnvironment;
}

export interface MethodFacts {
  readonly world: PortalWorld;
  readonly states: readonly GatewayState[];
  readonly sandboxStandsFor: readonly PaymentMethod[];
  readonly cardGateway?: GatewayId;
}

/** The order in production begins with the methods that are allowed without approval. */
const ORDER: Readonly<Record<PortalWorld, readonly PaymentMethod[]>> = {
  production: [
    ...REAL_GATEWAYS.filter((id) => !needsApproval(id)),
    'card',
    ...REAL_GATEWAYS.filter(needsApproval),
  ],
  demo: ['card', ...REAL_GATEWAYS],
};

/** The gateway to which each offered method leads, in the order of the choice. */
export function offeredMethods({
  world,
  states,
  sandboxStandsFor,
  cardGateway,
}: MethodFacts): ReadonlyMap<PaymentMethod, GatewayId> {
  const offered = new Set<GatewayId>(states.filter((state) => state.offered).map(({ id }) => id));
  // A gateway counts as switched off only by a decision: otherwise the sandbox takes its place.
  const switchedOff = new Set<string>(
    states.filter(({ version, enabled }) => version > 0 && !enabled).map(({ id }) => id),
  );
  const leads = new Map<PaymentMethod, GatewayId>();
  for (const method of ORDER[world]) {
    if (method === 'card') continue;
    if (offered.has(method)) leads.set(method, method);
    else if (sandboxStandsFor.includes(method) && !switchedOff.has(method)) leads.set(method, 'sandbox');
  }
  // The sandbox first, where it stands in.
  const open: GatewayId[] = [...(sandboxStandsFor.includes('card') ? ['sandbox' as const] : []), ...offered];
  const card = cardGateway && open.includes(cardGateway) ? cardGateway : open.find(takesCards);
  if (card) leads.set('card', card);
  return new Map(
    ORDER[world].flatMap((method) => {
      const id = leads.get(method);
      return id ? [[method, id] as const] : [];
    }),
  );
}
