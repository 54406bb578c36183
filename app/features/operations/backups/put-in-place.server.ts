/**
 * Puts a restored database, or one that a restore set aside, in the place of the one in use. Before that everything which
 * is open in it ends, it learns who was shut out since (carry-over.server.ts), and it is marked as a copy from which
 * nothing leaves until someone says that it is the portal now.
 */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { verifyTrail } from '#app/features/admin/index.server.ts';
import { checkLedger } from '#app/features/payments/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { college } from '#college/college.ts';
import { COOLING_OFF_DAYS, daysAfter } from '#core/identity/retention.ts';
import { recordAudit } from '#db/audit.ts';
import { databaseOf, urlOfDatabase } from '#db/backup/catalog.ts';
import { nameBeside, swapDatabases, withMaintenance } from '#db/backup/databases.ts';
import { BackupError } from '#db/backup/problem.ts';
import { openDatabase, type Queryable, type Transaction } from '#db/client.ts';
import { otherCollege, readCollege } from '#db/college.ts';
import { markerOf, readFileStore } from '#db/file-store.ts';
import { endRestoredCopy, markRestoredCopy } from '#db/restored-copy.ts';
import { heartbeats, profiles, users } from '#db/schema/index.ts';
import {
  type CarriedOver,
  carryOver,
  endEverythingOpen,
  newAccounts,
  readStanding,
  type Standing,
} from './carry-over.server.ts';
import { putBackWhatFellDue } from './declare-portal.server.ts';

type Deps = Pick<AppDeps, 'backups' | 'newId' | 'clock' | 'log'>;

export interface PutInPlace {
  /** The name of the database that is to be the portal's. */
  readonly incoming: string;
  /** The name of the backup, or of a database that was set aside. */
  readonly backup: string;
  readonly madeAt: string | null;
  /** Null means that a command did it. */
  readonly actorId: string | null;
  /** True if someone has said already that it is the portal from now on. */
  readonly portalNow?: boolean;
}

export interface InPlace {
  /** Under which name the database that was replaced is kept; null where there was none. */
  readonly aside: string | null;
  readonly sessions: number;
  /** Null where the database that was replaced could not be read. */
  readonly carried: CarriedOver | null;
  /** Accounts that only the database had which was replaced; null where it could not be read. */
  readonly lost: { readonly people: number; readonly staff: number } | null;
}

export async function putInPlace(deps: Deps, given: PutInPlace): Promise<InPlace> {
  const { backups, newId, clock } = deps;
  const { url } = backups;
  const live = databaseOf(url);
  const there = await withMaintenance(url, (server) => server.exists(live));
  const aside = there ? nameBeside(live, 'before', clock()) : null;
  const standing = there ? await standingOf(deps, url) : null;
  const incoming = openDatabase({ url: urlOfDatabase(url, given.incoming), max: 2, patient: true });
  let prepared: Omit<InPlace, 'aside'>;
  let store: string | null;
  try {
    await refuseOtherCollege(incoming.db);
    store = await readFileStore(incoming.db);
    prepared = await incoming.db.transaction(async (tx) => {
      const sessions = await endEverythingOpen(tx);
      const carried = standing && (await carriedOver(deps, tx, standing));
      const lost = standing && (await countNewAccounts(tx, standing));
      // One that was set aside says itself until when it was the portal.
      const [last] = await tx.select({ at: heartbeats.at }).from(heartbeats);
      const madeAt = given.madeAt ?? last?.at.toISOString() ?? null;
      const copy = { backup: given.backup, madeAt, since: clock().toISOString() };
      if (!carried) await giveTimeToReturn(tx, clock());
      const back = given.portalNow ? await putBackWhatFellDue(tx, deps, copy) : null;
      if (given.portalNow) await endRestoredCopy(tx);
      else await markRestoredCopy(tx, copy, clock());
      // The trail that continues is the one that is being put in place.
      await recordAudit(tx, newId, {
        action: 'restore.put-in-place',
        actorId: await knownThere(tx, given.actorId),
        subjectId: given.backup,
        details: {
          kept_as: aside,
          sessions_ended: sessions,
          carried_over: carried,
          accounts_lost: lost,
          quiet: !given.portalNow,
          ...(back && { put_back: back }),
          ...(given.actorId === null && { by: 'command' }),
        },
      });
      return { sessions, carried, lost };
    });
  } finally {
    await incoming.close();
  }
  // The restore has put the backup's files into this store, which is the restored database's from now on.
  if (store) await backups.files?.write(markerOf(store), oneBuffer(store));
  await swapDatabases(url, { incoming: given.incoming, aside: aside ?? live });
  return { ...prepared, aside };
}

async function* oneBuffer(text: string): AsyncGenerator<Buffer, void> {
  yield Buffer.from(text);
}

async function standingOf({ log }: Deps, url: string): Promise<Standing | null> {
  const live = openDatabase({ url, max: 1, patient: true });
  try {
    return await readStanding(live.db);
  } catch (error) {
    // A database may be replaced because it cannot be read.
    log.error({ error: (error as Error).message }, 'the database that is replaced could not be read');
    return null;
  } finally {
    await live.close();
  }
}

/** Some who had closed their account may have come back since, which nobody knows any more. */
const giveTimeToReturn = (tx: Transaction, now: Date) =>
  tx
    .update(profiles)
    .set({
      erase_after: sql`greatest(${profiles.erase_after}, ${daysAfter(now, COOLING_OFF_DAYS).toISOString()}::timestamptz)`,
    })
    .where(and(isNotNull(profiles.erase_after), isNull(profiles.erased_at)));

/** Apart from the rest: what one database holds may not fit the other, and the restore continues all the same. */
async function carriedOver({ log }: Deps, tx: Transaction, standing: Standing): Promise<CarriedOver | null> {
  try {
    return await tx.transaction((inner) => carryOver(inner, standing));
  } catch (error) {
    log.error(
      { error: (error as Error).message },
      'nothing was carried over from the database that is replaced',
    );
    return null;
  }
}

async function countNewAccounts(tx: Transaction, standing: Standing) {
  const { people, staff } = await newAccounts(tx, standing);
  return { people, staff: staff.length };
}

/** A person who joined after the backup has no account in it. */
async function knownThere(tx: Transaction, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return found?.id ?? null;
}

/** @throws BackupError: no agreement makes another college's records this one's. */
async function refuseOtherCollege(db: Queryable): Promise<void> {
  const other = otherCollege(await readCollege(db), college);
  if (other) throw new BackupError('other-college', other);
}

/**
 * Is what was restored sound by the portal's own rules: the audit trail unbroken, the ledger adding up? Null when it is;
 * otherwise what is not, which then was so when the backup was made, since every table is what the backup holds.
 */
export async function checkRestored({ db, cipher }: Pick<AppDeps, 'db' | 'cipher'>): Promise<string | null> {
  await refuseOtherCollege(db);
  const { broken } = await verifyTrail({ db, cipher });
  if (broken)
    return `The audit trail in the backup is broken: ${broken.problem} at seal ${broken.seq ?? 'none'}.`;
  const { faults } = await checkLedger(db);
  const [first] = faults;
  if (first) return `The ledger in the backup does not add up: ${first.problem} for ${first.reference}.`;
  return null;
}
