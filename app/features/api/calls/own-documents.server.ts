/** Documents of own applications, by the rules of the page for documents: a file is what its content says it is. */
import { z } from 'zod';
import {
  openDocument,
  readPapers,
  removeDocument,
  uploadDocument,
} from '#app/features/documents/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { DOCUMENT_KINDS, OWNERS_KINDS } from '#core/documents/document-kinds.ts';
import type { Actor } from '#core/identity/actor.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { answerFile, refuseAction } from './api-refusals.server.ts';
import { type Answer, endpoint, ok, refuse, told } from './endpoint.server.ts';
import * as schemas from './schemas.ts';

/** Programs are answered in English. */
const { fileRefusals } = wordsFor('en');

const path = z.object({ id: schemas.uuid() });
const documentPath = path.extend({ document_id: schemas.uuid() });
const OWN = { kind: 'own' } as const;
const tag = 'Own applications';
const NAME_MAX = 200;

const ownDocument = z
  .object({
    id: schemas.uuid(),
    kind: z.enum(DOCUMENT_KINDS).meta({ example: 'o_level_result' }),
    name: z.string().meta({ example: 'waec.jpg' }),
    media_type: z.string().meta({ example: 'image/jpeg' }),
    bytes: z.int().meta({ example: 48_213 }),
    current: z.boolean().meta({ example: true, description: 'False: a newer one has taken its place.' }),
    removable: z.boolean().meta({ example: true }),
    created_at: z.iso.datetime().meta({ example: '2026-01-15T09:00:00.000Z' }),
  })
  .meta({ id: 'OwnDocument' });

const kept = z
  .object({
    id: schemas.uuid(),
    changed: z.boolean().meta({ example: true, description: 'False: it was so already.' }),
  })
  .meta({ id: 'DocumentKept' });

interface Asked {
  readonly actor: Actor;
  readonly id: string;
}

/**
 * Reads the documents of this person's own application; null: it is not theirs, though staff may read it elsewhere.
 */
async function readOwn(deps: AppDeps, asked: Asked) {
  const papers = await readPapers(deps, asked);
  return papers.ok && papers.value.own ? papers.value : null;
}

const findOwn = async (deps: AppDeps, asked: Asked, documentId: string) =>
  (await readOwn(deps, asked))?.documents.find((one) => one.id === documentId);

const NOT_NOW: readonly string[] = ['busy', 'unavailable'];
const IN_THE_WAY: readonly string[] = ['decided', 'one-already', 'too-many', 'same-file'];

function answerUpload(done: Awaited<ReturnType<typeof uploadDocument>>): Answer {
  if (done.ok) return ok({ id: done.value.id, changed: !done.value.again });
  const { kind } = done.error;
  if (kind === 'not-found') return refuse('not_found');
  const message = fileRefusals[kind];
  if (NOT_NOW.includes(kind)) return refuse('not_available', { detail: message });
  if (IN_THE_WAY.includes(kind)) return refuse('state_conflict', { detail: message });
  return refuse('fields_not_valid', { errors: [{ field: 'file', code: kind, message }] });
}

const list = endpoint({
  method: 'GET',
  path: '/own/applications/{id}/documents',
  id: 'listOwnDocuments',
  tag,
  summary: 'List the documents of an own application by name',
  access: OWN,
  params: path,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(100).meta({ example: 100 }),
    offset: z.coerce.number().int().min(0).max(10_000).default(0).meta({ example: 0 }),
  }),
  answer: z.object({ data: z.array(ownDocument), total: z.int().meta({ example: 1 }) }),
  refusals: ['not_found'],
  handle: async ({ deps, actor, path: { id }, query: { limit, offset } }) => {
    const papers = await readOwn(deps, { actor, id });
    if (!papers) return refuse('not_found');
    const byName = papers.documents.toSorted(
      (one, other) => one.fileName.localeCompare(other.fileName, 'en') || one.id.localeCompare(other.id),
    );
    const data = byName.slice(offset, offset + limit).map((one) =>
      told(ownDocument, {
        ...one,
        name: one.fileName,
        media_type: one.pdf ? 'application/pdf' : 'image/jpeg',
        current: !one.superseded,
        removable: one.mayRemove,
        created_at: one.at,
      }),
    );
    return ok({ data, total: byName.length });
  },
});

const upload = endpoint({
  method: 'PUT',
  path: '/own/applications/{id}/documents/{document_id}',
  id: 'uploadOwnDocument',
  tag,
  summary: 'Upload a document',
  description:
    'The body is the file. You choose the id, a random UUID: the same file sent again under it is the same document.',
  access: OWN,
  params: documentPath,
  query: z.strictObject({
    kind: z.enum(OWNERS_KINDS).meta({ example: 'o_level_result' }),
    name: z.string().min(1).max(NAME_MAX).meta({ example: 'waec.jpg' }),
  }),
  takesFile: true,
  alone: true,
  answer: kept,
  refusals: ['not_found', 'state_conflict', 'fields_not_valid', 'not_available'],
  handle: async ({ deps, actor, path: { id, document_id }, query: { kind, name }, bytes }) =>
    answerUpload(
      await uploadDocument(deps, {
        actor,
        applicationId: id,
        documentId: document_id,
        kind,
        file: bytes && { name, bytes },
      }),
    ),
});

const sign = endpoint({
  method: 'GET',
  path: '/own/applications/{id}/documents/{document_id}/link',
  id: 'signOwnDocument',
  tag,
  summary: 'Get a link to a document',
  description: 'It opens for at most ten minutes, in a browser in which the person is signed in.',
  access: OWN,
  params: documentPath,
  answer: z.object({ url: z.string().meta({ example: 'https://portal.example/student-portal/…' }) }),
  refusals: ['not_found'],
  handle: async ({ deps, actor, path: { id, document_id } }) => {
    const document = await findOwn(deps, { actor, id }, document_id);
    return document ? ok({ url: new URL(document.open, deps.origin).href }) : refuse('not_found');
  },
});

/** The file itself, by a link that is made and used at once. */
async function open(deps: AppDeps, asked: Asked, documentId: string) {
  const document = await findOwn(deps, asked, documentId);
  if (!document) return null;
  const { searchParams: query } = new URL(document.open, deps.origin);
  const { actor, id } = asked;
  const opened = await openDocument(deps, { actor, applicationId: id, documentId, query });
  return { document, opened };
}

const read = endpoint({
  method: 'GET',
  path: '/own/applications/{id}/documents/{document_id}/content',
  id: 'readOwnDocument',
  tag,
  summary: 'Download a document',
  access: OWN,
  params: documentPath,
  answer: null,
  refusals: ['not_found', 'not_available'],
  handle: async ({ deps, actor, path: { id, document_id } }) => {
    const found = await open(deps, { actor, id }, document_id);
    return found ? answerFile(found.opened) : refuse('not_found');
  },
});

const target = z
  .strictObject({
    application_id: schemas.uuid(),
    document_id: schemas.uuid().meta({ description: 'The id of the new document, a random UUID.' }),
  })
  .meta({ id: 'DocumentTarget', description: 'Another own application.' });

interface Copying extends Asked {
  readonly documentId: string;
  readonly to: z.output<typeof target>;
}

async function copyTo(deps: AppDeps, { actor, id, documentId, to }: Copying): Promise<Answer> {
  const found = await open(deps, { actor, id }, documentId);
  if (!found) return refuse('not_found');
  if (!found.opened.ok) return answerFile(found.opened);
  const bytes = new Uint8Array(await new Response(found.opened.value.stream).arrayBuffer());
  const { kind, fileName: name } = found.document;
  const file = { name, bytes };
  const { application_id: applicationId, document_id } = to;
  return answerUpload(
    await uploadDocument(deps, { actor, applicationId, documentId: document_id, kind, file }),
  );
}

const copy = endpoint({
  method: 'POST',
  path: '/own/applications/{id}/documents/{document_id}/copy',
  id: 'copyOwnDocument',
  tag,
  summary: 'Copy a document to another own application',
  access: OWN,
  params: documentPath,
  body: target,
  alone: true,
  answer: kept,
  refusals: ['not_found', 'state_conflict', 'fields_not_valid', 'not_available'],
  handle: ({ deps, actor, path: { id, document_id: documentId }, body: to }) =>
    copyTo(deps, { actor, id, documentId, to }),
});

const move = endpoint({
  method: 'POST',
  path: '/own/applications/{id}/documents/{document_id}/move',
  id: 'moveOwnDocument',
  tag,
  summary: 'Move a document to another own application',
  description: 'From where it may be removed: a Draft, or the answer to an open request.',
  access: OWN,
  params: documentPath,
  body: target,
  alone: true,
  answer: kept,
  refusals: ['not_found', 'state_conflict', 'fields_not_valid', 'not_available'],
  handle: async ({ deps, actor, path: { id, document_id: documentId }, body: to }) => {
    const document = await findOwn(deps, { actor, id }, documentId);
    // Sent again, the first has moved it.
    if (!document && (await findOwn(deps, { actor, id: to.application_id }, to.document_id)))
      return ok({ id: to.document_id, changed: false });
    if (!document) return refuse('not_found');
    if (!document.mayRemove) return refuseAction({ kind: 'not-possible' });
    const copied = await copyTo(deps, { actor, id, documentId, to });
    if (copied.kind !== 'ok') return copied;
    const removed = await removeDocument(deps, { actor, applicationId: id, documentId });
    return removed.ok ? copied : refuseAction(removed.error);
  },
});

const remove = endpoint({
  method: 'DELETE',
  path: '/own/applications/{id}/documents/{document_id}',
  id: 'removeOwnDocument',
  tag,
  summary: 'Remove a document',
  description: 'From a Draft, or an answer to a request that is still open.',
  access: OWN,
  params: documentPath,
  answer: kept,
  refusals: ['not_found', 'state_conflict'],
  handle: async ({ deps, actor, path: { id, document_id: documentId } }) => {
    const done = await removeDocument(deps, { actor, applicationId: id, documentId });
    return done.ok ? ok({ id: documentId, changed: done.value.changed }) : refuseAction(done.error);
  },
});

export const ownDocumentCalls = [list, upload, sign, read, copy, move, remove];
