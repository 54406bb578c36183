/** The documents of an application and what is asked about it, for its owner or for staff. */

import {
  partsForStaff,
  paymentFactsOf,
  readApplication,
  readNeededDocuments,
  readRecord,
} from '#app/features/admissions/index.server.ts';
import type { ApplicationView } from '#app/features/admissions/index.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { readableAnswer } from '#core/admissions/frozen-answers.ts';
import { ALL_FIELDS } from '#core/admissions/questionnaire.ts';
import { documentChecklist } from '#core/documents/document-checklist.ts';
import { type DocumentKind, OWNERS_KINDS } from '#core/documents/document-kinds.ts';
import { decideAdding, mayRemove } from '#core/documents/document-rules.ts';
import {
  FIRST_REQUEST_STATUS,
  isOpen,
  mayBeAsked,
  staffEventsOf,
} from '#core/documents/information-request.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { feeStanding } from '#core/payments/fee-standing.ts';
import { NO_PARTS, type Part, type PartValues } from '#core/record/record-parts.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { mayRead, presentDocument } from '../record/present-document.server.ts';
import {
  addressOf,
  asHeld,
  asOpenRequest,
  type DocumentRow,
  documentsOf,
  openRequestFor,
  type RequestRow,
  requestsOf,
  statusOf,
  subjectIn,
} from '../record/queries.server.ts';
import { PREVIOUS_ANSWER } from './answer-request.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'cipher' | 'sealLink'>;

interface Facts {
  readonly actor: Actor;
  readonly application: ApplicationView;
  readonly requests: readonly RequestRow[];
}

export async function readPapers(
  deps: Deps,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<PapersView, { readonly kind: 'not-found' }>> {
  const read = await readApplication(deps, { actor, id });
  // An erased applicant has no papers left, and cannot be asked.
  if (!read.ok || read.value.erased) return err({ kind: 'not-found' });
  return ok(await papersOf(deps, { actor, application: read.value }));
}

/** All papers of one application, for one reader. */
export type PapersView = Awaited<ReturnType<typeof papersOf>>;
export type RequestView = Awaited<ReturnType<typeof presentRequest>>;

/** Reads the papers of an application that the caller has read for this person already. */
export async function papersOf(
  deps: Deps,
  { actor, application }: { actor: Actor; application: ApplicationView },
) {
  const { id, own, status, application_number, ownerId, erased } = application;
  const rows = await documentsOf(deps.db, id);
  const requests = await requestsOf(deps.db, id);
  const facts = { actor, application, requests };
  const held = rows.map(asHeld);
  const takes = (kind: DocumentKind) =>
    decideAdding(kind, status, held, openRequestFor(requests, kind)).kind !== 'refused';
  const views = await Promise.all(requests.map((row) => presentRequest(deps, facts, row)));
  return {
    applicationId: id,
    application_number,
    status,
    own,
    documents: rows
      .filter((row) => mayRead(actor, row.kind, application))
      .map((row) => ({
        ...presentDocument(deps, actor, row),
        mayRemove: own && mayRemove(asHeld(row), status, answeredBy(requests, row)),
      })),
    requests: views.toSorted((one, other) => Number(isOpen(other.status)) - Number(isOpen(one.status))),
    checklist: documentChecklist(
      (await readNeededDocuments(deps.db, [id]))(id),
      held.filter(({ superseded }) => !superseded).map(({ kind }) => kind),
      views.flatMap(({ status, subject }) =>
        status === FIRST_REQUEST_STATUS && subject.document ? [subject.document] : [],
      ),
    ),
    transferWaits: own && status === 'Accepted' && (await acceptanceWaits(deps.db, id)),
    mayAdd: own ? OWNERS_KINDS.filter(takes) : [],
    mayAsk: can(actor, 'application.ask', { ownerId, status, erased }) && mayBeAsked(status),
  };
}

const acceptanceWaits = async (db: Deps['db'], id: string): Promise<boolean> =>
  feeStanding(await paymentFactsOf(db, id, 'acceptance')).kind === 'transfer-waiting';

const answeredBy = (requests: readonly RequestRow[], row: DocumentRow) =>
  asOpenRequest(requests.find(({ id }) => id === row.request_id));

async function presentRequest(deps: Deps, { actor, application }: Facts, row: RequestRow) {
  const status = statusOf(row);
  const subject = subjectIn(row);
  const judges = can(actor, 'application.ask', application);
  const reads = can(actor, 'application.read-all') && !application.own;
  const asker = reads ? await addressOf(deps.db, row.asked_by) : null;
  return {
    id: row.id,
    subject,
    message: row.message,
    dueOn: row.due_on,
    overdue: status === 'asked' && row.due_on < lagosDayOf(deps.clock()),
    status,
    version: row.version,
    askedAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    askedBy: asker && fullName(asker.first_name, asker.last_name),
    // An applicant who is asked to correct an answer sees which; staff have it beside.
    answer:
      row.answered_at || (application.own && isOpen(status)) ? answerNow(application, subject.field) : null,
    previous: row.answered_at && reads ? answerBefore(deps, row) : null,
    corrected: row.answered_at && reads && subject.part ? await partCorrected(deps, row, subject.part) : null,
    events: judges ? staffEventsOf(status) : [],
  };
}

/** The answer as the application's own page shows it to this reader: personal answers masked. */
function answerNow(application: ApplicationView, field: string | null): string | null {
  const answers = application.sections.flatMap((section) => section.answers);
  const shown = answers.find((answer) => answer.field === field)?.value ?? null;
  // An area means little without its state.
  return shown && field === 'lga'
    ? `${shown}, ${answers.find((answer) => answer.field === 'state')?.value}`
    : shown;
}

/** A part of the record before the correction and now, as staff may know it. */
async function partCorrected(deps: Deps, row: RequestRow, part: Part) {
  const before =
    row.previous_answer &&
    (JSON.parse(deps.cipher.decrypt(PREVIOUS_ANSWER, row.previous_answer)) as PartValues[Part]);
  const { parts } = await readRecord(deps.db, deps.cipher, row.application_id);
  return {
    before: partsForStaff({ ...NO_PARTS, [part]: before || null })[part],
    now: partsForStaff(parts)[part],
  };
}

/** Reads the earlier answer; that of a personal question stays sealed. */
function answerBefore({ cipher }: Deps, row: RequestRow): string | null {
  const field = ALL_FIELDS.find(({ name }) => name === row.field);
  if (!field || field.personal || row.previous_answer === null) return null;
  return readableAnswer(field, { [field.name]: cipher.decrypt(PREVIOUS_ANSWER, row.previous_answer) });
}
