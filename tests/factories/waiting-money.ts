/** Changes of money that wait for a second person, asked for as an officer does, for the walk over every kind of approval. */

import { eq } from 'drizzle-orm';
import { decideShort } from '#app/features/payments/casework/decide-short.server.ts';
import { resolveFlag } from '#app/features/payments/casework/resolve-flag.server.ts';
import { approveManualPayment } from '#app/features/payments/manual/approve-manual-payment.server.ts';
import { recordManualPayment } from '#app/features/payments/manual/record-manual-payment.server.ts';
import { approveExplanation } from '#app/features/payments/reconcile/decide-explanation.server.ts';
import { DIFFERENCES } from '#app/features/payments/reconcile/difference-list.server.ts';
import { resolveDifference } from '#app/features/payments/reconcile/resolve-difference.server.ts';
import { runReconciliation } from '#app/features/payments/reconcile/run-reconciliation.server.ts';
import { importStatementFile } from '#app/features/payments/reconcile/start-reconciliation.server.ts';
import { approveRefund } from '#app/features/payments/refunds/decide-refund.server.ts';
import { requestRefund } from '#app/features/payments/refunds/request-refund.server.ts';
import { decideReversal, proposeReversal } from '#app/features/payments/statement/decide-reversal.server.ts';
import { readStatementPage } from '#app/features/payments/statement/read-statement-page.server.ts';
import { uploadStatement } from '#app/features/payments/statement/upload-statement.server.ts';
import {
  confirmFromLine,
  confirmTransfer,
} from '#app/features/payments/transfers/confirm-transfer.server.ts';
import { declareTransfer } from '#app/features/payments/transfers/declare-transfer.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { ApprovedElsewhere } from '#core/identity/approvals.ts';
import type { SettingKey, SettingValue } from '#core/settings/portal-settings.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Result } from '#core/shared/result.ts';
import { payments } from '#db/schema/index.ts';
import { writeSetting } from '#db/settings.ts';
import type { MadeApplication } from './applications.ts';
import {
  accountOf,
  clearPayments,
  makeFinishedDraft,
  makePaidDraft,
  type PayingDeps,
  paymentNamed,
} from './payments.ts';
import { readList } from './read-list.ts';

export interface Waiting {
  readonly approve: (actor: Actor) => Promise<string>;
  /** What whoever counts as the maker is told. */
  readonly refusal?: string;
  /** What their program is told; left out: the same. */
  readonly toProgram?: string;
  /** Other ways than the form. */
  readonly ways?: Readonly<Record<string, () => Promise<string>>>;
}

export const said = ({ ok, ...rest }: Result<unknown, { readonly kind: string }>): string =>
  ok ? 'ok' : 'error' in rest ? String((rest.error as { kind: string }).kind) : '';
/** @throws what the maker may do has to be done. */
export async function done<Value>(asked: Promise<Result<Value, unknown>>): Promise<Value> {
  const result = await asked;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
export const setSetting = <Key extends SettingKey>(deps: PayingDeps, key: Key, value: SettingValue<Key>) =>
  deps.db.transaction((tx) => writeSetting(tx, deps, { key, value, actorId: null }));

type Kind = Extract<
  ApprovedElsewhere,
  'refund' | 'manual-payment' | 'short-fee' | 'explanation' | 'reversal'
>;

/** @param maker whoever asks for each. */
export function approvalsOfMoney(
  deps: PayingDeps,
  maker: () => Actor,
): Readonly<Record<Kind, () => Promise<Waiting>>> {
  async function openTransfer(of: MadeApplication) {
    await declareTransfer(deps, { actor: of.owner, applicationId: of.id });
    const open = (await accountOf(deps, of.id)).attempts.find(({ status }) => status === 'Pending');
    return { id: open?.id ?? '', version: open?.version ?? 0 };
  }
  const upload = (...rows: readonly string[]) =>
    done(
      uploadStatement(deps, {
        ...{ actor: maker(), bank: 'Example Bank', fileName: 'statement.csv' },
        bytes: new TextEncoder().encode(['Date,Reference,Narration,Debit,Credit', ...rows].join('\n')),
      }),
    );
  const statement = async (view: 'open' | 'out') => done(readStatementPage(deps, { actor: maker(), view }));

  return {
    refund: async () => {
      const { reference } = await makePaidDraft(deps);
      const { id, version } = await paymentNamed(deps, reference);
      const form = { amount: '25,000', reason: 'Paid twice.' };
      const made = await done(requestRefund(deps, { actor: maker(), id, version, form }));
      return {
        approve: async (actor) => said(await approveRefund(deps, { actor, id: made.id, version: 1 })),
      };
    },
    'manual-payment': async () => {
      const { application_number } = await makeFinishedDraft(deps);
      const form = {
        ...{
          application_number,
          amount: '25,000',
          source: 'bank statement',
          statement_reference: 'FT26-7-00A',
        },
        ...{
          value_date: '2026-01-14',
          payer_name: 'A. Payer',
          reason: 'Paid at the branch.',
          evidence: 'Line 3.',
        },
      };
      const { id } = await done(recordManualPayment(deps, { actor: maker(), form }));
      return { approve: async (actor) => said(await approveManualPayment(deps, { actor, id, version: 1 })) };
    },
    'short-fee': async () => {
      await setSetting(deps, 'short_fee_limit', 5_375);
      const draft = await makeFinishedDraft(deps);
      const transfer = await openTransfer(draft);
      const line = {
        statement_reference: 'BANKLINE700',
        value_date: '2026-01-15',
        amount: '24,946.25',
        evidence: '',
      };
      await done(confirmTransfer(deps, { actor: maker(), ...transfer, form: line }));
      const { id } = transfer;
      const now = async () => {
        const [row] = await deps.db.select().from(payments).where(eq(payments.id, id));
        return { id, version: row?.version ?? 0 };
      };
      const form = { resolution: 'accept-short', reason: 'The bank took its charge.' };
      await done(resolveFlag(deps, { actor: maker(), ...(await now()), form }));
      return {
        approve: async (actor) =>
          said(await decideShort(deps, 'approve', { actor, ...(await now()), form: {} })),
      };
    },
    explanation: async () => {
      await clearPayments(deps);
      const row = ['PAY99', 'T-1', '25000', `${lagosDayOf(deps.clock())} 11:00`, 'success'].join(',');
      const text = `Report\nPayment Reference,Transaction ID,Amount,Payment Date,Status\n${row}`;
      const file = {
        gateway: 'sandbox',
        fileName: 'report.csv',
        bytes: new TextEncoder().encode(text),
      } as const;
      await runReconciliation(deps, await done(importStatementFile(deps, { actor: maker(), ...file })));
      const first = async () => {
        const [found] = (await done(readList(deps, DIFFERENCES, { actor: maker() }))).rows;
        return { id: found?.id ?? '', version: found?.version ?? 0 };
      };
      const form = { resolution: 'explained', note: 'Asked the provider.' };
      await done(resolveDifference(deps, { actor: maker(), ...(await first()), form }));
      return {
        approve: async (actor) => said(await approveExplanation(deps, { actor, ...(await first()) })),
      };
    },
    reversal: async () => {
      const ada = await makeFinishedDraft(deps);
      const transfer = await openTransfer(ada);
      await upload(`14/01/2026,FT251001,NIP FROM ADA ${ada.application_number},,"25,000.00"`);
      const [line] = (await statement('open')).open?.rows ?? [];
      await done(confirmFromLine(deps, { actor: maker(), ...transfer, lineId: line?.id ?? '', form: {} }));
      await upload('15/01/2026,,RVSL FT251001,"25,000.00",');
      const debit = async () => {
        const [found] = (await statement('out')).out?.rows ?? [];
        return { id: found?.id ?? '', version: found?.version ?? 0 };
      };
      const form = { decision: 'take-back', reason: 'It is on the statement.' };
      await done(proposeReversal(deps, { actor: maker(), ...(await debit()), form }));
      return {
        approve: async (actor) =>
          said(await decideReversal(deps, { actor, ...(await debit()), decision: 'approve' })),
      };
    },
  };
}
