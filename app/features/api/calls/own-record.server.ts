/** The academic record of an own application, part by part, as its forms read it. */
import { z } from 'zod';
import { readRecordPage } from '#app/features/admissions/index.server.ts';
import { answerWithPart, saveOwnPart } from '#app/features/documents/index.server.ts';
import { typedPart } from '#core/record/record-form.ts';
import { PARTS, type Part } from '#core/record/record-parts.ts';
import { refuseAction } from './api-refusals.server.ts';
import { type Answer, type Call, endpoint, ok, refuse, told } from './endpoint.server.ts';
import * as own from './own-schemas.ts';
import * as schemas from './schemas.ts';

const path = z.object({ id: schemas.uuid() });
const partPath = path.extend({ part: own.recordPart });
const OWN = { kind: 'own' } as const;
const tag = 'Own applications';

const read = endpoint({
  method: 'GET',
  path: '/own/applications/{id}/record',
  id: 'readOwnRecord',
  tag,
  summary: 'Read the academic record of an own application',
  access: OWN,
  params: path,
  answer: own.ownRecord,
  refusals: ['not_found'],
  handle: async ({ deps, actor, path: { id } }) => {
    const page = await readRecordPage(deps, { actor, id });
    if (!page.ok) return refuse('not_found');
    const { parts, asked, requested, version } = page.value;
    const filled = PARTS.filter((part) => parts[part] !== null);
    return ok(
      {
        parts: Object.fromEntries(filled.map((part) => [part, typedPart(part, parts[part])])),
        asked,
        corrections: requested.map(({ dueOn, ...one }) => told(own.correction, { ...one, due_on: dueOn })),
        version,
      },
      { version },
    );
  },
});

type PartCall = Pick<Call<{ id: string; part: Part }, never, never>, 'deps' | 'actor' | 'path' | 'version'>;

/**
 * A part that the college asked for answers its request, whatever the application's status; any other part is a
 * Draft's.
 */
async function save(
  { deps, actor, path: { id, part }, version }: PartCall,
  raw: Readonly<Record<string, string>> | null,
): Promise<Answer> {
  const before = await readRecordPage(deps, { actor, id });
  const asked = before.ok && before.value.requested.find((one) => one.part === part);
  const change = { actor, id, version, exact: true, raw };
  const saved = asked
    ? await answerWithPart(deps, { ...change, requestId: asked.requestId })
    : await saveOwnPart(deps, { ...change, part });
  if (!saved.ok) return refuseAction(saved.error);
  const page = await readRecordPage(deps, { actor, id });
  const now = page.ok ? page.value.version : version;
  return ok({ id, version: now, changed: now !== version }, { version: now });
}

const fill = endpoint({
  method: 'PUT',
  path: '/own/applications/{id}/record/{part}',
  id: 'fillOwnRecord',
  tag,
  summary: 'Fill in a part of the academic record',
  description:
    'Stored whole or not at all, while the application is a Draft. Later only a result that was not out yet, and a part that the college asked to correct (corrections), which answers its request. The ETag is that of the record, not of the application; 0 before anything is filled in.',
  access: OWN,
  params: partPath,
  body: own.partBody,
  versioned: true,
  answer: schemas.written.extend({ version: z.int().min(0) }),
  refusals: ['not_found', 'state_conflict', 'version_not_current', 'fields_not_valid'],
  handle: (call) => save(call, call.body.fields),
});

const empty = endpoint({
  method: 'DELETE',
  path: '/own/applications/{id}/record/{part}',
  id: 'emptyOwnRecord',
  tag,
  summary: 'Empty a part of the academic record',
  access: OWN,
  params: partPath,
  versioned: true,
  answer: schemas.written.extend({ version: z.int().min(0) }),
  refusals: ['not_found', 'state_conflict', 'version_not_current'],
  handle: (call) => save(call, null),
});

export const ownRecordCalls = [read, fill, empty];
