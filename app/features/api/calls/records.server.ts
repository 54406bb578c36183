/** Academic records, for systems of the college that hold the scope for them. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { readRecordForStaff } from '#app/features/admissions/index.server.ts';
import { typedPart } from '#core/record/record-form.ts';
import { PARTS, type Part, type RecordParts } from '#core/record/record-parts.ts';
import { applications } from '#db/schema/index.ts';
import { endpoint, ok, refuse } from './endpoint.server.ts';
import * as schemas from './schemas.ts';

const academicRecord = z
  .object({
    application_id: schemas.uuid(),
    parts: z.partialRecord(z.enum(PARTS), z.record(z.string(), z.string())).meta({
      example: {
        person: { birth_date: '2007-04-12', sex: 'female' },
        'sitting-1': {
          body: 'WAEC',
          year: '2025',
          sitting_state: 'graded',
          subject_1: 'Biology',
          grade_1: 'B3',
        },
      },
      description: 'The parts that are filled in, each with the fields of its form.',
    }),
    verdict: z.string().nullable().meta({
      example: 'ok',
      description: 'What it comes to by the requirements; null: nothing to compare it with.',
    }),
    version: z.int().min(0).meta({ example: 3, description: '0: nothing is filled in.' }),
  })
  .meta({
    id: 'AcademicRecord',
    description: 'Of a guardian and of special needs nothing is shared.',
  });

/** Staff read that a guardian and a special need were stated; a program has no use for either. */
function shared(part: Exclude<Part, 'guardian'>, parts: RecordParts): Readonly<Record<string, string>> {
  const { special_need: _kept, ...fields } = typedPart(part, parts[part]) as Readonly<Record<string, string>>;
  return fields;
}

const read = endpoint({
  method: 'GET',
  path: '/applications/{id}/record',
  id: 'readAcademicRecord',
  tag: 'Applications',
  summary: 'Read the academic record of an application',
  access: { kind: 'scope', scope: 'records:read' },
  params: z.object({ id: schemas.uuid() }),
  answer: academicRecord,
  refusals: ['not_found'],
  handle: async ({ deps, actor, path: { id } }) => {
    const known = await deps.db.$count(applications, eq(applications.id, id));
    if (known === 0) return refuse('not_found');
    const record = await readRecordForStaff(deps, { actor, id });
    const filled = PARTS.filter((part) => part !== 'guardian').filter((part) => record?.parts[part]);
    const parts = record ? Object.fromEntries(filled.map((part) => [part, shared(part, record.parts)])) : {};
    const judged = record?.eligibility.kind === 'judged' ? record.eligibility.judgement.verdict : null;
    const version = record?.version ?? 0;
    return ok({ application_id: id, parts, verdict: judged, version }, { version });
  },
});

export const recordCalls = [read];
