/** A list of candidates off CAPS beside the applications as they are now, found by the JAMB number of the academic record. */

import { and, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { MODES } from '#core/admissions/award.ts';
import {
  BEFORE_SENDING,
  type CapsDifference,
  type CapsState,
  compareWithCaps,
  type Particulars,
  stateInFile,
} from '#core/admissions/caps.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import { needsColleague } from '#core/identity/permissions.ts';
import type { SubjectGrade } from '#core/record/academic-record.ts';
import type { CandidateField, CandidateRow } from '#core/students/candidate-rows.ts';
import type { BadRow, RowIssue } from '#core/students/import-file.ts';
import type { Queryable } from '#db/client.ts';
import { isOfferingOf } from '#db/list-offerings.ts';
import {
  academic_records,
  applications,
  caps_standings,
  exam_sittings,
  programme_offerings,
} from '#db/schema/index.ts';
import { type ImportRecord, type PlanRow, problemsOf, rowsOf } from './import-store.server.ts';

interface PlannedStanding extends PlanRow {
  readonly application_id: string;
  readonly state: CapsState;
  readonly reason: string | null;
  readonly differences: readonly CapsDifference[];
}
export interface CandidatesPlan {
  readonly rows: readonly PlannedStanding[];
  /** Those of the same programmes whom the list leaves out. They are written only on request. */
  readonly unlisted: readonly PlannedStanding[];
  readonly bad: readonly BadRow[];
}

/** Numbers asked for at once. */
const BATCH = 1000;

export async function planCandidates(
  db: Queryable,
  record: ImportRecord,
  { actor }: { readonly actor: Actor },
): Promise<CandidatesPlan> {
  const { rows } = rowsOf<CandidateField, CandidateRow>(record);
  const found = await candidatesOf(
    db,
    rows.map(({ jamb_number }) => jamb_number),
  );
  const planned: PlannedStanding[] = [];
  const bad: BadRow[] = [...problemsOf(record)];
  for (const row of rows) {
    const { line, jamb_number, particulars, caps_state, reason } = row;
    const match = matchOf(actor, row, found.get(jamb_number) ?? []);
    if (!('id' in match)) {
      const about = { line, number: row.typed, name: particulars.name ?? '' };
      bad.push({ ...about, issues: [{ field: 'jamb_number', ...match, value: '' }] });
      continue;
    }
    const differences = compareWithCaps(match.ours, { ...NOT_READ, ...particulars });
    const state = stateInFile(caps_state, differences);
    const same =
      match.state === state && match.reason === reason && asText(match.differences) === asText(differences);
    planned.push({
      line,
      number: jamb_number,
      name: match.ours.name ?? '',
      kind: match.state === null ? 'added' : same ? 'same' : 'changed',
      changes: [
        ...(match.state === state ? [] : [{ field: 'caps_state' as const, from: match.state, to: state }]),
        ...differences.map(({ field, ours, theirs }) => ({ field: COLUMN[field], from: ours, to: theirs })),
      ],
      ...(match.state === null &&
        particulars.birth_date && { day: { field: 'birth_date' as const, day: particulars.birth_date } }),
      application_id: match.id,
      state,
      reason,
      differences,
    });
  }
  const listed = new Set([
    ...rows.map(({ jamb_number }) => jamb_number),
    ...problemsOf(record).map(numberOf),
  ]);
  const placed = new Set(planned.map(({ application_id }) => application_id));
  const programmes = new Set(
    [...found.values()]
      .flat()
      .filter(({ id }) => placed.has(id))
      .map(({ session, program }) => `${session} ${program}`),
  );
  const unlisted = await leftOut(db, actor, { listed, programmes });
  return { rows: planned, unlisted, bad: bad.sort((a, b) => a.line - b.line) };
}

/** As the rows that can be read have it. */
const numberOf = ({ number }: BadRow): string => number.replace(/[\s-]+/g, '').toUpperCase();

/**
 * A list may be of one programme only, so nobody of another is left out by it. What JAMB has moved on stays: a list of
 * candidates to recommend has none of those who are approved.
 */
async function leftOut(
  db: Queryable,
  actor: Actor,
  { listed, programmes }: { readonly listed: ReadonlySet<string>; readonly programmes: ReadonlySet<string> },
): Promise<readonly PlannedStanding[]> {
  if (programmes.size === 0) return [];
  const sessions = [...new Set([...programmes].map((one) => one.slice(0, one.indexOf(' '))))];
  const rows = await db
    .select({
      id: applications.id,
      number: applications.application_number,
      ownerId: applications.user_id,
      session: applications.session,
      program: applications.program,
      first_name: applications.first_name,
      last_name: applications.last_name,
      jamb_number: academic_records.jamb_number,
      state: caps_standings.state,
    })
    .from(applications)
    .innerJoin(academic_records, eq(academic_records.application_id, applications.id))
    .innerJoin(programme_offerings, and(isOfferingOf, eq(programme_offerings.handover, 'CAPS')))
    .leftJoin(caps_standings, eq(caps_standings.application_id, applications.id))
    .where(
      and(
        inArray(applications.session, sessions),
        notInArray(applications.status, ['Draft', 'Rejected'] satisfies ApplicationStatus[]),
        isNotNull(academic_records.jamb_number),
      ),
    )
    .orderBy(applications.name_key, applications.id);
  return rows.flatMap(({ id, number, ownerId, session, program, first_name, last_name, ...row }) => {
    const state = row.state as CapsState | null;
    const left =
      programmes.has(`${session} ${program}`) &&
      !listed.has(row.jamb_number ?? '') &&
      state !== 'not_listed' &&
      (state === null || BEFORE_SENDING.includes(state)) &&
      !needsColleague(actor, 'application.change-status', { ownerId });
    if (!left) return [];
    const changes = [{ field: 'caps_state' as const, from: state, to: 'not_listed' }];
    const name = fullName(first_name, last_name);
    const nothing = { reason: null, differences: [] };
    return [
      {
        line: null,
        number,
        name,
        kind: 'unlisted',
        changes,
        application_id: id,
        state: 'not_listed',
        ...nothing,
      },
    ];
  });
}

/** Previews from before these were read have none of them. */
const NOT_READ = { mode: null, utme_subjects: [], o_level: [] };

/** The database keeps no order of keys. */
const asText = (differences: readonly CapsDifference[]): string =>
  JSON.stringify(differences.map(({ field, ours, theirs }) => [field, ours, theirs]));

const COLUMN = {
  name: 'name',
  sex: 'sex',
  birth_date: 'birth_date',
  state: 'state',
  lga: 'lga',
  utme_score: 'utme_score',
  utme_subjects: 'utme_subjects',
  o_level: 'o_level',
  mode: 'mode',
} as const satisfies Readonly<Record<keyof Particulars, CandidateField>>;

interface Candidate {
  readonly id: string;
  readonly ownerId: string;
  readonly session: string;
  readonly program: string | null;
  readonly ours: Particulars;
  /** Null: no file has named it yet. */
  readonly state: CapsState | null;
  readonly reason: string | null;
  readonly differences: readonly CapsDifference[];
}

/** CAPS lists one programme; of somebody who applied for several it is the one of that name. */
function matchOf(
  actor: Actor,
  { program }: CandidateRow,
  candidates: readonly Candidate[],
): Candidate | Pick<RowIssue, 'code'> {
  const named = candidates.filter(
    (one) => one.program && program && searchKey(one.program) === searchKey(program),
  );
  const [match, another] = candidates.length > 1 ? named : candidates;
  if (candidates.length === 0) return { code: 'row-unknown' };
  if (!match || another) return { code: 'row-several' };
  return needsColleague(actor, 'application.change-status', { ownerId: match.ownerId })
    ? { code: 'row-own' }
    : match;
}

const gradesOfAllSittings = sql<readonly SubjectGrade[]>`(select coalesce(jsonb_agg(row), '[]'::jsonb)
  from ${exam_sittings}, jsonb_array_elements(${exam_sittings.grades}) as row
  where ${exam_sittings.application_id} = ${applications.id})`;

/** Those that were sent, by JAMB number. */
async function candidatesOf(
  db: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const found = new Map<string, Candidate[]>();
  for (let from = 0; from < numbers.length; from += BATCH) {
    const rows = await db
      .select({
        number: academic_records.jamb_number,
        sex: academic_records.sex,
        birth_date: academic_records.birth_date,
        utme_score: academic_records.jamb_score,
        id: applications.id,
        ownerId: applications.user_id,
        session: applications.session,
        program: applications.program,
        award: applications.award,
        utme_subjects: academic_records.jamb_subjects,
        o_level: gradesOfAllSittings,
        first_name: applications.first_name,
        last_name: applications.last_name,
        state: applications.state,
        lga: applications.lga,
        standing: caps_standings,
      })
      .from(academic_records)
      .innerJoin(applications, eq(applications.id, academic_records.application_id))
      .leftJoin(caps_standings, eq(caps_standings.application_id, applications.id))
      .where(
        and(
          inArray(academic_records.jamb_number, numbers.slice(from, from + BATCH)),
          ne(applications.status, 'Draft'),
        ),
      )
      .orderBy(applications.id);
    for (const {
      number,
      id,
      ownerId,
      session,
      program,
      award,
      standing,
      utme_subjects,
      first_name,
      last_name,
      utme_score,
      ...rest
    } of rows) {
      if (number === null) continue;
      const ours: Particulars = {
        ...rest,
        mode: award === null ? null : MODES[award.endsWith(' part-time') ? 1 : 0],
        utme_subjects: utme_subjects ?? [],
        name: fullName(first_name, last_name) || null,
        utme_score: utme_score === null ? null : String(utme_score),
      };
      const candidate: Candidate = {
        id,
        ownerId,
        session,
        program,
        ours,
        // A check constraint holds the column to the states of core.
        state: (standing?.state ?? null) as CapsState | null,
        reason: standing?.reason ?? null,
        differences: (standing?.differences ?? []) as readonly CapsDifference[],
      };
      found.set(number, [...(found.get(number) ?? []), candidate]);
    }
  }
  return found;
}
