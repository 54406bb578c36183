/**
 * A list of candidates off CAPS beside the applications as they are now, found by the JAMB number of the academic
 * record.
 */

import { and, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import { readFileMap } from '#app/features/review/index.server.ts';
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
import { needsColleague } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { BadRow, RowIssue } from '#core/imports/file-rows.ts';
import type { SubjectGrade } from '#core/record/academic-record.ts';
import { subjectReader } from '#core/record/subjects.ts';
import { ok } from '#core/shared/result.ts';
import { type CandidateField, type CandidateRow, candidateFile } from '#core/students/candidate-rows.ts';
import type { Queryable } from '#db/client.ts';
import { isOfferingOf } from '#db/list-offerings.ts';
import { listSubjects } from '#db/list-subjects.ts';
import {
  academic_records,
  applications,
  caps_standings,
  exam_sittings,
  programme_offerings,
} from '#db/schema/index.ts';
import { batchesOf, fileKind, type PlanRow, readInBatches } from './file-kind.server.ts';

interface Standing {
  readonly application_id: string;
  readonly state: CapsState;
  readonly reason: string | null;
  readonly differences: readonly CapsDifference[];
}

export const candidatesFile = fileKind<CandidateField, CandidateRow, Standing>({
  rules: async (db, today) =>
    candidateFile(subjectReader(await listSubjects(db)), (await readFileMap(db, 'caps')).map, today),
  // The later of two lists imported at once is compared with what the earlier wrote.
  lock: (tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('caps.candidates'))`),

  async beside(db, { rows, bad }, { actor }) {
    const numbers = rows.map(({ jamb_number }) => jamb_number);
    const found = Map.groupBy(await candidatesOf(db, numbers), ({ number }) => number);
    return {
      judge(row) {
        const { jamb_number: number, particulars, caps_state, reason } = row;
        const match = matchOf(actor, row, found.get(number) ?? []);
        if ('code' in match) return { number: row.typed, name: particulars.name ?? '', issue: match };
        const differences = compareWithCaps(match.ours, { ...NOT_READ, ...particulars });
        const state = stateInFile(caps_state, differences);
        const same =
          match.state === state &&
          match.reason === reason &&
          asText(match.differences) === asText(differences);
        return {
          number,
          name: match.ours.name ?? '',
          kind: match.state === null ? 'added' : same ? 'same' : 'changed',
          changes: [
            ...(match.state === state
              ? []
              : [{ field: 'caps_state' as const, from: match.state, to: state }]),
            ...differences.map(({ field, ours, theirs }) => ({ field, from: ours, to: theirs })),
          ],
          ...(match.state === null &&
            particulars.birth_date && {
              values: [{ field: 'birth_date', value: particulars.birth_date }],
            }),
          doubts: doubtsOf(row),
          application_id: match.id,
          state,
          reason,
          differences,
        };
      },
      unlisted(planned) {
        const placed = new Set(planned.map(({ application_id }) => application_id));
        const programmes = [...found.values()].flat().filter(({ id }) => placed.has(id));
        return leftOut(db, actor, {
          listed: new Set([...numbers, ...bad.map(numberOf)]),
          programmes: new Set(programmes.map(({ session, program }) => `${session} ${program}`)),
        });
      },
    };
  },

  /** Only the state on CAPS is written, and nothing that the applicants wrote. */
  async write(tx, { clock }, { actor, rows }) {
    const read = { read_at: clock(), read_by: actor.userId };
    for (const some of batchesOf(rows)) {
      await tx
        .insert(caps_standings)
        .values(
          some.map(({ application_id, state, reason, differences }) => ({
            ...{ application_id, state, reason, differences },
            ...read,
          })),
        )
        .onConflictDoUpdate({
          target: caps_standings.application_id,
          set: {
            state: sql`excluded.state`,
            reason: sql`excluded.reason`,
            differences: sql`excluded.differences`,
            read_at: sql`excluded.read_at`,
            read_by: sql`excluded.read_by`,
          },
        });
    }
    return ok({});
  },
  event: { action: 'application.caps-list-read', subjectType: 'application' },
});

/** Subjects that were not compared, because nobody knows them, are named and never dropped. */
const doubtsOf = ({ unknownSubjects }: CandidateRow): readonly RowIssue[] =>
  (['utme_subjects', 'o_level'] as const).flatMap((field): RowIssue[] => {
    const found = unknownSubjects?.[field].join(', ');
    return found ? [{ field, code: 'subjects-unknown', params: { found }, value: found }] : [];
  });

/** The number in the form that rows without mistakes have. */
const numberOf = ({ number }: BadRow): string => number.replace(/[\s-]+/g, '').toUpperCase();

/**
 * A list may be of one programme only, so nobody of another is left out by it. What JAMB has moved on stays: a list of
 * candidates to recommend has none of those who are approved.
 */
async function leftOut(
  db: Queryable,
  actor: Actor,
  { listed, programmes }: { readonly listed: ReadonlySet<string>; readonly programmes: ReadonlySet<string> },
): Promise<readonly (PlanRow & Standing)[]> {
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

interface Candidate {
  readonly number: string | null;
  readonly id: string;
  readonly ownerId: string;
  readonly session: string;
  readonly program: string | null;
  readonly ours: Particulars;
  /** The state on CAPS. Null: no file has named it yet. */
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

/** Finds the applications that were sent and have one of these JAMB numbers. */
async function candidatesOf(db: Queryable, numbers: readonly string[]): Promise<readonly Candidate[]> {
  const rows = await readInBatches(numbers, (some) =>
    db
      .select({
        number: academic_records.jamb_number,
        id: applications.id,
        ownerId: applications.user_id,
        session: applications.session,
        program: applications.program,
        award: applications.award,
        first_name: applications.first_name,
        last_name: applications.last_name,
        ours: {
          sex: academic_records.sex,
          birth_date: academic_records.birth_date,
          utme_score: sql<string | null>`${academic_records.jamb_score}::text`,
          utme_subjects: academic_records.jamb_subjects,
          o_level: gradesOfAllSittings,
          state: applications.state,
          lga: applications.lga,
        },
        held: caps_standings,
      })
      .from(academic_records)
      .innerJoin(applications, eq(applications.id, academic_records.application_id))
      .leftJoin(caps_standings, eq(caps_standings.application_id, applications.id))
      .where(and(inArray(academic_records.jamb_number, some), ne(applications.status, 'Draft')))
      .orderBy(applications.id),
  );
  return rows.map(({ award, first_name, last_name, ours, held, ...row }) => ({
    ...row,
    ours: {
      ...ours,
      utme_subjects: ours.utme_subjects ?? [],
      name: fullName(first_name, last_name) || null,
      mode: award === null ? null : MODES[award.endsWith(' part-time') ? 1 : 0],
    },
    // A check constraint holds the column to the states of core.
    state: (held?.state ?? null) as CapsState | null,
    reason: held?.reason ?? null,
    differences: (held?.differences ?? []) as readonly CapsDifference[],
  }));
}
