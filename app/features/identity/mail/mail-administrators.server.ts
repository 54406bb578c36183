/** Tells every master administrator of a change that takes more than a session: what, about whom, by whom and when. */

import { and, eq, isNotNull, isNull, not } from 'drizzle-orm';
import { FILE_CONTACT } from '#app/shell/college-contact.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { describeDetails } from '#app/words/describe-details.server.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { SettingKey } from '#core/settings/portal-settings.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Queryable } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { profiles, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { sessionName, settingNames, suppliedValue } from '#messages/en/admin/setting-names.ts';
import { IS_INVITED } from '../setup/standing.server.ts';

const { dates } = wordsFor('en');

export interface GuardedChange {
  /** Null means that a person at the machine did it, by a command. */
  readonly actor: Pick<Actor, 'firstName' | 'lastName' | 'email'> | null;
  /** Named as in the audit trail, which holds the same action. */
  readonly event: AuditEvent;
  /** A person, a program, a gateway, a setting: what the change is about. */
  readonly about: string;
  /** The values before and after, a line each. A secret is only said to have changed. */
  readonly values?: readonly string[];
  /** The page on which a colleague has to approve it, or may look at it. */
  readonly path: string;
  /** It works only once another master administrator has approved it. */
  readonly waits?: boolean;
  /** Nobody else could approve it: the college itself is told, too, and from when one person may. Null: one has. */
  readonly alone?: Date | null;
}

/** A setting as the audit trail says it: its name, the value before and the value now. */
export function changedSetting(
  key: SettingKey,
  from: unknown,
  to: unknown,
): Pick<GuardedChange, 'about' | 'values'> {
  const or = (said: readonly string[], unsaid: string) => (said.length > 0 ? said : [unsaid]);
  return {
    about: settingNames[key] ?? key,
    values: [
      ...or(sayChange(key, { from }), suppliedValue.from),
      ...or(sayChange(key, { to }), suppliedValue.to),
    ],
  };
}

/** Describes the change of an admissions session; a new session had no days before. */
export const changedSession = (
  session: string,
  details: { readonly from: string | null; readonly to: string },
): Pick<GuardedChange, 'about' | 'values'> => ({
  about: sessionName(session),
  values: sayChange(session, details),
});

const sayChange = (subjectId: string, details: Readonly<Record<string, unknown>>): readonly string[] =>
  describeDetails({ action: 'setting.changed', subjectType: 'setting', subjectId, details }, new Map());

/** Mails in the caller's transaction, also to the person who did it: it may have been someone else in their name. */
export async function mailAdministrators(
  tx: Queryable,
  { clock, newId, origin }: { readonly clock: Clock; readonly newId: NewId; readonly origin: string },
  { actor, event, about, values = [], path, waits = false, alone }: GuardedChange,
): Promise<void> {
  const masters = await listMasters(tx);
  const change = newId();
  const college = alone === undefined ? [] : await collegeAddresses(tx);
  for (const { id, email, firstName } of [...masters, ...college])
    await addJob(tx, 'send-email', {
      messageId: `guarded-${change}-${id}`,
      to: email,
      template: alone !== undefined ? 'approvalAlone' : waits ? 'approvalNeeded' : 'guardedChange',
      params: {
        firstName,
        event,
        about,
        values: values.join('\n'),
        by: actor ? `${fullName(actor.firstName, actor.lastName)} (${actor.email})` : '',
        at: lagosMoment({ dates }, clock().toISOString()),
        url: `${origin}${path}`,
        ...(alone && { until: lagosMoment({ dates }, alone.toISOString()) }),
      },
    });
}

/**
 * Reads the college's addresses, with the built-in one: a person who acts alone may have changed the other. Suspended
 * master administrators are told, too.
 */
async function collegeAddresses(db: Queryable) {
  const { email } = await readCollegeContact({ db, demo: null });
  const suspended = await db
    .select({ id: users.id, email: users.email, firstName: users.first_name })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.role, 'master_admin'), isNotNull(profiles.suspended_at)));
  const addresses = new Set([email, FILE_CONTACT.email]);
  return [...suspended, ...[...addresses].map((to, n) => ({ id: `college-${n}`, email: to, firstName: '' }))];
}

/**
 * Lists the master administrators except those who have not accepted their invitation: they can neither look at
 * anything nor approve it.
 */
export const listMasters = (db: Queryable) =>
  db
    .select({ id: users.id, email: users.email, firstName: users.first_name })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        eq(profiles.role, 'master_admin'),
        isNull(profiles.suspended_at),
        isNull(profiles.erased_at),
        not(IS_INVITED),
      ),
    )
    .orderBy(users.id);
