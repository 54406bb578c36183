/**
 * Another account for bank transfers. Whoever could change it alone could have the fees of a whole session paid to
 * themselves, so it waits for a second master administrator, and applicants are shown the old one until then.
 */
import {
  anotherMay,
  askSecond,
  mailAdministrators,
  ownAccounts,
  type Waits,
} from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { readGatewaySettings, writeGatewaySettings } from '#db/gateway-settings.ts';
import { type SettingValues, settingsSchema } from '#gateways/payment/settings.ts';
import { wordsFor } from '#messages/catalogue.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId' | 'origin'>;

export const ACCOUNT_GATEWAY = 'bank_transfer';

export const askForAccount = (
  tx: Transaction,
  deps: Deps,
  { actor, settings }: { readonly actor: Actor; readonly settings: SettingValues },
): Promise<Waits> =>
  askSecond(tx, deps, {
    ...{ actor, kind: 'bank-account', subject: ACCOUNT_GATEWAY, change: settings },
    ...{ permission: 'gateways.configure', about: sayAccount(settings) },
  });

const sayAccount = ({ bankName = '', accountName = '', accountNumber = '' }: SettingValues): string =>
  [accountNumber, accountName, bankName].filter(Boolean).join(', ');

/** What is given of it, a line for each field. */
export function accountLines(settings: SettingValues): readonly string[] {
  const labels: Readonly<Record<string, string>> = wordsFor('en').bursary.configure.fields;
  return settingsSchema[ACCOUNT_GATEWAY].flatMap(({ name }) =>
    settings[name] ? [`${labels[name] ?? name}: ${settings[name]}`] : [],
  );
}

export const readAccount = async ({ gateways }: Pick<AppDeps, 'gateways'>): Promise<SettingValues> =>
  Object.fromEntries(
    ((await gateways.states()).find(({ id }) => id === ACCOUNT_GATEWAY)?.fields ?? []).map(
      ({ name, value }) => [name, value ?? ''],
    ),
  );

/** @param by whoever approved it. An account of the college is printed on its site, so the trail and the mail name it. */
export async function writeAccount(
  tx: Transaction,
  deps: Deps & Pick<AppDeps, 'cipher'>,
  { by, settings }: { readonly by: Actor; readonly settings: SettingValues },
): Promise<void> {
  const { bankName = '', accountName = '', accountNumber = '' } = settings;
  const stored = (await readGatewaySettings(tx, deps.cipher)).find(
    ({ gateway }) => gateway === ACCOUNT_GATEWAY,
  );
  const written = await writeGatewaySettings(tx, deps.cipher, {
    ...{ gateway: ACCOUNT_GATEWAY, enabled: stored?.enabled ?? null, settings },
    ...{ secrets: stored?.secrets ?? {}, version: stored?.version ?? 0 },
    ...{ updatedBy: by.userId, now: deps.clock() },
  });
  // Someone switched transfers on or off in this moment; the page says so when it is drawn again.
  if (!written.ok) throw new Error('the settings of bank transfers changed while an account was approved');
  await recordAudit(tx, deps.newId, {
    action: 'bank-account.approved',
    actorId: by.userId,
    subjectId: ACCOUNT_GATEWAY,
    details: { bankName, accountName, accountNumber },
  });
  await mailAdministrators(tx, deps, {
    ...{ actor: by, event: 'bank-account.approved', about: sayAccount(settings) },
    path: '/payment-system/gateways/bank_transfer/configure',
  });
}

/** Is there anyone beside this person who could approve? */
export const isAlone = async (db: Queryable, actor: Actor): Promise<boolean> =>
  !(await anotherMay(db, 'gateways.configure', { accounts: await ownAccounts(db, actor) }));
