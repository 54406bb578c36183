import type { Actor } from '#core/identity/actor.ts';
import { loosens, type SettingKey, type SettingValue } from '#core/settings/portal-settings.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { readStoredSetting, writeSetting } from '#db/settings.ts';
import { changedSetting, mailAdministrators } from '../mail/mail-administrators.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { askSecond, type Waits } from './ask-second.server.ts';

/** In the catalogue of `readStoredSetting`: null outside the demonstration. */
type Deps = Pick<IdentityDeps, 'clock' | 'newId' | 'origin'> & { readonly demo: object | null };

interface GuardedSetting<Key extends SettingKey> {
  readonly actor: Actor;
  readonly key: Key;
  readonly value: SettingValue<Key>;
  /** That the person saw; left out: whatever is there is replaced. */
  readonly version?: number;
  readonly path: string;
}

/**
 * A setting by which an account could be entered more easily, or applicants and money be led elsewhere: all master
 * administrators hear of it, and what makes fewer checks waits for a second one.
 */
export async function changeGuardedSetting<Key extends SettingKey>(
  tx: Transaction,
  deps: Deps,
  { actor, key, value, version, path }: GuardedSetting<Key>,
): Promise<Result<undefined | Waits, { readonly kind: 'stale' }>> {
  const now = await readStoredSetting({ db: tx, demo: deps.demo }, key);
  if (loosens(key, now.value, value)) {
    if (version !== undefined && version !== now.version) return err({ kind: 'stale' });
    return ok(
      await askSecond(tx, deps, {
        ...{ actor, kind: 'setting', subject: key, change: { from: now.value, to: value } },
        ...{ permission: 'settings.guard', ...changedSetting(key, now.value, value) },
      }),
    );
  }
  const changed = { key, value, actorId: actor.userId, ...(version !== undefined && { version }) };
  const written = await writeSetting(tx, deps, changed);
  if (!written.ok) return err({ kind: 'stale' });
  const said = changedSetting(key, written.value.before, value);
  await mailAdministrators(tx, deps, { actor, event: 'setting.changed', path, ...said });
  return ok(undefined);
}
