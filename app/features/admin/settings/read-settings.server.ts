import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { listNewsOfSession } from '#app/features/content-desk/index.server.ts';
import { hasTwoPasskeys } from '#app/features/identity/index.server.ts';
import { OFFERED } from '#app/requests/address-language.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { FORM_SETTINGS, type FormSettingKey } from '#core/settings/portal-settings.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { admission_sessions, applications } from '#db/schema/index.ts';
import { readSetting, readStoredSetting, type StoredSetting } from '#db/settings.ts';
import { countFactors } from '../desk/count-factors.server.ts';
import { seenOf } from './save-settings.server.ts';

const SESSIONS_SHOWN = 12;

export type SettingsView = Given<typeof readSettings>;

export async function readSettings(
  { db, demo, clock }: Pick<AppDeps, 'db' | 'demo' | 'clock'>,
  { actor }: { actor: Actor },
) {
  if (!can(actor, 'settings.manage')) return err({ kind: 'forbidden' as const });
  const now = clock();
  const sessions = await db
    .select()
    .from(admission_sessions)
    .orderBy(desc(admission_sessions.opens_at), desc(admission_sessions.id))
    .limit(SESSIONS_SHOWN);
  const factor = await readStoredSetting({ db, demo }, 'staff_two_factor');
  const links = await readStoredSetting({ db, demo }, 'external_links');
  const contact = await readStoredSetting({ db, demo }, 'contact');
  const { open } = await readSetting({ db, demo }, 'applications');
  /** Held: its days have come, and the portal takes no applications at all. */
  const stateOf = ({
    opens_at,
    closes_at,
  }: (typeof sessions)[number]): 'planned' | 'open' | 'held' | 'closed' => {
    if (opens_at > now) return 'planned';
    if (closes_at && closes_at <= now) return 'closed';
    return open ? 'open' : 'held';
  };
  const own = {} as Record<FormSettingKey, StoredSetting<FormSettingKey>>;
  for (const key of FORM_SETTINGS) own[key] = await readStoredSetting({ db, demo }, key);
  const { staffWithout } = await countFactors({ db });
  return ok({
    /** May change what asks for the password again. */
    guard: can(actor, 'settings.guard'),
    sessions: sessions.map((row) => ({
      id: row.id,
      opens_on: lagosDayOf(row.opens_at),
      closes_on: row.closes_at && lagosDayOf(new Date(row.closes_at.getTime() - 1)),
      decisions_by: row.decisions_by,
      screening_on: row.screening_on,
      first_semester_on: row.first_semester_on,
      matriculation_on: row.matriculation_on,
      second_semester_on: row.second_semester_on,
      state: stateOf(row),
      seen: seenOf(row),
    })),
    twoFactor: { required: factor.value, version: factor.version, without: staffWithout },
    /** The reader signed in with one. */
    ownFactor: actor.secondFactor === true || (await hasTwoPasskeys({ db }, actor.userId)),
    own,
    links,
    contact,
    /** The approval of the translation, where the college has one. */
    translation: OFFERED.length > 1 ? await readStoredSetting({ db, demo }, 'translation_approved') : null,
  });
}

/**
 * The things that depend on the days of one session: people who still have a draft in it, and news that speak of it.
 */
export type AroundSession = Given<typeof readAroundSession>;

export async function readAroundSession(
  { db }: Pick<AppDeps, 'db'>,
  { actor, session }: { readonly actor: Actor; readonly session: string },
) {
  if (!can(actor, 'settings.manage')) return err({ kind: 'forbidden' as const });
  const [drafts] = await db
    .select({ count: count() })
    .from(applications)
    .where(
      and(
        eq(applications.session, session),
        eq(applications.status, 'Draft'),
        isNull(applications.deleted_at),
      ),
    );
  return ok({ drafts: drafts?.count ?? 0, news: await listNewsOfSession(db, session) });
}
