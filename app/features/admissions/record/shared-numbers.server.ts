/**
 * A NIN or a JAMB number is one person's. Where live applications of two accounts have the same, both read so on their
 * pages, staff find the two as likely the same, and whoever had it first is written to. Neither learns who the other is.
 */
import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { academic_records, applications, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

const SHARED_NUMBERS = ['nin', 'jamb'] as const;
export type SharedNumber = (typeof SHARED_NUMBERS)[number];

const own = alias(applications, 'own');
const own_record = alias(academic_records, 'own_record');

const SAME: Readonly<Record<SharedNumber, SQL>> = {
  nin: sql`${applications.nin_fingerprint} = ${own.nin_fingerprint}`,
  jamb: sql`${academic_records.jamb_number} = ${own_record.jamb_number}`,
};

/** The live applications of other accounts that have this number of an application. */
const others = (db: Queryable, id: string, number: SharedNumber) =>
  db
    .select({
      id: applications.id,
      number: applications.application_number,
      email: users.email,
      firstName: users.first_name,
      language: users.language,
    })
    .from(own)
    .leftJoin(own_record, eq(own_record.application_id, own.id))
    .innerJoin(applications, ne(applications.user_id, own.user_id))
    .leftJoin(academic_records, eq(academic_records.application_id, applications.id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(
      and(
        eq(own.id, id),
        SAME[number],
        ne(applications.status, 'Rejected' satisfies ApplicationStatus),
        isNull(applications.erased_at),
        // Its owner deleted it.
        or(ne(applications.status, 'Draft' satisfies ApplicationStatus), isNull(applications.deleted_at)),
      ),
    )
    .orderBy(desc(applications.created_at))
    .limit(MOST);

/** More than these come from a mistake of another kind. */
const MOST = 5;

/** Finds the numbers of an application that a live one of another account has, too. */
export async function findSharedNumbers(db: Queryable, id: string): Promise<readonly SharedNumber[]> {
  const [found] = await db
    .select({
      nin: sql<boolean>`exists (${others(db, id, 'nin')})`,
      jamb: sql<boolean>`exists (${others(db, id, 'jamb')})`,
    })
    .from(sql`(select 1) as once`);
  return SHARED_NUMBERS.filter((number) => found?.[number]);
}

/** The number was entered just now: everybody who has it already is told, once by each application that has it. */
export async function tellOfSharedNumber(
  tx: Transaction,
  { origin }: Pick<AppDeps, 'origin'>,
  id: string,
  number: SharedNumber,
): Promise<void> {
  for (const other of await others(tx, id, number))
    await addJob(tx, 'send-email', {
      messageId: `shared-${number}-${other.id}-${id}`,
      to: other.email,
      template: 'numberAlsoEntered',
      params: {
        firstName: other.firstName,
        number: other.number,
        what: wordsFor(other.language).admissions.sharedNumbers.names[number],
        link: origin + href('/student-portal/applications/:id', { id: other.id }),
      },
    });
}
