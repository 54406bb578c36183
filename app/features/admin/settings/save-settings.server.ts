/** What the forms of the settings screen do. Each writes the values before and after into the audit trail. */
import { eq } from 'drizzle-orm';
import { beginOfferings } from '#app/features/admissions/index.server.ts';
import { keepSearch } from '#app/features/content/index.ts';
import {
  changedSession,
  changeGuardedSetting,
  hasTwoPasskeys,
  mailAdministrators,
  type Waits,
} from '#app/features/identity/index.server.ts';
import { type Typed, versionIn } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { openSession } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import {
  FORM_SETTINGS,
  type FormSettingKey,
  type SettingKey,
  type SettingValue,
} from '#core/settings/portal-settings.ts';
import {
  readApprovalForm,
  readContactForm,
  readLinksForm,
  readSessionForm,
  readSettingForm,
} from '#core/settings/settings-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { addJob } from '#db/outbox.ts';
import { admission_sessions } from '#db/schema/index.ts';
import { writeSetting } from '#db/settings.ts';

export type SettingsProblem =
  | { readonly kind: 'forbidden' | 'stale' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'demo'>;
interface Input {
  readonly actor: Actor;
  readonly form: Typed;
}

type Save = (deps: Deps, input: Input) => Promise<Result<undefined | Waits, SettingsProblem>>;

/**
 * Opens an admissions session, or moves the days of one. Where applications would begin or end with it at once, the person
 * says that this is meant. All master administrators hear of it.
 */
export async function saveSession(
  deps: Deps,
  { actor, form }: Input,
): Promise<Result<undefined | Waits, SettingsProblem>> {
  const { db, clock, newId } = deps;
  if (!can(actor, 'settings.manage')) return err({ kind: 'forbidden' });
  const read = readSessionForm(form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const { session, opens_on, closes_on, ...named } = read.value;
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(admission_sessions)
      .where(eq(admission_sessions.id, session))
      .for('update');
    const opens_at =
      // The day as it was keeps the hour it had.
      before && lagosDayOf(before.opens_at) === opens_on ? before.opens_at : startOfDay(opens_on);
    // The last moment of the day, so that pages which name the day of closing name this one.
    const closes_at = closes_on === null ? null : new Date(startOfDay(addDays(closes_on, 1)).getTime() - 1);
    const after = { opens_at, closes_at, ...named };
    if (before?.opens_at.getTime() === opens_at.getTime() && seenOf(before) === seenOf(after))
      return ok(undefined);
    // What the person saw of it; a session that someone opened meanwhile was not seen.
    if (before && form.seen !== seenOf(before)) return err({ kind: 'stale' });
    const turns = before !== undefined && isOpenAt(before, clock()) !== isOpenAt(after, clock());
    if (turns && form.session_understood !== 'yes')
      return err({ kind: 'invalid', issues: [{ field: 'session_understood', code: 'understood' }] });
    await tx
      .insert(admission_sessions)
      .values({ id: session, ...after, created_at: clock() })
      .onConflictDoUpdate({ target: admission_sessions.id, set: after });
    if (!before) await beginOfferings(tx, { clock, newId }, session);
    const details = { from: before ? seenOf(before) : null, to: seenOf(after) };
    await recordAudit(tx, newId, {
      action: 'setting.changed',
      actorId: actor.userId,
      subjectId: `admission_session ${session}`,
      details,
    });
    const path = '/admin-portal/settings';
    await mailAdministrators(tx, deps, {
      actor,
      event: 'setting.changed',
      path,
      ...changedSession(session, details),
    });
    await announceContentChange(tx);
    // Pages say whether it is open: they are drawn again when that changes by itself.
    for (const runAt of [opens_at, closes_at])
      if (runAt && runAt > clock()) await addJob(tx, 'announce-content-change', {}, { runAt });
    return ok(undefined);
  });
}

const isOpenAt = (session: { opens_at: Date; closes_at: Date | null }, now: Date): boolean =>
  openSession([{ id: '', ...session }], now) !== null;

/** A session's days as one text: what a form saw, and what the audit trail says. */
export function seenOf({
  opens_at,
  closes_at,
  decisions_by,
  first_semester_on,
  matriculation_on,
  second_semester_on,
}: Omit<typeof admission_sessions.$inferSelect, 'id' | 'created_at'>): string {
  const last = closes_at ? lagosDayOf(new Date(closes_at.getTime() - 1)) : 'further notice';
  return [
    `${lagosDayOf(opens_at)} to ${last}`,
    decisions_by && `decisions by ${decisions_by}`,
    first_semester_on && `first semester from ${first_semester_on}`,
    matriculation_on && `matriculation on ${matriculation_on}`,
    second_semester_on && `second semester from ${second_semester_on}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Demands a second factor of all staff, or no longer. Who has none themselves says that they know what comes: their next
 * page is the one that sets it up.
 */
export const saveTwoFactor: Save = async (deps, input) => {
  const { actor, form } = input;
  if (!can(actor, 'settings.guard')) return err({ kind: 'forbidden' });
  const value = form.required === 'yes';
  if (!value && form.required !== 'no')
    return err({ kind: 'invalid', issues: [{ field: 'required', code: 'choose' }] });
  const has = actor.secondFactor || (await hasTwoPasskeys(deps, actor.userId));
  if (value && !has && form.understood !== 'yes')
    return err({ kind: 'invalid', issues: [{ field: 'understood', code: 'understood' }] });
  return saveGuarded(deps, input, { key: 'staff_two_factor', value });
};

/** What a form does that holds one guarded setting and nothing else. */
const savesGuarded =
  <Key extends SettingKey>(
    key: Key,
    read: (raw: Typed) => Result<SettingValue<Key>, readonly FieldIssue[]>,
  ): Save =>
  async (deps, input) => {
    if (!can(input.actor, 'settings.guard')) return err({ kind: 'forbidden' });
    const value = read(input.form);
    if (!value.ok) return err({ kind: 'invalid', issues: value.error });
    return saveGuarded(deps, input, { key, value: value.value });
  };

/** One for each setting that has a form of its own. */
export const saveOwn = Object.fromEntries(
  FORM_SETTINGS.map((key) => [key, savesGuarded(key, (raw) => readSettingForm(key, raw))]),
) as Readonly<Record<FormSettingKey, Save>>;
/** Where the links to the admissions site, the library and the portals lead. */
export const saveLinks = savesGuarded('external_links', readLinksForm);

/** Which native reader approved the translation: all its pages say so. */
export async function saveApproval(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, form }: Input,
): Promise<Result<undefined | Waits, SettingsProblem>> {
  if (!can(actor, 'settings.manage')) return err({ kind: 'forbidden' });
  const read = readApprovalForm(form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  return db.transaction(async (tx) => {
    const change = { value: read.value, actorId: actor.userId, version: versionIn(form) };
    const written = await writeSetting(tx, { newId, clock }, { key: 'translation_approved', ...change });
    if (!written.ok) return err({ kind: 'stale' });
    await announceContentChange(tx);
    return ok(undefined);
  });
}

/** How the college is reached: on every page, in papers and in mails. */
export const saveContact = savesGuarded('contact', readContactForm);

/**
 * By its change an account could be entered more easily, or applicants and money be led elsewhere, so all master
 * administrators hear of it. Pages that show it are drawn again.
 */
async function saveGuarded<Key extends SettingKey>(
  deps: Deps,
  { actor, form }: Input,
  { key, value }: { readonly key: Key; readonly value: SettingValue<Key> },
): Promise<Result<undefined | Waits, SettingsProblem>> {
  return deps.db.transaction(async (tx) => {
    const path = '/admin-portal/settings';
    const changed = await changeGuardedSetting(tx, deps, {
      ...{ actor, key, value, path, version: versionIn(form) },
    });
    if (!changed.ok || changed.value) return changed;
    await announceContentChange(tx);
    if (key === 'contact') await keepSearch({ tx, newId: deps.newId });
    return changed;
  });
}
