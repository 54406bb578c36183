/** A file of CAPS references beside the applications as they are now. */

import { inArray } from 'drizzle-orm';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import { can, needsColleague } from '#core/identity/permissions.ts';
import type { CapsField, CapsRow } from '#core/students/caps-rows.ts';
import type { BadRow, RowIssue } from '#core/students/import-file.ts';
import type { Queryable } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';
import { type ImportRecord, type PlanRow, problemsOf, rowsOf } from './import-store.server.ts';

export interface CapsPlan {
  readonly rows: readonly (PlanRow & {
    readonly application_id: string;
    readonly version: number;
    readonly value: string;
  })[];
  readonly bad: readonly BadRow[];
}

/** Numbers asked for at once. */
const BATCH = 1000;

export async function planCaps(
  db: Queryable,
  record: ImportRecord,
  { actor }: { readonly actor: Actor },
): Promise<CapsPlan> {
  const { rows } = rowsOf<CapsField, CapsRow>(record);
  const found = await applicationsOf(
    db,
    rows.map(({ application_number }) => application_number),
  );
  const planned: CapsPlan['rows'][number][] = [];
  const bad: BadRow[] = [...problemsOf(record)];
  for (const { line, application_number, typed, caps_reference } of rows) {
    const application = found.get(application_number);
    const name = fullName(application?.first_name, application?.last_name);
    const about = { line, number: application_number, name };
    const issue = refusalOf(actor, application);
    // A number that is nobody's is shown as it is in the file, where it has to be found.
    if (issue)
      bad.push({
        ...about,
        number: application ? application_number : typed,
        issues: [{ field: 'application_number', ...issue, value: '' }],
      });
    else if (application) {
      const before = application.caps_reference;
      planned.push({
        ...about,
        kind: before === null ? 'added' : before === caps_reference ? 'same' : 'changed',
        changes:
          before === caps_reference ? [] : [{ field: 'caps_reference', from: before, to: caps_reference }],
        application_id: application.id,
        version: application.version,
        value: caps_reference,
      });
    }
  }
  return { rows: planned, bad: bad.sort((a, b) => a.line - b.line) };
}

type Found = Awaited<ReturnType<typeof applicationsOf>> extends ReadonlyMap<string, infer Row> ? Row : never;

function refusalOf(actor: Actor, application: Found | undefined): Pick<RowIssue, 'code' | 'params'> | null {
  if (!application) return { code: 'row-unknown' };
  const subject = {
    ownerId: application.ownerId,
    status: application.status as ApplicationStatus,
    erased: application.erasedAt !== null,
  };
  if (needsColleague(actor, 'application.change-status', subject)) return { code: 'row-own' };
  if (subject.status !== 'Accepted') return { code: 'row-not-accepted', params: { status: subject.status } };
  return can(actor, 'application.change-status', subject) ? null : { code: 'row-unknown' };
}

async function applicationsOf(db: Queryable, numbers: readonly string[]) {
  const {
    id,
    application_number,
    user_id,
    status,
    version,
    first_name,
    last_name,
    caps_reference,
    erased_at,
  } = applications;
  const columns = {
    id,
    application_number,
    ownerId: user_id,
    status,
    version,
    first_name,
    last_name,
    caps_reference,
    erasedAt: erased_at,
  };
  const read = (some: readonly string[]) =>
    db
      .select(columns)
      .from(applications)
      .where(inArray(application_number, [...some]));
  const found = new Map<string, Awaited<ReturnType<typeof read>>[number]>();
  for (let from = 0; from < numbers.length; from += BATCH)
    for (const row of await read(numbers.slice(from, from + BATCH))) found.set(row.application_number, row);
  return found;
}
