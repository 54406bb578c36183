/**
 * The stream behind /live: server-sent events for one page. What it tells is gathered for a moment, so that a bulk change
 * of thousands is a few messages. It ends with the session, with a role that no longer allows it, and with the server.
 */
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { AppDeps, LiveUpdates } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { HEARTBEAT_MS } from '#core/live/channel.ts';
import { concerns, type LiveChange, type LiveMessage, type Topic } from '#core/live/topics.ts';
import { applications, audit_log } from '#db/schema/index.ts';
import { everSubmitted } from '../features/admissions/index.server.ts';

type Deps = Pick<AppDeps, 'db' | 'live' | 'identity' | 'clock' | 'log'>;

/** May this person hear of this? Someone else's application does not exist for an applicant. */
export async function mayHear({ db }: Pick<Deps, 'db'>, actor: Actor, topic: Topic): Promise<boolean> {
  if (topic.kind === 'queue') return can(actor, 'application.read-all');
  if (topic.kind === 'offers') return mayEver(actor, 'offers.manage');
  if (topic.kind === 'payments') return can(actor, 'payments.screen');
  const [application] = await db
    .select({ ownerId: applications.user_id, status: applications.status, submitted: everSubmitted })
    .from(applications)
    .where(eq(applications.id, topic.id));
  return application !== undefined && can(actor, 'application.read', application);
}

/**
 * The changes that staff make among themselves about an application; its owner, staff or not, does not hear of them.
 */
const AMONG_STAFF: ReadonlySet<string> = new Set(['note', 'assigned', 'reader', 'proposal', 'decision']);

/** The changes of which this person may be told: a topic is a list, and not all that is in it is for everyone. */
async function mayBeTold({ db }: Pick<Deps, 'db'>, actor: Actor, heard: readonly LiveChange[]) {
  const ids = heard.filter(({ about }) => about === 'application').map(({ id }) => id);
  if (ids.length === 0) return heard;
  const rows = await db
    .select({ id: applications.id, ownerId: applications.user_id, submitted: everSubmitted })
    .from(applications)
    .where(inArray(applications.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return heard.filter(({ about, id, what }) => {
    if (about !== 'application') return true;
    const application = byId.get(id);
    if (!application || !can(actor, 'application.read', application)) return false;
    return !AMONG_STAFF.has(what) || can(actor, 'application.note', application);
  });
}

/** Changes are recorded a moment before they are heard of. */
const RECORDED_BEFORE_MS = 2_000;

/** The records that no one but this person has touched: they know what they did. */
async function touchedOnlyBy(
  { db }: Pick<Deps, 'db'>,
  { userId }: Actor,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({
      id: audit_log.subject_id,
      own: sql<boolean>`bool_and(${audit_log.actor_id} is not distinct from ${userId})`,
    })
    .from(audit_log)
    .where(
      and(
        inArray(audit_log.subject_type, ['application', 'payment']),
        inArray(audit_log.subject_id, [...ids]),
        gte(audit_log.created_at, since),
      ),
    )
    .groupBy(audit_log.subject_id);
  return new Set(rows.flatMap(({ id, own }) => (own && id ? [id] : [])));
}

const GATHER_MS = 250;
const MOST_AT_ONCE = 100;
/** Bytes that wait for a reader who does not take them; such a stream is ended, and the page joins again. */
const MOST_WAITING = 64_000;

export interface StreamOptions {
  readonly actor: Actor;
  readonly topics: readonly Topic[];
  readonly request: Request;
  /** The moment until which the page has heard everything; null: it was just loaded. */
  readonly since: number | null;
  readonly heartbeatMs?: number;
  /** Called while it lasts, with each heartbeat. */
  readonly onBeat?: () => Promise<void>;
  /** Called once, however it ends. */
  readonly onEnd?: () => void;
}

export function openLiveStream(
  deps: Deps,
  { actor, topics, request, since, heartbeatMs = HEARTBEAT_MS, onBeat, onEnd }: StreamOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const waiting = new Map<string, LiveChange>();
        let more = 0;
        let open = true;
        let gathering: NodeJS.Timeout | undefined;
        let unsubscribe = () => {};

        const send = (event: string, message: object) => {
          if (!open) return;
          if ((controller.desiredSize ?? 0) < -MOST_WAITING) return stop();
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(message)}\n\n`));
        };
        const now = () => ({ at: deps.clock().getTime() });
        const opened = now().at;
        const flush = async () => {
          const heard = [...waiting.values()];
          const beyond = more;
          waiting.clear();
          more = 0;
          const from = new Date(Math.min(since ?? opened, opened) - RECORDED_BEFORE_MS);
          // The page is told only that something may be missing, where there is no answer about what may be told.
          const told = await mayBeTold(deps, actor, heard).catch(() => null);
          if (!told) return send('missed', {});
          const ids = told.map(({ id }) => id);
          const own = await touchedOnlyBy(deps, actor, ids, from).catch(() => new Set<string>());
          const changes = told
            .filter(({ id }) => !own.has(id))
            .map(({ id, what, version }) => ({ id, what, version }));
          if (changes.length + beyond > 0) {
            send('changes', { changes, more: beyond } satisfies LiveMessage);
          }
        };
        // One after the other: what was heard later is not told before, however long the questions take.
        const gather = () => {
          gathering ??= setTimeout(async () => {
            // The next news can be gathered, whatever becomes of this one.
            await flush().catch((error) => deps.log.warn({ error: String(error) }, 'news was not told'));
            gathering = undefined;
            if (open && waiting.size > 0) gather();
          }, GATHER_MS);
        };
        const tell = (change: LiveChange) => {
          if (change.about === 'session' || change.about === 'person') {
            // Rights that were taken end it at once; a page that may still listen joins again.
            if (change.id === actor.sessionId || change.id === actor.userId) end();
            return;
          }
          if (!topics.some((topic) => concerns(topic, change))) return;
          const key = `${change.id} ${change.what}`;
          if (waiting.size < MOST_AT_ONCE || waiting.has(key)) waiting.set(key, change);
          else more += 1;
          gather();
        };
        const end = () => {
          send('over', {});
          stop();
        };
        const beat = async () => {
          const present = await deps.identity.actorOf(request.headers);
          if (present?.userId !== actor.userId || present.role !== actor.role) return end();
          send('beat', now());
          await onBeat?.();
        };
        const beating = setInterval(() => {
          // Nothing more is told without an answer about the session; the page joins again.
          beat().catch(() => stop());
        }, heartbeatMs);

        stop = () => {
          if (!open) return;
          open = false;
          clearInterval(beating);
          clearTimeout(gathering);
          unsubscribe();
          onEnd?.();
          try {
            controller.close();
          } catch {
            // The reader has gone already.
          }
        };
        request.signal.addEventListener('abort', () => stop(), { once: true });
        send('joined', now());
        unsubscribe = deps.live.subscribe(
          { tell, missed: () => send('missed', {}), end: () => stop() },
          since,
        );
        if (!open) unsubscribe();
        // A reader who went away while it was found out who they are is not heard to go.
        if (request.signal.aborted) stop();
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 1024 }),
  );
}

/**
 * This many open pages may hear of changes at once, of one person and of one network, in this process: each is a
 * connection and some memory. A page that finds no place asks again by itself (app/rendering/behaviours/live.ts).
 * Hidden pages have none, so the first is the number that a person sees on several screens.
 */
export const MOST_OF_A_PERSON = 20;
/** A campus stands behind one address. */
export const MOST_OF_A_NETWORK = 500;

const taken = new WeakMap<LiveUpdates, Map<string, number>>();

/** @returns what gives the place back, or null where there is none. */
export function takeLivePlace(
  live: LiveUpdates,
  { userId, network }: { readonly userId: string; readonly network: string },
): (() => void) | null {
  const counts = taken.get(live) ?? new Map<string, number>();
  taken.set(live, counts);
  const wanted = [
    { of: `person ${userId}`, most: MOST_OF_A_PERSON },
    { of: `network ${network}`, most: MOST_OF_A_NETWORK },
  ];
  if (wanted.some(({ of, most }) => (counts.get(of) ?? 0) >= most)) return null;
  for (const { of } of wanted) counts.set(of, (counts.get(of) ?? 0) + 1);
  let left = false;
  return () => {
    if (left) return;
    left = true;
    for (const { of } of wanted) {
      const count = (counts.get(of) ?? 1) - 1;
      if (count > 0) counts.set(of, count);
      else counts.delete(of);
    }
  };
}
