/** What the primary process and its workers say to each other. */
import type { GatewayEnvironment } from '#gateways/payment/settings.ts';
import type { DatabasePlace } from '../database/place.ts';
import type { Figures } from '../metrics/figures.ts';

/** What a worker is to serve from; what is not said here it reads from the settings, as a single process does. */
export interface Assignment {
  readonly place: DatabasePlace;
  /** Whether it brings the database to this release first. One of a round does, the others follow. */
  readonly prepare: boolean;
  /** Whether it tells a person at the terminal that the demonstration is ready. */
  readonly announce: boolean;
  readonly standIns: {
    readonly environment: GatewayEnvironment;
    readonly urls: Readonly<Record<string, string>>;
  } | null;
}

export interface Ending {
  /** /readyz says 503 for so long, and everything is still answered. */
  readonly drainMs: number;
  /** Connections that idle stay open for so long, so that nobody writes into one that is being closed. */
  readonly lingerMs: number;
  /** Requests that are being answered are cut off after so long. */
  readonly finishMs: number;
}

export type ToWorker =
  | { readonly kind: 'start'; readonly assignment: Assignment }
  | { readonly kind: 'end'; readonly ending: Ending }
  | { readonly kind: 'tell-metrics'; readonly question: number; readonly records: boolean };

export type FromWorker =
  | { readonly kind: 'ready'; readonly url: string }
  /** It cannot start, for reasons that a person can read. */
  | { readonly kind: 'refused'; readonly lines: readonly string[] }
  | { readonly kind: 'metrics'; readonly question: number; readonly figures: Figures };

/** Longer than any answer that is worth waiting for; short enough for whoever stops a container. */
const FINISH_MS = 5_000;
/** Longer than node:http keeps a connection that idles, which it tells clients. */
const LINGER_MS = 7_000;
/** An upload over a slow network; nobody waits for this process. */
const FINISH_REPLACED_MS = 120_000;

export const endingOfAll = (drainSeconds: number): Ending => ({
  drainMs: drainSeconds * 1_000,
  lingerMs: 0,
  finishMs: FINISH_MS,
});

/** Of a worker whose place another one has taken. */
export const ENDING_OF_ONE: Ending = { drainMs: 0, lingerMs: LINGER_MS, finishMs: FINISH_REPLACED_MS };
