/** Everything the portal holds about one person, for that person. What is stored about them in a new table joins here. */

import { ReadableStream as WebStream } from 'node:stream/web';
import { asc, desc, eq, inArray, or } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { exportOwnApplications } from '#app/features/admissions/index.server.ts';
import { exportOwnDocuments, type OwnFile } from '#app/features/documents/index.server.ts';
import { checkPassword, type Reauthentication } from '#app/features/identity/index.server.ts';
import { exportOwnLetters } from '#app/features/letters/index.server.ts';
import { listOwnPayments } from '#app/features/payments/index.server.ts';
import { exportOwnRecord } from '#app/features/students/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { messageNumber } from '#core/content/contact-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import {
  audit_log,
  consents,
  contact_messages,
  mailbox_recoveries,
  message_answers,
  oauth_clients,
  oauth_consents,
  passkeys,
  payments,
  profiles,
  queue_preferences,
  role_requests,
  saved_views,
  sessions,
  users,
} from '#db/schema/index.ts';

/** Entries of the audit trail; more than anyone reads, and enough to see who looked. */
const MOST_ENTRIES = 5_000;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/**
 * Gathers the payments with the numbers by which they are or were to be paid at a bank, also those that are used or
 * void.
 */
async function exportPayments(deps: Pick<AppDeps, 'db'>, actor: Actor) {
  const cards = await listOwnPayments(deps, { actor });
  const codes = await deps.db
    .select({ id: payments.id, code: payments.offline_code })
    .from(payments)
    .where(
      inArray(
        payments.id,
        cards.map(({ id }) => id),
      ),
    );
  const codeOf = new Map(codes.map(({ id, code }) => [id, code]));
  return cards.map((card) => ({ ...card, number: codeOf.get(card.id) ?? null }));
}

export type HeldData = Awaited<ReturnType<typeof gatherData>>;

export async function gatherData(
  deps: Pick<AppDeps, 'db' | 'cipher' | 'clock'>,
  { actor }: { actor: Actor },
) {
  const { db } = deps;
  const mine = actor.userId;
  const [user] = await db.select().from(users).where(eq(users.id, mine));
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, mine));
  if (!user || !profile) throw new Error('a signed-in person has no account');
  const asked = await db.select().from(role_requests).where(eq(role_requests.user_id, mine));
  const agreed = await db
    .select()
    .from(consents)
    .where(eq(consents.user_id, mine))
    .orderBy(asc(consents.given_at));
  const open = await db.select().from(sessions).where(eq(sessions.user_id, mine));
  const recoveries = await db.select().from(mailbox_recoveries).where(eq(mailbox_recoveries.user_id, mine));
  const keys = await db.select().from(passkeys).where(eq(passkeys.user_id, mine));
  const programs = await db
    .select({
      name: oauth_clients.name,
      scopes: oauth_consents.scopes,
      created_at: oauth_consents.created_at,
      updated_at: oauth_consents.updated_at,
    })
    .from(oauth_consents)
    .innerJoin(oauth_clients, eq(oauth_clients.client_id, oauth_consents.client_id))
    .where(eq(oauth_consents.user_id, mine));
  const wrote = await db.select().from(contact_messages).where(eq(contact_messages.email, user.email));
  const answers = wrote.length
    ? await db
        .select()
        .from(message_answers)
        .where(
          inArray(
            message_answers.message_id,
            wrote.map(({ id }) => id),
          ),
        )
        .orderBy(message_answers.created_at)
    : [];
  const views = await db.select().from(saved_views).where(eq(saved_views.owner_id, mine));
  const [queue] = await db.select().from(queue_preferences).where(eq(queue_preferences.owner_id, mine));
  const applications = await exportOwnApplications(deps, { actor });
  const trail = await db
    .select()
    .from(audit_log)
    .where(or(eq(audit_log.actor_id, mine), eq(audit_log.subject_id, mine)))
    .orderBy(desc(audit_log.created_at), desc(audit_log.id))
    .limit(MOST_ENTRIES);
  return {
    gathered: deps.clock().toISOString(),
    account: {
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      email_verified: user.email_verified,
      role: profile.role,
      created: user.created_at.toISOString(),
      erase_after: iso(profile.erase_after),
    },
    role_requests: asked.map(({ role, status, reason, created_at, decided_at }) => ({
      role,
      status,
      reason,
      asked: created_at.toISOString(),
      decided: iso(decided_at),
    })),
    consents: agreed.map(({ document, version, text_hash, given_at, withdrawn_at }) => ({
      document,
      version,
      text_hash,
      given: given_at.toISOString(),
      withdrawn: iso(withdrawn_at),
    })),
    sessions: open.map(({ created_at, expires_at, ip_address, last_address, user_agent }) => ({
      began: created_at.toISOString(),
      ends: expires_at.toISOString(),
      address: ip_address,
      last_address,
      browser: user_agent,
    })),
    lost_email: recoveries.map(
      ({ state, lost, document, old_email, new_email, created_at, effective_at }) => ({
        came: created_at.toISOString(),
        lost,
        document_seen: document,
        old_email,
        new_email,
        state,
        takes_effect: iso(effective_at),
      }),
    ),
    passkeys: keys.map(({ friendly_name, created_at, last_used_at }) => ({
      name: friendly_name,
      added: created_at.toISOString(),
      last_used: iso(last_used_at),
    })),
    programs: programs.map(({ name, scopes, created_at, updated_at }) => ({
      name,
      may_read: scopes,
      allowed: created_at.toISOString(),
      changed: updated_at.toISOString(),
    })),
    applications,
    saved_views: views.map(({ name, query, created_at }) => ({
      name,
      query,
      kept: created_at.toISOString(),
    })),
    queue: queue && {
      columns: queue.columns,
      shortcuts: queue.shortcuts,
      changed: queue.updated_at.toISOString(),
    },
    papers: await exportOwnDocuments(deps, { actor }),
    letters: await exportOwnLetters(deps, { actor }),
    payments: await exportPayments(deps, actor),
    student_records: await exportOwnRecord(deps, { actor }),
    messages: wrote.map(({ id, created_at, topic, name, message }) => ({
      number: messageNumber(id),
      sent: created_at.toISOString(),
      topic,
      name,
      message,
      answers: answers
        .filter(({ message_id }) => message_id === id)
        .map((one) => ({ sent: one.created_at.toISOString(), answer: one.answer })),
    })),
    // Another person's name is that person's data: the entry only says that it was not this person.
    trail: trail.map(({ created_at, action, actor_id, details }) => ({
      at: created_at.toISOString(),
      what: action,
      by: actor_id === mine ? 'you' : actor_id === null ? 'the portal' : 'the college',
      details,
    })),
  };
}

/** More than all applications of one person can hold; what is beyond is named in the file. */
export const MOST_FILES = 500;
const MOST_BYTES = 1_000_000_000;

interface Packing {
  /** The page with everything else that is held. */
  readonly page: string;
  readonly files: readonly OwnFile[];
  /** Says which files are not in it. */
  readonly notIncluded: (names: readonly string[]) => string;
}

type Deps = Pick<AppDeps, 'storage' | 'log'>;

/**
 * The copy with the uploaded files, as one ZIP that is made while it is sent: a piece of one file is in memory at a time,
 * and the next is asked for when the reader has taken the last.
 */
export const packData = (deps: Deps, packing: Packing): ReadableStream<Uint8Array> =>
  WebStream.from(pieces(deps, packing)) as ReadableStream<Uint8Array>;

async function* pieces({ storage, log }: Deps, { page, files, notIncluded }: Packing) {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const addText = (name: string, text: string) => {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(strToU8(text), true);
  };
  addText('my-data.html', page);
  yield* ready.splice(0);
  const left: string[] = [];
  let bytes = 0;
  for (const [index, file] of files.entries()) {
    const name = nameOf(file, index);
    bytes += file.bytes;
    const stored = index < MOST_FILES && bytes <= MOST_BYTES ? await storage.get(file.storageKey) : null;
    if (!stored?.ok) {
      if (stored) log.error({ problem: stored.error.kind }, 'a stored document is not in a copy of data');
      left.push(name);
      continue;
    }
    // Pictures and PDFs are compressed already.
    const entry = new ZipPassThrough(name);
    entry.mtime = file.createdAt;
    zip.add(entry);
    for await (const piece of stored.value.stream) {
      entry.push(piece);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  if (left.length > 0) addText('not-included.txt', notIncluded(left));
  zip.end();
  yield* ready.splice(0);
}

/** Names a file in a folder for each application, numbered, since two files may have the same name. */
function nameOf({ applicationNumber, kind, fileName, mediaType }: OwnFile, index: number): string {
  const base = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/[\\/:*?"<>|\p{Cc}]/gu, '-');
  const ending = mediaType === 'application/pdf' ? 'pdf' : 'jpg';
  const number = String(index + 1).padStart(2, '0');
  return `documents/${applicationNumber}/${number}-${kind}-${base.slice(0, 80)}.${ending}`;
}

/** Hands a person everything held about them, after their password: a borrowed session must not read a NIN. */
export async function downloadData(
  deps: Pick<AppDeps, 'db' | 'cipher' | 'clock' | 'newId' | 'identity' | 'log' | 'origin'>,
  { actor, headers, password }: { actor: Actor; headers: Headers; password: unknown },
): Promise<Result<HeldData, Reauthentication>> {
  const checked = await checkPassword(deps, { actor, headers }, typeof password === 'string' ? password : '');
  if (!checked.ok) return err(checked.error);
  await recordOwn(deps.db, deps.newId, actor.userId, 'account.data-downloaded');
  return ok(await gatherData(deps, { actor }));
}
