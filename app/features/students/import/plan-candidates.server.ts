/** A list of candidates off CAPS beside the applications as they are now, found by the JAMB number of the academic record. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import {
  type CapsDifference,
  type CapsState,
  compareWithCaps,
  type Particulars,
  stateInFile,
} from '#core/admissions/caps.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Actor } from '#core/identity/actor.ts';
import { needsColleague } from '#core/identity/permissions.ts';
import type { CandidateField, CandidateRow } from '#core/students/candidate-rows.ts';
import type { BadRow, RowIssue } from '#core/students/import-file.ts';
import type { Queryable } from '#db/client.ts';
import { academic_records, applications, caps_standings } from '#db/schema/index.ts';
import { type ImportRecord, type PlanRow, problemsOf, rowsOf } from './import-store.server.ts';

export interface PlannedStanding extends PlanRow {
  readonly application_id: string;
  readonly state: CapsState;
  readonly reason: string | null;
  readonly differences: readonly CapsDifference[];
}
export interface CandidatesPlan {
  readonly rows: readonly PlannedStanding[];
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
      const about = { line, number: jamb_number, name: particulars.name ?? '' };
      bad.push({ ...about, issues: [{ field: 'jamb_number', ...match, value: '' }] });
      continue;
    }
    const differences = compareWithCaps(match.ours, particulars);
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
      application_id: match.id,
      state,
      reason,
      differences,
    });
  }
  return { rows: planned, bad: bad.sort((a, b) => a.line - b.line) };
}

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
} as const satisfies Readonly<Record<keyof Particulars, CandidateField>>;

interface Candidate {
  readonly id: string;
  readonly ownerId: string;
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
        program: applications.program,
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
      program,
      standing,
      first_name,
      last_name,
      utme_score,
      ...rest
    } of rows) {
      if (number === null) continue;
      const ours: Particulars = {
        ...rest,
        name: [first_name, last_name].filter(Boolean).join(' ') || null,
        utme_score: utme_score === null ? null : String(utme_score),
      };
      const candidate: Candidate = {
        id,
        ownerId,
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
