/** A file of CAPS references beside the applications. */
import { inArray } from 'drizzle-orm';
import { addBulkChange } from '#app/features/review/index.server.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, needsColleague } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { RowIssue } from '#core/imports/file-rows.ts';
import { ok } from '#core/shared/result.ts';
import { CAPS_FILE, type CapsField, type CapsRow } from '#core/students/caps-rows.ts';
import { applications } from '#db/schema/index.ts';
import { fileKind, readInBatches } from './file-kind.server.ts';

interface Planned {
  readonly application_id: string;
  readonly version: number;
  readonly value: string;
}

export const capsFile = fileKind<CapsField, CapsRow, Planned>({
  rules: async () => CAPS_FILE,

  async beside(db, { rows }, { actor }) {
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
    const read = {
      id,
      application_number,
      user_id,
      status,
      version,
      first_name,
      last_name,
      caps_reference,
      erased_at,
    };
    const numbers = rows.map((row) => row.application_number);
    const all = await readInBatches(numbers, (some) =>
      db.select(read).from(applications).where(inArray(application_number, some)),
    );
    const found = new Map(all.map((row) => [row.application_number, row]));
    return {
      judge({ application_number: number, typed, caps_reference: to }) {
        const application = found.get(number);
        // A number that is nobody's is shown as it is in the file, where it has to be found.
        if (!application) return { number: typed, name: '', issue: { code: 'row-unknown' } };
        const about = { number, name: fullName(application.first_name, application.last_name) };
        const issue = refusalOf(actor, application);
        if (issue) return { ...about, issue };
        const from = application.caps_reference;
        return {
          ...about,
          kind: from === null ? 'added' : from === to ? 'same' : 'changed',
          changes: from === to ? [] : [{ field: 'caps_reference', from, to }],
          application_id: application.id,
          version: application.version,
          value: to,
        };
      },
    };
  },

  /**
   * Written by a job, each with its timeline and under its lock; a row that changes in between is left alone and
   * named.
   */
  async write(tx, deps, { actor, rows }) {
    const items = rows
      .filter(({ kind }) => kind !== 'same')
      .map(({ application_id, version, value }) => ({ application_id, version, value }));
    return ok({
      bulk: items.length > 0 ? await addBulkChange(tx, deps, { actor, kind: 'caps', items }) : null,
    });
  },
});

function refusalOf(
  actor: Actor,
  { user_id, status, erased_at }: Pick<typeof applications.$inferSelect, 'user_id' | 'status' | 'erased_at'>,
): Pick<RowIssue, 'code' | 'params'> | null {
  const subject = { ownerId: user_id, status: status as ApplicationStatus, erased: erased_at !== null };
  if (needsColleague(actor, 'application.change-status', subject)) return { code: 'row-own' };
  if (subject.status !== 'Accepted') return { code: 'row-not-accepted', params: { status: subject.status } };
  return can(actor, 'application.change-status', subject) ? null : { code: 'row-unknown' };
}
