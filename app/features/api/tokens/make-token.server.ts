/** A master administrator makes a token for another program. Its text is shown once; kept is a hash of it. */
import { eq } from 'drizzle-orm';
import { mailAdministrators } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { needsApproval } from '#core/programs/scopes.ts';
import { readTokenForm, type TokenField } from '#core/programs/token-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { PROGRAM_DOMAIN } from '#db/outbox.ts';
import { api_programs, api_tokens, users } from '#db/schema/index.ts';
import { hashOfToken, makeTokenText } from '../calls/check-token.server.ts';

const DAY = 24 * 60 * 60_000;
const HINT = 4;

export interface ProgramInput {
  readonly actor: Actor;
  readonly form: Readonly<Record<string, unknown>>;
}

export type MakeTokenProblem =
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue<TokenField>[] };

export interface MadeToken {
  readonly id: string;
  readonly program: string;
  /** It opens nothing until a colleague has approved it. */
  readonly waits: boolean;
  /** Never to be had again. */
  readonly token: string;
}

export async function makeToken(
  deps: AppDeps,
  { actor, form, scopes }: ProgramInput & { readonly scopes: readonly unknown[] },
): Promise<Result<MadeToken, MakeTokenProblem>> {
  if (!can(actor, 'api.manage')) return err({ kind: 'forbidden' });
  const read = readTokenForm(form, scopes);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const { name, days, addresses } = read.value;
  const token = makeTokenText();
  const id = deps.newId();
  const waits = needsApproval(read.value.scopes);
  const now = deps.clock();
  const expires_at = new Date(now.getTime() + days * DAY);
  await deps.db.transaction(async (tx) => {
    await tx.insert(api_tokens).values({
      id,
      program_id: await programOf(tx, deps, name),
      token_hash: hashOfToken(token),
      hint: token.slice(-HINT),
      scopes: [...read.value.scopes],
      addresses: [...addresses],
      expires_at,
      created_by: actor.userId,
      created_at: now,
    });
    await recordAudit(tx, deps.newId, {
      action: 'api-token.made',
      actorId: actor.userId,
      subjectType: 'api-token',
      subjectId: id,
      details: { program: name, scopes: read.value.scopes, expires: expires_at.toISOString() },
    });
    const path = '/admin-portal/programs';
    await mailAdministrators(tx, deps, { actor, event: 'api-token.made', about: name, path, waits });
  });
  return ok({ id, program: name, token, waits });
}

/** The program of this name; a new one gets a row among the people, with which no one can sign in. */
async function programOf(tx: Transaction, { newId, clock }: AppDeps, name: string): Promise<string> {
  const [known] = await tx
    .select({ id: api_programs.id })
    .from(api_programs)
    .where(eq(api_programs.name, name));
  if (known) return known.id;
  const id = newId();
  await tx.insert(users).values({
    id,
    email: `program-${id}@${PROGRAM_DOMAIN}`,
    email_verified: false,
    name: `${name} (program)`,
    first_name: name,
    last_name: '(program)',
    created_at: clock(),
  });
  const [made] = await tx
    .insert(api_programs)
    .values({ id, name, created_at: clock() })
    .onConflictDoNothing()
    .returning({ id: api_programs.id });
  if (made) return made.id;
  // Someone made one of this name in this moment; the row among the people is not needed.
  await tx.delete(users).where(eq(users.id, id));
  const [other] = await tx
    .select({ id: api_programs.id })
    .from(api_programs)
    .where(eq(api_programs.name, name));
  if (!other) throw new Error('a program of this name stands already, and cannot be found');
  return other.id;
}
