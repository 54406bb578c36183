/**
 * Selects the people who belong in a file for JAMB or NBTE, with all that its columns can ask for; one statement, a
 * part at a time.
 */

import { and, asc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { SheetCell, TableFile } from '#app/lists/table-file.server.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { writeCell } from '#core/body-files/file-map.ts';
import {
  type BodyRow,
  isOutTarget,
  lackingIn,
  type OutField,
  type OutTarget,
} from '#core/body-files/targets.ts';
import type { Verdict } from '#core/eligibility/verdict.ts';
import type { Actor } from '#core/identity/actor.ts';
import { HOLDING_OFFERS, OFFER_STATES, type OfferState } from '#core/offers/offer-status.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { isOfferingOf } from '#db/list-offerings.ts';
import {
  academic_records,
  applications,
  decisions,
  offers,
  prior_awards,
  programme_offerings,
  type review_exports,
  students,
} from '#db/schema/index.ts';
import { readFileMap } from './file-maps.server.ts';

export interface Scope {
  readonly target: OutTarget;
  readonly session: string;
  /** The programme. Null: all. */
  readonly program: string | null;
}

export interface FileRow extends BodyRow {
  readonly id: string;
  /** The verdict by the requirements; null: there are none, or no record. */
  readonly verdict: Verdict | null;
}

const ROWS_AT_ONCE = 2_000;

/** Gave the place up, or lost it: nothing is left to recommend. */
const GIVEN_UP = OFFER_STATES.filter(
  (state) => state !== 'undone' && !HOLDING_OFFERS.some((holding) => holding === state),
);
const hasOffer = (states: readonly OfferState[]) =>
  sql`exists (select from ${offers} where ${offers.application_id} = ${applications.id}
    and ${inArray(offers.state, [...states])})`;

/**
 * The college recommends before it tells: an acceptance that waits for its release counts. The officer who makes the
 * list must not read their own decision in it.
 */
const recommended = (actor: Actor) =>
  and(
    ne(applications.user_id, actor.userId),
    sql`coalesce(${sql.identifier('held')}.to_status, ${applications.status}) = 'Accepted'`,
    or(not(hasOffer(GIVEN_UP)), hasOffer(HOLDING_OFFERS)),
  );

function belongs({ target }: Scope, actor: Actor): SQL | undefined {
  // An application without an award is in no offering: it is shown as incomplete and not passed over.
  const onCaps = or(eq(programme_offerings.handover, 'CAPS'), isNull(programme_offerings.id));
  switch (target) {
    case 'screening':
      return and(
        onCaps,
        inArray(applications.status, ['Submitted', 'Under Review'] satisfies ApplicationStatus[]),
      );
    case 'recommended':
      return and(onCaps, recommended(actor));
    case 'hnd':
      return and(eq(programme_offerings.handover, 'NBTE'), recommended(actor));
    case 'matriculation':
      return isNotNull(students.id);
  }
}

/**
 * Selects the rows in the order of the file: by programme, then by name. Asked for again and again in one snapshot.
 */
export async function selectRows(
  db: Queryable,
  actor: Actor,
  scope: Scope,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly FileRow[]> {
  const { session, program } = scope;
  const held = db
    .select({ application_id: decisions.application_id, to_status: decisions.to_status })
    .from(decisions)
    .where(eq(decisions.state, 'held'))
    .as('held');
  const diploma = db
    .selectDistinctOn([prior_awards.application_id])
    .from(prior_awards)
    .where(eq(prior_awards.kind, 'ND'))
    .orderBy(prior_awards.application_id, prior_awards.n)
    .as('diploma');
  const rows = await db
    .select({
      id: applications.id,
      handover: programme_offerings.handover,
      application_no: applications.application_number,
      first: applications.first_name,
      last: applications.last_name,
      programme: applications.program,
      entry_session: applications.session,
      state: applications.state,
      lga: applications.lga,
      programme_code: programme_offerings.external_code,
      award: programme_offerings.award,
      mode: programme_offerings.mode,
      jamb_no: academic_records.jamb_number,
      utme: academic_records.jamb_score,
      sex: academic_records.sex,
      birth_date: academic_records.birth_date,
      verdict: sql<Verdict | null>`${academic_records.verdict}`,
      nd_institution: diploma.institution,
      nd_programme: diploma.programme,
      class: diploma.class,
      cgpa: diploma.cgpa,
      nd_year: diploma.year,
      matric_no: students.matriculation_number,
      registered_first: students.first_name,
      registered_last: students.last_name,
    })
    .from(applications)
    .leftJoin(academic_records, eq(academic_records.application_id, applications.id))
    .leftJoin(programme_offerings, isOfferingOf)
    .leftJoin(held, eq(held.application_id, applications.id))
    .leftJoin(diploma, eq(diploma.application_id, applications.id))
    .leftJoin(students, eq(students.application_id, applications.id))
    .where(
      and(
        eq(applications.session, session),
        program ? eq(applications.program, program) : undefined,
        belongs(scope, actor),
      ),
    )
    .orderBy(asc(applications.program), asc(applications.name_key), asc(applications.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ first: asked_first, last: asked_last, registered_first, registered_last, ...row }) => {
    // Staff correct names on the register, which the matriculation number belongs to.
    const [first, last] =
      row.matric_no === null ? [asked_first, asked_last] : [registered_first, registered_last];
    const { handover, utme, nd_year, ...rest } = row;
    return {
      ...rest,
      // A person may have one name only, in either column.
      surname: last ?? first,
      first_names: last === null ? null : first,
      name: [last, first].filter(Boolean).join(', ') || null,
      utme: utme === null ? null : String(utme),
      nd_year: nd_year === null ? null : String(nd_year),
      onCaps: handover === 'CAPS',
    };
  });
}

/** All of them, a part at a time. */
export async function* eachRow(
  db: Queryable,
  actor: Actor,
  scope: Scope,
): AsyncGenerator<readonly FileRow[]> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await selectRows(db, actor, scope, { limit: ROWS_AT_ONCE, offset });
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

interface Writing {
  readonly row: typeof review_exports.$inferSelect;
  readonly actor: Actor;
  /** Told of so many lines, as they are written. */
  readonly onLines: (count: number) => Promise<void>;
}

/**
 * Writes a file by the map that was valid when it was asked for.
 * @throws when more rows are incomplete than its asker had agreed to.
 */
export async function bodyFile(tx: Transaction, { row, actor, onLines }: Writing): Promise<TableFile> {
  const { target, map_version } = row;
  if (!isOutTarget(target) || map_version === null) throw new Error('not a file for a body');
  const asked = new URLSearchParams(row.query);
  const { map } = await readFileMap(tx, target, map_version);
  const fields = map.columns.map(({ field }) => field as OutField);
  const scope = { target, session: asked.get('session') ?? '', program: asked.get('program') || null };
  const agreed = Number(asked.get('left_out'));

  async function* batches(): AsyncGenerator<readonly (readonly SheetCell[])[]> {
    let left = 0;
    let lines = 0;
    for await (const rows of eachRow(tx, actor, scope)) {
      const complete = rows.filter(
        (one) => lackingIn(target as typeof scope.target, fields, one).length === 0,
      );
      left += rows.length - complete.length;
      lines += complete.length;
      await onLines(lines);
      yield complete.map((one) => fields.map((field) => writeCell(map, field, one)));
    }
    if (left !== agreed) throw new Error('other rows are incomplete than when the file was asked for');
  }

  return {
    name: row.id,
    sheet: target,
    columns: map.columns.map(({ heading }) => ({ heading, width: 20 })),
    batches: batches(),
  };
}
