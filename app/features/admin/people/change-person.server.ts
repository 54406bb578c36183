/**
 * What every decision about one person shares: who may, the person as they stand under lock, the version that was decided
 * on, and who hears of it.
 */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { mailAdministrators, type Waits } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { AuditDetails } from '#core/identity/audit-details.ts';
import type { Asked, PersonProblem } from '#core/identity/people.ts';
import { mayEver } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { type AuditEvent, recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { profiles } from '#db/schema/index.ts';
import { tellLive } from '#db/tell.ts';
import { lockPeople, type PersonToChange } from './people.server.ts';

export type ChangeDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>;
export interface ChangeInput {
  readonly actor: Actor;
  readonly id: string;
  readonly form: Readonly<Record<string, unknown>>;
}
export type ChangeProblem =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: PersonProblem };

interface Change<Form> {
  readonly form: Form;
  readonly person: PersonToChange;
}

interface Decision<Form> {
  readonly read: (form: ChangeInput['form']) => Result<Form, readonly FieldIssue[]>;
  readonly decide: (
    asked: Asked,
    form: Form,
    tx: Transaction,
  ) => Result<unknown, PersonProblem> | Promise<Result<unknown, PersonProblem>>;
  /** Of the profile, beside its version. */
  readonly columns?: (form: Form, now: Date) => Partial<typeof profiles.$inferInsert>;
  /** Asked before anything is written: where it waits for a second person, nothing else is done. */
  readonly waits?: (tx: Transaction, change: Change<Form>) => Promise<Waits | null>;
  readonly carryOut: (tx: Transaction, change: Change<Form>) => Promise<unknown>;
}

export async function changePerson<Form extends { readonly version: number }>(
  { db, clock }: ChangeDeps,
  { actor, id, form: typed }: ChangeInput,
  { read, decide, columns, waits, carryOut }: Decision<Form>,
): Promise<Result<undefined | Waits, ChangeProblem>> {
  if (!mayEver(actor, 'roles.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const found = read(typed);
  if (!found.ok) return err({ kind: 'invalid', issues: found.error });
  const form = found.value;
  return db.transaction(async (tx) => {
    const { masters, person } = await lockPeople(tx, id);
    if (!person) return err({ kind: 'not-found' });
    const { version } = form;
    const decided = await decide({ actor, person, version, masters }, form, tx);
    if (!decided.ok) return err({ kind: decided.error });
    const waiting = await waits?.(tx, { form, person });
    if (waiting) return ok(waiting);
    const now = clock();
    await tx
      .update(profiles)
      .set({ ...columns?.(form, now), version: version + 1, updated_at: now })
      .where(eq(profiles.id, id));
    await tellLive(tx, { about: 'person', id, what: 'rights', version: 0 });
    await carryOut(tx, { form, person });
    return ok(undefined);
  });
}

interface PersonMail {
  /** Of the message, before the person's id and version. */
  readonly name: string;
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The audit trail, all master administrators and the person hear of it. */
export async function tellOfPerson(
  tx: Transaction,
  deps: Pick<ChangeDeps, 'clock' | 'newId' | 'origin'>,
  {
    actor,
    person: { userId, version, email, firstName, fullName },
    event,
    details,
    mail: { name, template, params },
    waits = false,
  }: {
    actor: Actor;
    person: PersonToChange;
    event: AuditEvent;
    details: AuditDetails;
    mail: PersonMail;
    /** Nothing is done before another master administrator confirms it. */
    waits?: boolean;
  },
): Promise<void> {
  await recordAudit(tx, deps.newId, {
    action: event,
    actorId: actor.userId,
    subjectId: userId,
    details,
  });
  const path = href('/admin-portal/people/:id', { id: userId });
  await mailAdministrators(tx, deps, { actor, event, about: fullName, path, waits });
  await addJob(tx, 'send-email', {
    messageId: `${name}-${userId}-${version}`,
    to: email,
    template,
    params: { firstName, ...params },
  });
}
