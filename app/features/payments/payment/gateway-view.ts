/** Gateways as the bursary's screen gets to know them. No secret is among it: of those only whether and when they were set. */
import type { GatewayId } from '#core/payments/gateways.ts';

/**
 * active: it is offered and answers. failing: it is offered, and more than half of the last day's questions went
 * unanswered. sandbox: it is offered, and the sandbox takes what is paid. off: nothing can be paid through it now.
 */
export type GatewayState = 'active' | 'failing' | 'sandbox' | 'off';

export interface GatewayTest {
  readonly ok: boolean;
  /** 'ok', or what kept it from answering: a kind of gateways/payment/port.ts. */
  readonly outcome: string;
  readonly at: string;
  readonly durationMs: number;
}

/** Why applicants are not offered it. 'no-account': the sandbox outside the demonstration and such. */
type WhyOff = 'incomplete' | 'unusable' | 'unreadable' | 'needs-approval' | 'switched-off';

export interface GatewayCard {
  readonly gateway: GatewayId;
  readonly state: GatewayState;
  readonly mode: 'test' | 'live';
  readonly whyOff: WhyOff | null;
  /** Settings that are missing before the provider itself can be asked, by name. */
  readonly missing: readonly string[];
  /** Payments started through it, ever. */
  readonly transactions: number;
  /** Share of good answers in the last seven days: '99.5'; null when nothing was asked. */
  readonly uptime: string | null;
  readonly asked: number;
  readonly lastTest: GatewayTest | null;
  readonly may: { readonly configure: boolean; readonly test: boolean };
}

export interface TreasuryApproval {
  readonly document: string;
  /** A Lagos day. */
  readonly date: string;
  readonly recordedBy: string | null;
  readonly recordedAt: string;
}

export interface GatewaysView {
  readonly cards: readonly GatewayCard[];
  readonly approval: TreasuryApproval | null;
  readonly mayApprove: boolean;
  /** Whether anything hangs on the approval here: it does not in the demonstration. */
  readonly demonstration: boolean;
}

export interface GatewayFieldView {
  readonly name: string;
  readonly secret: boolean;
  readonly example: string;
  /** Where the value that holds comes from. */
  readonly source: 'environment' | 'stored' | 'initial' | 'missing';
  /** Never of a secret. */
  readonly value: string;
}

export interface GatewaySettingsView {
  readonly gateway: GatewayId;
  readonly enabled: boolean;
  readonly whyOff: WhyOff | null;
  /** The sandbox takes what is paid through it here. */
  readonly standIn: boolean;
  readonly fields: readonly GatewayFieldView[];
  readonly version: number;
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
  /** Where the provider is to post its notifications. */
  readonly notificationUrl: string | null;
  /** Another account waits for a second master administrator. */
  readonly waits: boolean;
  /** Its values wait for a second person, and there is none. */
  readonly alone: boolean;
}

export interface GatewayLogRow {
  readonly id: string;
  readonly operation: string;
  readonly reference: string | null;
  readonly outcome: string;
  readonly ok: boolean;
  readonly httpStatus: number | null;
  readonly providerCode: string | null;
  readonly durationMs: number;
  readonly at: string;
}

interface GatewayMessageRow {
  readonly id: string;
  readonly kind: string;
  readonly references: readonly string[];
  readonly receivedAt: string;
  readonly handledAt: string | null;
  readonly verdict: string | null;
}

export interface GatewayLogView {
  readonly gateway: GatewayId;
  readonly show: 'calls' | 'messages';
  readonly failuresOnly: boolean;
  readonly calls: readonly GatewayLogRow[];
  readonly messages: readonly GatewayMessageRow[];
  readonly previous: string | null;
  readonly next: string | null;
}
