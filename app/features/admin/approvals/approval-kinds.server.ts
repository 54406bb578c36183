/** Each kind of change that waits in `approvals`: who may approve it, what it says before and after, and how it is made. */

import { eq } from 'drizzle-orm';
import { keepSearch } from '#app/features/content/index.ts';
import {
  APPROVALS_PATH,
  addInvited,
  asSecond,
  changedSetting,
  mailAdministrators,
} from '#app/features/identity/index.server.ts';
import {
  accountLines,
  readAccount,
  refundSharesOn,
  writeAccount,
  writeRefundRule,
} from '#app/features/payments/index.server.ts';
import { changeAs, reject, rejectAndKeep } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { type ApprovalKind, type ApprovalState, moveApproval } from '#core/identity/approvals.ts';
import { decideRoleChange } from '#core/identity/people.ts';
import { mayEver, type Permission } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { Role } from '#core/identity/roles.ts';
import { isSame } from '#core/identity/second-person.ts';
import {
  REFUND_SHARES,
  type RefundShare,
  readRefundRuleForm,
  refundRuleForm,
} from '#core/payments/refund-rule.ts';
import { raisesRole } from '#core/settings/loosening.ts';
import { PORTAL_SETTINGS, type SettingKey } from '#core/settings/portal-settings.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { type LagosDay, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { addJob } from '#db/outbox.ts';
import { approvals, profiles, role_requests, users } from '#db/schema/index.ts';
import { readStoredSetting, writeSetting } from '#db/settings.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { giveRole } from '../people/change-person.server.ts';
import { answerRequest } from '../people/decide-role-request.server.ts';
import { lockPeople } from '../people/people.server.ts';

type Row = typeof approvals.$inferSelect;
export type ApplyDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'demo' | 'cipher' | 'gateways'>;

export interface Described {
  readonly about: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

interface Approved {
  readonly row: Row;
  /** The person who asked for it. */
  readonly maker: Actor;
  /** The person who approves it; the one who asked, where nobody else could. */
  readonly second: Actor;
  /** Null means that nobody else could approve it. */
  readonly approvedBy: string | null;
}

interface Kind {
  /** The permission of the person who approves it. */
  readonly permission: Permission;
  /** The permission of the person who asks, also when it is carried out; absent: the same. */
  readonly asks?: Permission;
  /** Finds the owner of the account that it is about; absent: it is nobody's. */
  readonly ownerOf?: (db: Queryable, row: Row) => Promise<string | undefined>;
  readonly describe: (deps: Pick<AppDeps, 'db' | 'demo' | 'gateways'>, row: Row) => Promise<Described>;
  /** @returns false where it is not as it was when it was asked for, and nothing was done */
  readonly apply: (tx: Transaction, deps: ApplyDeps, approved: Approved) => Promise<boolean>;
}

const { identity } = wordsFor('en');
const roleName = (role: unknown): string => identity.roles[role as Role];

async function personOf(db: Queryable, id: string) {
  const [person] = await db
    .select({ name: users.name, email: users.email, role: profiles.role })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  return person;
}

const describeRole = async (db: Queryable, id: string, role: unknown): Promise<Described> => {
  const person = await personOf(db, id);
  return {
    about: person ? `${person.name} (${person.email})` : '',
    before: person ? [roleName(person.role)] : [],
    after: [roleName(role)],
  };
};

const askerOf = async (db: Queryable, { subject }: Row): Promise<string | undefined> =>
  (await db.select().from(role_requests).where(eq(role_requests.id, subject)))[0]?.user_id;

export const APPROVAL_KINDS: Readonly<Record<Exclude<ApprovalKind, 'alone'>, Kind>> = {
  role: {
    permission: 'roles.manage',
    ownerOf: async (_db, { subject }) => subject,
    describe: ({ db }, { subject, change }) => describeRole(db, subject, change.role),
    async apply(tx, deps, { row: { subject, change, reason }, maker: actor, approvedBy }) {
      const { masters, person } = await lockPeople(tx, subject);
      if (!person) return false;
      const role = change.role as Role;
      // This person may have been given more rights than that since it was asked for.
      if (!raisesRole(person.role, role)) return false;
      const decided = decideRoleChange({ actor, person, masters, version: person.version }, role);
      if (!decided.ok) return false;
      await giveRole(tx, deps, { actor, person, role, reason: reason ?? '', approvedBy });
      return true;
    },
  },
  'role-request': {
    permission: 'roles.manage',
    ownerOf: askerOf,
    async describe({ db }, row) {
      return describeRole(db, (await askerOf(db, row)) ?? row.maker, row.change.role);
    },
    async apply(tx, deps, { row: { subject: id, reason }, maker: actor, approvedBy }) {
      return (await answerRequest(tx, deps, { actor, id, decision: 'grant', reason, approvedBy })).ok;
    },
  },
  invitation: {
    permission: 'settings.guard',
    describe: async (_deps, { subject, change }) => ({
      about: `${fullName(String(change.first_name), String(change.last_name))} (${subject})`,
      before: [],
      after: [roleName(change.role)],
    }),
    async apply(tx, deps, { row: { subject: email, change }, maker: actor, approvedBy }) {
      const person = { email, first_name: `${change.first_name}`, last_name: `${change.last_name}` };
      const invited = { actor, person, role: change.role as Role, approvedBy };
      return (await addInvited(tx, deps, invited)) !== null;
    },
  },
  setting: {
    permission: 'settings.guard',
    async describe(deps, { subject, change }) {
      const key = subject as SettingKey;
      const { value } = await readStoredSetting(deps, key);
      const { about, values: lines = [] } = changedSetting(key, value, change.to);
      // The page labels the two values itself, so their labels are cut off.
      const values = lines.map((line) => line.slice(line.indexOf(': ') + 2));
      return { about, before: values.slice(0, 1), after: values.slice(1) };
    },
    async apply(tx, deps, { row: { subject, change }, maker: actor }) {
      const key = subject as SettingKey;
      const now = await readStoredSetting({ db: tx, demo: deps.demo }, key);
      // The database keeps no order of keys; the schema does.
      const [from, to] = [change.from, change.to].map((one) => PORTAL_SETTINGS[key].schema.safeParse(one));
      if (!from?.success || !to?.success) return false;
      if (JSON.stringify(now.value) !== JSON.stringify(from.data)) return false;
      const value = to.data as typeof now.value;
      const written = await writeSetting(tx, deps, { key, value, actorId: actor.userId });
      if (!written.ok) return false;
      await announceContentChange(tx);
      if (key === 'contact') await keepSearch({ tx, newId: deps.newId });
      const path = '/admin-portal/settings';
      const changed = changedSetting(key, written.value.before, value);
      await mailAdministrators(tx, deps, { actor, event: 'setting.changed', path, ...changed });
      return true;
    },
  },
  'refund-rule': {
    permission: 'settings.guard',
    asks: 'fees.manage',
    async describe({ db }, { subject, change, reason }) {
      const { labels } = wordsOf(refundRuleForm);
      const say = (share: RefundShare, percent: unknown) => `${labels[share]}: ${percent}%`;
      const now = await refundSharesOn(db, subject as LagosDay);
      return {
        about: [subject, reason].filter(Boolean).join(', '),
        before: REFUND_SHARES.map((share, index) => say(share, now[index])),
        after: REFUND_SHARES.map((share) => say(share, change[share])),
      };
    },
    async apply(tx, deps, { row: { change }, maker: actor }) {
      const typed = Object.fromEntries(Object.entries(change).map(([name, one]) => [name, String(one)]));
      const read = readRefundRuleForm(typed, lagosDayOf(deps.clock()));
      if (!read.ok) return false;
      await writeRefundRule(tx, deps, { actor, rule: read.value });
      return true;
    },
  },
  'bank-account': {
    permission: 'gateways.configure',
    describe: async (deps, { change }) => ({
      about: '',
      before: accountLines(await readAccount(deps)),
      after: accountLines(change as Readonly<Record<string, string>>),
    }),
    async apply(tx, deps, { row: { change }, second }) {
      await writeAccount(tx, deps, { by: second, settings: change as Readonly<Record<string, string>> });
      return true;
    },
  },
};

/** The second person approves or declines a change that waits, or the person who asked for it withdraws it. */
export const decideApproval = (
  deps: ApplyDeps,
  { actor, id, decision }: { actor: Actor; id: unknown; decision: 'approve' | 'decline' },
) =>
  changeAs(deps, actor, async function* (it) {
    const { tx, now, update, audit } = it;
    const row = yield* it.lock(approvals, String(id));
    const kind = row.kind in APPROVAL_KINDS && APPROVAL_KINDS[row.kind as keyof typeof APPROVAL_KINDS];
    const own = isSame(actor, new Set([row.maker]));
    if (!kind || !(mayEver(actor, kind.permission) || own)) return yield* reject({ kind: 'not-found' });
    const state = row.state as ApprovalState;
    const { alone } = yield* asSecond(it, deps, {
      ...{ kind: 'approval', id: row.id, actor, permission: kind.permission, decision },
      askedBy: [row.maker],
      ownerId: await kind.ownerOf?.(tx, row),
      waiting: moveApproval(state, decision).ok,
    });
    const { about } = await kind.describe(deps, row);
    const asker = await findMaker(tx, row.maker);
    const maker = asker && mayEver(asker, kind.asks ?? kind.permission) ? asker : null;
    const approvedBy = alone ? null : actor.userId;
    const done =
      decision === 'decline' ||
      (maker !== null && (await kind.apply(tx, deps, { row, maker, second: actor, approvedBy })));
    const to = moveApproval(state, done ? decision : 'lapse');
    if (!to.ok) return yield* reject({ kind: to.error });
    await update(approvals, row, {
      state: to.value,
      checker: actor.userId,
      alone,
      decided_at: now,
      // The invited person may never get an account, so no more of them is kept than the trail says.
      ...(row.kind === 'invitation' && { subject: '', change: {} }),
    });
    const action = !done ? 'lapsed' : to.value === 'approved' ? 'approved' : 'declined';
    await audit(`approval.${action}`, row.id, { approval: row.kind });
    if (!own)
      await tellAsker(tx, deps, {
        ...{ actor, asker: row.maker, outcome: to.value },
        about: `${wordsFor('en').admin.approvals.kinds[row.kind as ApprovalKind]}, ${about}`,
      });
    if (!done) yield* rejectAndKeep({ kind: maker ? 'lapsed' : 'asker-gone' });
    return undefined;
  });

/** Nothing else would tell them: a change that was declined leaves no trace where it was asked for. */
async function tellAsker(
  tx: Transaction,
  { newId, origin }: ApplyDeps,
  { actor, asker, outcome, about }: { actor: Actor; asker: string; outcome: string; about: string },
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, asker));
  if (!user) return;
  await addJob(tx, 'send-email', {
    messageId: `approval-decided-${newId()}`,
    to: user.email,
    template: 'approvalDecided',
    params: {
      ...{ firstName: user.first_name, outcome, about },
      by: `${fullName(actor.firstName, actor.lastName)} (${actor.email})`,
      url: `${origin}${APPROVALS_PATH}`,
    },
  });
}

/** Reads the person who asked, as they are now: a change that they may no longer make is not made for them. */
async function findMaker(db: Queryable, id: string): Promise<Actor | null> {
  const [found] = await db
    .select()
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  if (!found || found.profiles.suspended_at || found.profiles.erased_at) return null;
  const { email, first_name: firstName, last_name: lastName } = found.users;
  return { userId: id, role: found.profiles.role, email, firstName, lastName };
}
