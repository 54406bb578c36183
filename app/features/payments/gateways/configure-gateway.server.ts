/**
 * Configure: what a master_admin enters for a gateway. Secrets go in and never come out: the form shows whether one is
 * set, an empty field leaves it as it is, and the audit trail names the fields that changed.
 */

import { and, eq } from 'drizzle-orm';
import { href } from 'react-router';
import {
  anotherMay,
  askSecond,
  mailAdministrators,
  ownAccounts,
  type Waits,
} from '#app/features/identity/index.server.ts';
import { change, upToDate, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isRealGateway } from '#core/payments/gateways.ts';
import { err, ok } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { readGatewaySettings, writeGatewaySettings } from '#db/gateway-settings.ts';
import { approvals, users } from '#db/schema/index.ts';
import {
  changeSettings,
  resolveSettings,
  type SettingValues,
  type StoredGateway,
  settingsSchema,
} from '#gateways/payment/settings.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { standInsOf } from './read-gateways.server.ts';

const { bursary } = wordsFor('en');

type Deps = Pick<AppDeps, 'db' | 'gateways' | 'cipher' | 'clock' | 'newId' | 'origin'>;

const WAITING = and(eq(approvals.kind, 'bank-account'), eq(approvals.state, 'waiting'));

export async function readGatewayForm(
  { db, gateways, origin }: Pick<Deps, 'db' | 'gateways' | 'origin'>,
  { actor, gateway }: { actor: Actor; gateway: string },
) {
  if (!can(actor, 'gateways.configure')) return err({ kind: 'forbidden' });
  if (!isRealGateway(gateway)) return err({ kind: 'not-found' });
  const state = (await gateways.states()).find(({ id }) => id === gateway);
  if (!state) return err({ kind: 'not-found' });
  const [by] = state.updatedBy
    ? await db.select({ name: users.name }).from(users).where(eq(users.id, state.updatedBy))
    : [];
  return ok({
    gateway,
    enabled: state.enabled,
    whyOff: state.reason,
    standIn: (await standInsOf(gateways)).has(gateway),
    fields: settingsSchema[gateway].map(({ name, secret, example }) => {
      const field = state.fields.find((one) => one.name === name);
      return {
        name,
        secret,
        example,
        source: field?.source ?? ('missing' as const),
        value: field?.value ?? '',
      };
    }),
    version: state.version,
    updatedAt: state.updatedAt?.toISOString() ?? null,
    updatedBy: by?.name ?? null,
    notificationUrl: gateway === 'bank_transfer' ? null : `${origin}${gateways.notificationPath(gateway)}`,
    waits: gateway === ACCOUNT_GATEWAY && (await db.$count(approvals, WAITING)) > 0,
    alone: gateway === ACCOUNT_GATEWAY && (await isAlone(db, actor)),
  });
}

/** An account for bank transfers is only asked for here (askForAccount). */
export const configureGateway = async (
  deps: Deps,
  {
    actor,
    gateway,
    version,
    enabled,
    typed,
  }: {
    actor: Actor;
    gateway: string;
    /** The version of the settings, as shown on the screen. */
    version: number;
    enabled: boolean;
    typed: Readonly<Record<string, string | undefined>>;
  },
) => {
  const { gateways, cipher } = deps;
  const enabledNow = (await gateways.states()).find(({ id }) => id === gateway)?.enabled;
  return change(deps, actor, 'gateways.configure', async function* ({ tx, now, audit }) {
    if (!isRealGateway(gateway)) return err({ kind: 'not-found' });
    const stored = (await readGatewaySettings(tx, cipher)).find((row) => row.gateway === gateway);
    yield* upToDate({ version: stored?.version ?? 0 }, version);
    const read = yield* valid(changeSettings({ gateway, typed, stored, ...gateways.layers(gateway) }));
    const { secrets } = read;
    const before: Readonly<Record<string, string>> = { ...stored?.settings, ...stored?.secrets };
    const proposed = gateway === 'bank_transfer' && isOtherAccount(read.settings, stored, gateways);
    const settings = proposed ? (stored?.settings ?? {}) : read.settings;
    // A change that is only proposed is nobody's change yet.
    const same = proposed && enabled === (stored?.enabled ?? enabledNow);
    const written = await writeGatewaySettings(tx, cipher, {
      gateway,
      enabled,
      settings,
      secrets,
      version,
      updatedBy: same ? (stored?.updatedBy ?? null) : actor.userId,
      now: (same && stored?.updatedAt) || now,
    });
    if (!written.ok) return err({ kind: 'stale' });
    // The version has moved all the same, so that a form drawn before the proposal does not replace it unseen.
    if (proposed) await askForAccount(tx, deps, { actor, settings: read.settings });
    if (same) return { proposed };
    const after: Readonly<Record<string, string>> = { ...settings, ...secrets };
    const changed = settingsSchema[gateway].filter(({ name }) => before[name] !== after[name]);
    await audit('gateway.configured', gateway, { enabled, changed: changed.map(({ name }) => name) });
    const { changedTo, turned } = bursary.configure;
    const fields: Readonly<Record<string, string>> = bursary.configure.fields;
    await mailAdministrators(tx, deps, {
      actor,
      event: 'gateway.configured',
      about: bursary.gateway(gateway),
      values: [
        ...(enabled === enabledNow ? [] : [turned(enabled)]),
        ...changed.map(({ name, secret }) =>
          changedTo(fields[name] ?? name, secret ? null : [before[name], after[name]]),
        ),
      ],
      path: href('/payment-system/gateways/:gateway/configure', { gateway }),
    });
    return { proposed };
  });
};

/**
 * The account that applicants are shown counts, not the stored one: typing the account that holds by default changes
 * nothing.
 */
function isOtherAccount(
  typed: SettingValues,
  stored: StoredGateway | undefined,
  gateways: Deps['gateways'],
): boolean {
  const { initial } = gateways.layers('bank_transfer');
  const shown = (layer: Pick<StoredGateway, 'settings' | 'secrets'> | undefined) =>
    resolveSettings('bank_transfer', { stored: layer, initial }).values;
  const [before, after] = [shown(stored), shown({ settings: typed, secrets: {} })];
  return settingsSchema.bank_transfer.some(({ name }) => before[name] !== after[name]);
}

type BankAccountDeps = Pick<AppDeps, 'clock' | 'newId' | 'origin'>;

const ACCOUNT_GATEWAY = 'bank_transfer';

/**
 * Asks for another account for bank transfers. A person who could change it alone could have the fees of a whole session
 * paid to themselves, so it waits for a second master administrator, and applicants are shown the old one until then.
 */
const askForAccount = (
  tx: Transaction,
  deps: BankAccountDeps,
  { actor, settings }: { readonly actor: Actor; readonly settings: SettingValues },
): Promise<Waits> =>
  askSecond(tx, deps, {
    ...{ actor, kind: 'bank-account', subject: ACCOUNT_GATEWAY, change: settings },
    ...{ permission: 'gateways.configure', about: sayAccount(settings) },
  });

const sayAccount = ({ bankName = '', accountName = '', accountNumber = '' }: SettingValues): string =>
  [accountNumber, accountName, bankName].filter(Boolean).join(', ');

/** The given fields of the account, one line each. */
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

/**
 * @param by the person who approved it. An account of the college is printed on its site, so the trail and the mail
 * name it.
 */
export async function writeAccount(
  tx: Transaction,
  deps: BankAccountDeps & Pick<AppDeps, 'cipher'>,
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
const isAlone = async (db: Queryable, actor: Actor): Promise<boolean> =>
  !(await anotherMay(db, 'gateways.configure', { accounts: await ownAccounts(db, actor) }));
