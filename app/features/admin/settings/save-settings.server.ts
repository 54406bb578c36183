/** The use cases of the settings screen. Each writes the values before and after into the audit trail. */
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
import { change, orReject, reject, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { openSession } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  FORM_SETTINGS,
  type FormSettingKey,
  type SettingKey,
  type SettingValue,
} from '#core/settings/portal-settings.ts';
import {
  contactForm,
  factorForm,
  linksForm,
  readApprovalForm,
  readSessionForm,
  readSettingForm,
} from '#core/settings/settings-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
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
export const saveSession: Save = (deps, { actor, form }) =>
  change(deps, actor, 'settings.manage', async function* ({ tx, now, newId, audit }) {
    const { session, opens_on, closes_on, ...named } = yield* valid(readSessionForm(form));
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
      return undefined;
    // The form carries the values that the person saw; a session that someone opened meanwhile was not seen.
    if (before && form.seen !== seenOf(before)) yield* reject({ kind: 'stale' });
    const turns = before !== undefined && isOpenAt(before, now) !== isOpenAt(after, now);
    if (turns && form.session_understood !== 'yes')
      yield* reject({ kind: 'invalid', issues: [{ field: 'session_understood', code: 'understood' }] });
    await tx
      .insert(admission_sessions)
      .values({ id: session, ...after, created_at: now })
      .onConflictDoUpdate({ target: admission_sessions.id, set: after });
    if (!before) await beginOfferings(tx, { clock: deps.clock, newId }, session);
    const details = { from: before ? seenOf(before) : null, to: seenOf(after) };
    await audit('setting.changed', `admission_session ${session}`, details);
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
      if (runAt && runAt > now) await addJob(tx, 'announce-content-change', {}, { runAt });
    return undefined;
  });

const isOpenAt = (session: { opens_at: Date; closes_at: Date | null }, now: Date): boolean =>
  openSession([{ id: '', ...session }], now) !== null;

/** A session's days as one text: what a form saw, and what the audit trail says. */
export function seenOf({
  opens_at,
  closes_at,
  decisions_by,
  screening_on,
  first_semester_on,
  matriculation_on,
  second_semester_on,
}: Omit<typeof admission_sessions.$inferSelect, 'id' | 'created_at'>): string {
  const last = closes_at ? lagosDayOf(new Date(closes_at.getTime() - 1)) : 'further notice';
  return [
    `${lagosDayOf(opens_at)} to ${last}`,
    decisions_by && `decisions by ${decisions_by}`,
    screening_on && `screening from ${screening_on}`,
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
  const { actor } = input;
  const has = actor.secondFactor || (await hasTwoPasskeys(deps, actor.userId));
  const save = savesGuarded('staff_two_factor', (raw) => {
    const read = factorForm.read(raw);
    if (!read.ok) return read;
    const demanded = read.value.required === 'yes';
    return demanded && !has && !read.value.understood
      ? err([{ field: 'understood', code: 'understood' }])
      : ok(demanded);
  });
  return save(deps, input);
};

/**
 * Makes the use case of a form that holds one guarded setting and nothing else. By its change an account could be
 * entered more easily, or applicants and money be led elsewhere, so all master administrators hear of it. Pages that
 * show it are drawn again.
 */
const savesGuarded =
  <Key extends SettingKey>(
    key: Key,
    read: (raw: Typed) => Result<SettingValue<Key>, readonly FieldIssue[]>,
  ): Save =>
  (deps, { actor, form }) =>
    change(deps, actor, 'settings.guard', async function* ({ tx, newId }) {
      const value = yield* valid(read(form));
      const path = '/admin-portal/settings';
      const setting = { actor, key, value, path, version: versionIn(form) };
      const waits = yield* orReject(await changeGuardedSetting(tx, deps, setting));
      if (waits) return waits;
      await announceContentChange(tx);
      if (key === 'contact') await keepSearch({ tx, newId });
      return undefined;
    });

/** One for each setting that has a form of its own. */
export const saveOwn = Object.fromEntries(
  FORM_SETTINGS.map((key) => [key, savesGuarded(key, (raw) => readSettingForm(key, raw))]),
) as Readonly<Record<FormSettingKey, Save>>;
/** Saves the addresses of the links to the admissions site, the library and the portals. */
export const saveLinks = savesGuarded('external_links', linksForm.read);

/** Saves the native reader who approved the translation: all its pages name them. */
export const saveApproval: Save = (deps, { actor, form }) =>
  change(deps, actor, 'settings.manage', async function* ({ tx }) {
    const value = yield* valid(readApprovalForm(form));
    const setting = {
      key: 'translation_approved',
      value,
      actorId: actor.userId,
      version: versionIn(form),
    } as const;
    const written = await writeSetting(tx, deps, setting);
    if (!written.ok) yield* reject({ kind: 'stale' });
    await announceContentChange(tx);
    return undefined;
  });

/** Saves the contact details of the college: on every page, in papers and in mails. */
export const saveContact = savesGuarded('contact', contactForm.read);
