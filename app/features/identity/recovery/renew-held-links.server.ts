import { and, eq, inArray, sql } from 'drizzle-orm';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { RECOVERY_WAIT_HOURS } from '#core/identity/mailbox-recovery.ts';
import type { Language } from '#core/shared/languages.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { mail_links, mailbox_recoveries, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { hashOf, LINK_HOURS } from '../mail/mail-links.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

/**
 * The mails of a restored copy are about to leave: each link in them, which nobody had until now, gets its whole time
 * again, and an old address its whole day to object. A link that was used, or ended because password, second factor,
 * address or status changed, has no row any more and stays dead; so do the links of the backup, which ended when it
 * was put in place. Codes need nothing: they are made when their mail leaves, and live for minutes, because they could
 * be guessed.
 */
export async function renewHeldLinks(tx: Transaction, { clock }: Pick<IdentityDeps, 'clock'>): Promise<void> {
  const now = clock();
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const mailOf = await waitingMails(tx);
  const hashes = [...mailOf.keys()];
  for (const [purpose, hours] of Object.entries(LINK_HOURS))
    await tx
      .update(mail_links)
      .set({ expires_at: inHours(hours) })
      .where(and(inArray(mail_links.token_hash, hashes), eq(mail_links.purpose, purpose)));

  const until = inHours(RECOVERY_WAIT_HOURS);
  const recoveries = await tx
    .update(mailbox_recoveries)
    .set({
      effective_at: sql`case when ${mailbox_recoveries.state} = 'confirmed' then ${until.toISOString()}::timestamptz end`,
      updated_at: now,
    })
    .from(users)
    .where(and(eq(users.id, mailbox_recoveries.user_id), inArray(mailbox_recoveries.token_hash, hashes)))
    .returning({
      id: mailbox_recoveries.id,
      state: mailbox_recoveries.state,
      hash: mailbox_recoveries.token_hash,
      language: sql<Language>`${users.language}`,
    });
  for (const { id, state, hash, language } of recoveries) {
    if (state !== 'confirmed') continue;
    // The mail names the moment.
    const at = lagosMoment(wordsFor(language), until.toISOString());
    await tx.execute(sql`update graphile_worker._private_jobs
      set payload = jsonb_set(payload::jsonb, '{params,at}', ${JSON.stringify(at)}::jsonb)::json where id = ${mailOf.get(hash ?? '')}`);
    await addJob(tx, 'finish-recovery', { id }, { runAt: until, key: `finish-recovery-${id}` });
  }
}

/** The mails with a link of ours that wait, by the hash of its token. */
async function waitingMails(tx: Transaction): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; token: string }>(sql`
    select j.id, substring(j.payload->'params'->>'link' from '[?&]token=([^&#]+)') as token
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-email' and j.payload->'params'->>'link' like '%token=%'`);
  return new Map(rows.map(({ id, token }) => [hashOf(token), id]));
}
