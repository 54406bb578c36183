/** The forms on an application's page, told apart by their `intent`: each calls one use case. */

import { eq } from 'drizzle-orm';
import { data, href } from 'react-router';
import { answerPost, type Done, notFound, refusePost, unknownForm } from '#app/forms/answer-post.server.ts';
import { parkedTokens, parkForm } from '#app/forms/park-form.server.ts';
import { OWNER_FIELD, type Post, refusalFrom } from '#app/forms/refusal.ts';
import { readPlace, writePlace } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { canBeTakenBack } from '#core/review/held-decisions.ts';
import { isId } from '#core/shared/id.ts';
import type { Result } from '#core/shared/result.ts';
import { applications } from '#db/schema/index.ts';
import { dropProposal, takeBackDecision } from '../decisions/take-back-decision.server.ts';
import { findInQueue, type QueueRecord } from '../queue/find-in-queue.server.ts';
import { lookingAs, readQueueFilters } from '../queue/queue-condition.server.ts';
import { placeIn } from '../queue/queue-order.server.ts';
import type { Revealable, ReviewProblem } from '../record/review-view.ts';
import { withoutCheckForm } from '../verification/check-form-address.ts';
import { recordCheck } from '../verification/record-check.server.ts';
import { addNote } from './add-note.server.ts';
import { assignApplication } from './assign-application.server.ts';
import { changeStatus } from './change-status.server.ts';
import { keepOpen } from './keep-open.server.ts';
import { revealAnswers } from './read-for-review.server.ts';
import { recordAward } from './record-award.server.ts';
import { recordCapsReference } from './record-caps-reference.server.ts';

type Deps = Pick<AppDeps, 'db' | 'demo' | 'clock' | 'newId' | 'random' | 'cipher' | 'origin' | 'log'>;
const LIST = '/review?';
interface Posted {
  readonly actor: Actor;
  readonly id: string;
  readonly post: Post;
  /** The address of the page, with its query; a step that was carried out leads back there. */
  readonly path: string;
}

/** @throws a 404 for what this person may not know of, a 400 for a form that this page does not have. */
export async function answerReviewForm(deps: Deps, posted: Posted) {
  try {
    return await answer(deps, posted);
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    const told = { fault: String(fault), application: posted.id };
    deps.log.error(told, 'a form of the review could not be answered');
    return refusePost<ReviewProblem>(posted.post, { kind: 'failed' });
  }
}

async function answer(deps: Deps, { actor, id, post, path: posted }: Posted) {
  const path = withoutBefore(posted);
  const input = { actor, id, form: post.typed };
  const updated = { to: path, told: 'applicationUpdated' } as const;
  switch (post.intent) {
    case 'change-status': {
      // The next application is found by the place in the list, whatever becomes of this one.
      const [set, to] = await Promise.all([changeStatus(deps, input), afterDecision()]);
      if (set.ok && !set.value.changed && !set.value.proposed) return unchanged(set.value.to);
      if (!set.ok) return answerHere(post, set, updated);
      // The message stands beside the way back, where there is one; a list has none.
      const { held, proposed, from } = set.value;
      const shown = (held || proposed || canBeTakenBack(from)) && !to.startsWith(LIST);
      const said = proposed ? 'decisionProposed' : 'applicationUpdated';
      return answerHere(post, set, { to, told: shown ? 'shownOnPage' : said });
    }
    case 'take-back': {
      const decision = post.typed.decision || null;
      const back = await takeBackDecision(deps, { actor, id, version: post.version, decision });
      return answerHere(post, back, { to: inList() ?? (await withPlace()), told: 'decisionTakenBack' });
    }
    case 'hand-back': {
      const dropped = await dropProposal(deps, input);
      const told = dropped.ok && dropped.value.own ? 'proposalWithdrawn' : 'proposalHandedBack';
      return answerHere(post, dropped, { to: inList() ?? path, told });
    }
    case 'award': {
      const recorded = await recordAward(deps, input);
      if (recorded.ok && !recorded.value.changed) return unchanged();
      return answerHere(post, recorded, updated);
    }
    case 'caps': {
      const recorded = await recordCapsReference(deps, input);
      if (recorded.ok && !recorded.value.changed) return unchanged();
      return answerHere(post, recorded, updated);
    }
    case 'keep-open':
      return answerHere(post, await keepOpen(deps, input), updated);
    case 'check': {
      const checked = await recordCheck(deps, {
        ...input,
        form: { ...post.typed, parts: post.all('parts') },
      });
      if (checked.ok && !checked.value.changed) return unchanged();
      return answerHere(post, checked, { to: withoutCheckForm(path), told: 'checkRecorded' });
    }
    case 'assign': {
      const given = await assignApplication(deps, input);
      return answerHere(post, given, { to: `${path}#assignment`, told: 'assignmentSaved' });
    }
    case 'note':
      return answerHere(post, await addNote(deps, input), { to: `${path}#notes`, told: 'noteAdded' });
    case 'show-nin':
      return reveal('nin');
    case 'show-next-of-kin':
      return reveal('next-of-kin');
    default:
      throw unknownForm();
  }

  /** Back to the list in which the form stood. */
  function inList(): string | null {
    const list = new URLSearchParams(path.split('?')[1]).get('list');
    return post.typed.then === 'list' && list !== null ? LIST + list : null;
  }
  /** The end of the list leads back to the list. */
  async function afterDecision(): Promise<string> {
    const query = new URLSearchParams(path.split('?')[1]);
    const list = query.get('list');
    if (post.typed.then !== 'next' || list === null) return path;
    const near = await findNeighbours(deps, { actor, list, at: query.get('at') });
    if (!near?.next) return LIST + list;
    const { id: nextId, place } = near.next;
    return `${href('/review/applications/:id', { id: nextId })}?${new URLSearchParams({ list, at: place, decided: id })}`;
  }
  /** An application that was taken back from the page of the next one gets its place in their list again. */
  async function withPlace(): Promise<string> {
    const [address, search] = path.split('?');
    const query = new URLSearchParams(search);
    const list = query.get('list');
    if (list === null || query.has('at')) return path;
    const at = await findPlace(deps, { id, list });
    return at === null ? path : `${address}?${new URLSearchParams({ list, at })}`;
  }
  function unchanged(status?: ApplicationStatus) {
    return refusePost<ReviewProblem>(post, { kind: 'unchanged', status });
  }
  /** Answered as a page, never by a redirect: what is shown belongs to this one answer and to no address. */
  async function reveal(what: Revealable) {
    const revealed = await revealAnswers(deps, { actor, id, what });
    const { typed, chosen } = refusalFrom(post, { kind: 'kept' });
    if (revealed.ok) return data({ revealed: revealed.value, typed, chosen });
    if (revealed.error.kind === 'not-found') throw notFound();
    return refusePost<ReviewProblem>(post, revealed.error);
  }
}

/** The one that was decided before is told of on the way here, and no more once something is done here. */
function withoutBefore(path: string): string {
  const [address = '', search] = path.split('?');
  const query = new URLSearchParams(search);
  query.delete('decided');
  return query.size > 0 ? `${address}?${query}` : address;
}

/** An officer who may read the application, but not do this, is told so beside the form. */
function answerHere(
  post: Post,
  result: Result<unknown, ReviewProblem | { readonly kind: 'not-found' }>,
  done: Done,
) {
  return !result.ok && result.error.kind === 'forbidden'
    ? refusePost<ReviewProblem>(post, result.error)
    : answerPost(post, result, done);
}

/** @param answer the redirect of the form that was carried out */
export async function keepBeside(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>,
  { request, path, post, answer }: { request: Request; path: string; post: Post; answer: Response },
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of post.form)
    if (name.includes(':') || name === OWNER_FIELD) form.append(name, value);
  if (![...form.keys()].some((name) => name !== OWNER_FIELD)) return answer;
  const cookie = await parkForm(deps, { path, form, desk: true, before: parkedTokens(request) });
  if (cookie) answer.headers.append('set-cookie', cookie);
  return answer;
}

export type Neighbours = NonNullable<Awaited<ReturnType<typeof findNeighbours>>>;

/**
 * The applications before and after one in the list from which it was opened. The place is the one where it was in
 * that list, so an officer who decides one and goes on meets the next one, wherever the first has moved by that.
 */
export async function findNeighbours(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, list, at }: { actor: Actor; list: string; at: string | null },
) {
  const place = readPlace(at);
  if (!place || !isId(place.id) || !can(actor, 'application.read-all')) return null;
  const filters = readQueueFilters(new URLSearchParams(list));
  const looking = await lookingAs({ db }, actor, clock());
  const read = async (backwards: boolean) => {
    const [row] = await findInQueue(db, { filters, looking, place, backwards, limit: 1 });
    return row ? present(row) : null;
  };
  const present = (row: QueueRecord) => ({
    id: row.id,
    application_number: row.application_number,
    name: fullName(row.first_name, row.last_name) || null,
    place: writePlace(placeIn(filters.sort, row)),
  });
  const [previous, next] = await Promise.all([read(true), read(false)]);
  return { previous, next };
}

/** Finds the place of an application in the list now, for an address; null where it does not exist. */
async function findPlace(
  { db }: Pick<AppDeps, 'db'>,
  { id, list }: { id: string; list: string },
): Promise<string | null> {
  const { created_at, status_since } = applications;
  const [row] = await db
    .select({ id: applications.id, created_at, status_since })
    .from(applications)
    .where(eq(applications.id, id));
  return row ? writePlace(placeIn(readQueueFilters(new URLSearchParams(list)).sort, row)) : null;
}
