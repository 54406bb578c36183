import { and, eq, isNull } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { recordAudit } from '#db/audit.ts';
import { type ChainState, checkText, verifyChain } from '#db/audit-chain.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import { formerFingerprints } from '#db/field-keys.ts';
import { addJob } from '#db/outbox.ts';
import { audit_checks, profiles, users } from '#db/schema/index.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin' | 'log'>;

const PURPOSE = 'audit-check';

/** Checks are signed with a key derived from FIELD_KEY, which the database never sees. */
export const checkSigner = (cipher: Pick<FieldCipher, 'fingerprint'>) => (text: string) =>
  cipher.fingerprint(PURPOSE, text);

/** The audit trail against its seals and against the earlier checks, whichever key those were signed with. */
export async function verifyTrail({ db, cipher }: Pick<AppDeps, 'db' | 'cipher'>): Promise<ChainState> {
  const former = (await formerFingerprints(db, cipher)).map(
    (fingerprint) => (text: string) => fingerprint(PURPOSE, text),
  );
  return verifyChain(db, checkSigner(cipher), former);
}

/**
 * Verifies the whole audit trail and keeps the result; later checks compare with it. Every night, and when a master
 * administrator asks for it (ask-for-audit-check.server.ts). A broken chain is told to every master administrator by mail.
 */
export async function checkAudit(
  deps: Deps,
  { actorId }: { /** The person who asked for it; null: the nightly job. */ readonly actorId: string | null },
): Promise<ChainState> {
  const { db, newId, cipher, log } = deps;
  const sign = checkSigner(cipher);
  const state = await verifyTrail(deps);
  const { sound, throughSeq, head, broken } = state;
  await db.transaction(async (tx) => {
    await tx.insert(audit_checks).values({
      id: newId(),
      through_seq: throughSeq,
      head,
      sound,
      broken_seq: broken?.seq,
      broken_entry: broken?.entryId,
      problem: broken?.problem,
      signature: sign(checkText(throughSeq, head)),
      created_at: deps.clock(),
    });
    await recordAudit(tx, newId, {
      action: 'audit.checked',
      actorId,
      subjectId: null,
      details: { sound, through: throughSeq, problem: broken?.problem },
    });
    if (broken) await mailAdministrators(tx, deps, state);
  });
  // The log is kept elsewhere than the database: a person who rewrites the one must rewrite the other.
  log[sound ? 'info' : 'error'](
    { through: throughSeq, head, broken },
    sound ? 'the audit trail is sound' : 'the audit trail is broken',
  );
  return state;
}

async function mailAdministrators(
  tx: Parameters<typeof addJob>[0],
  { newId, origin }: Deps,
  { broken }: ChainState,
): Promise<void> {
  const masters = await tx
    .select({ email: users.email, first_name: users.first_name })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(profiles.role, 'master_admin'), isNull(profiles.suspended_at)));
  for (const { email, first_name } of masters)
    await addJob(tx, 'send-email', {
      messageId: `audit-broken-${newId()}`,
      to: email,
      template: 'auditBroken',
      params: {
        firstName: first_name,
        what: `${broken?.problem} at seal ${broken?.seq ?? 'none'}, entry ${broken?.entryId ?? 'unknown'}.`,
        origin,
      },
    });
}
