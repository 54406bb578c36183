/** What the screens of other programs show; fit for the browser. */
export interface TokenRow {
  readonly id: string;
  readonly program: string;
  /** Its last characters. */
  readonly hint: string;
  readonly scopes: readonly string[];
  readonly addresses: readonly string[];
  readonly state: 'good' | 'expired' | 'revoked';
  readonly madeBy: string;
  readonly madeAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
  readonly lastAddress: string | null;
}
