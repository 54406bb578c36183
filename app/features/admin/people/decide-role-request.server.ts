import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import {
  askSecond,
  endMetRequests,
  isOnlyMaster,
  mailAdministrators,
  tellDoneAlone,
  type Waits,
} from '#app/features/identity/index.server.ts';
import { type LinkProblem, linkAccount } from '#app/features/students/index.server.ts';
import { changeAs, reject, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { declineForm, requestForm } from '#core/identity/people.ts';
import { mayEver, needsColleague } from '#core/identity/permissions.ts';
import { type Role, rankOf } from '#core/identity/roles.ts';
import { raisesRole } from '#core/settings/loosening.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type ProblemOf, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { profiles, role_requests } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { lockPeople, type PersonToChange } from './people.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>;

type AnswerProblem =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'forbidden' }
  /** One's own request is for a colleague to decide. */
  | { readonly kind: 'own' }
  /** Someone else has decided it meanwhile. */
  | { readonly kind: 'decided' }
  /** The person's address is not verified, so it is not known who asks. */
  | { readonly kind: 'unverified' }
  /** The person is suspended. */
  | { readonly kind: 'suspended' }
  /** They have more rights already. */
  | { readonly kind: 'lower' }
  /** Granting would take the role of the last master administrator. */
  | { readonly kind: 'last-master' }
  /** The problems of a person who asks to be a student. */
  | LinkProblem;

export interface RequestDecision {
  readonly actor: Actor;
  readonly id: string;
  readonly decision: 'grant' | 'decline';
  readonly form: Readonly<Record<string, unknown>>;
}

/** A master administrator grants or declines a role that someone asked for at sign-up. */
export const decideRoleRequest = (deps: Deps, { actor, id, decision, form }: RequestDecision) =>
  changeAs(deps, actor, async function* ({ tx }) {
    if (!mayEver(actor, 'roles.manage')) yield* reject({ kind: 'forbidden' });
    if (!isId(id)) yield* reject({ kind: 'not-found' });
    if (decision === 'decline') yield* valid(declineForm.read(form));
    const { reason, matriculation_number: number } = yield* valid(requestForm.read(form));
    return answerRequest(tx, deps, { actor, id, decision, reason, number: number ?? '' });
  });

export type RequestProblem = ProblemOf<typeof decideRoleRequest>;

/**
 * @param approvedBy the person who approved what the actor granted; null: nobody else could; left out: it may have to
 * wait
 */
export async function answerRequest(
  tx: Transaction,
  deps: Deps,
  {
    actor,
    id,
    decision,
    reason,
    number: given = '',
    approvedBy,
  }: Pick<RequestDecision, 'actor' | 'id' | 'decision'> & {
    readonly reason: string | null;
    /** The number of the student record that the person gets, if they ask to be a student. */
    readonly number?: string;
    readonly approvedBy?: string | null;
  },
): Promise<Result<undefined | Waits, AnswerProblem>> {
  const [found] = await tx.select().from(role_requests).where(eq(role_requests.id, id));
  if (!found) return err({ kind: 'not-found' });
  const { masters, person } = await lockPeople(tx, found.user_id);
  if (!person) return err({ kind: 'not-found' });
  const [request] = await tx.select().from(role_requests).where(eq(role_requests.id, id)).for('update');
  if (!request) return err({ kind: 'not-found' });
  if (needsColleague(actor, 'roles.manage', { ownerId: person.userId })) return err({ kind: 'own' });
  if (!masters.includes(actor.userId)) return err({ kind: 'forbidden' });
  if (request.status !== 'Pending') return err({ kind: 'decided' });

  const { role } = request;
  let number: string | undefined;
  if (decision === 'grant') {
    if (!person.verified) return err({ kind: 'unverified' });
    if (person.suspended) return err({ kind: 'suspended' });
    if (rankOf(role) < rankOf(person.role)) return err({ kind: 'lower' });
    if (masters.length === 1 && masters[0] === person.userId) return err({ kind: 'last-master' });
    if (approvedBy === undefined && raisesRole(person.role, role)) {
      const about = `${person.fullName}, ${wordsFor('en').identity.roles[role]}`;
      const asked = { actor, kind: 'role-request', about } as const;
      if (!(await isOnlyMaster(tx, actor)))
        return ok(
          await askSecond(tx, deps, {
            ...{ ...asked, subject: id, change: { role }, reason },
            ...{ permission: 'roles.manage', ownerId: person.userId },
          }),
        );
      await tellDoneAlone(tx, deps, asked);
    }
    if (role === 'student') {
      const linked = await linkAccount(tx, deps, { userId: person.userId, number: given });
      if (!linked.ok) return linked;
      number = linked.value.number;
    }
    await giveRole(tx, deps, person, role);
    await endMetRequests(tx, { userId: person.userId, role, by: actor.userId, now: deps.clock() });
  }
  await tx
    .update(role_requests)
    .set({
      status: decision === 'grant' ? 'Granted' : 'Declined',
      reason,
      decided_by: actor.userId,
      decided_at: deps.clock(),
    })
    .where(eq(role_requests.id, id));
  await recordAudit(tx, deps.newId, {
    action: decision === 'grant' ? 'account.role-granted' : 'account.role-declined',
    actorId: actor.userId,
    subjectId: person.userId,
    details: {
      ...{ from: person.role, asked: role, reason },
      ...(approvedBy && { approved_by: approvedBy }),
      ...(number && { number }),
    },
  });
  if (decision === 'grant')
    await mailAdministrators(tx, deps, {
      actor,
      event: 'account.role-granted',
      about: person.fullName,
      path: href('/admin-portal/people/:id', { id: person.userId }),
    });
  await addJob(tx, 'send-email', {
    messageId: `role-request-${id}`,
    to: person.email,
    template: decision === 'grant' ? 'roleGranted' : 'roleDeclined',
    params: {
      firstName: person.firstName,
      role,
      origin: deps.origin,
      ...(reason ? { reason } : {}),
    },
  });
  return ok(undefined);
}

const giveRole = (tx: Transaction, { clock }: Deps, { userId, version }: PersonToChange, role: Role) =>
  tx
    .update(profiles)
    .set({ role, version: version + 1, updated_at: clock() })
    .where(eq(profiles.id, userId));
