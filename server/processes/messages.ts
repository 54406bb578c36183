/** The messages between the primary process and its workers. */
import type { GatewayEnvironment } from '#gateways/payment/settings.ts';
import type { DatabasePlace } from '../database/place.ts';
import type { Figures } from '../metrics/figures.ts';

/** The database that a worker serves from; it reads everything else from the settings, as a single process does. */
export interface Assignment {
  readonly place: DatabasePlace;
  /** True if it migrates the database first. One of a round does. */
  readonly prepare: boolean;
  /** True if it tells a person at the terminal that the demonstration is ready. */
  readonly announce: boolean;
  readonly standIns: {
    readonly environment: GatewayEnvironment;
    readonly urls: Readonly<Record<string, string>>;
  } | null;
}

export interface Ending {
  /** The time for which /readyz says 503 while everything is still answered. */
  readonly drainMs: number;
  /** The time for which idle connections stay open, so that nobody writes into one that is being closed. */
  readonly lingerMs: number;
  /** The time after which requests that are being answered are cut off. */
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

/** Longer than any answer worth waiting for; short enough for whoever stops a container. */
const FINISH_MS = 5_000;
/** Longer than node:http keeps an idle connection, which it tells clients. */
const LINGER_MS = 7_000;
/** An upload over a slow network; nobody waits for this process. */
const FINISH_REPLACED_MS = 120_000;

export const endingOfAll = (drainSeconds: number): Ending => ({
  drainMs: drainSeconds * 1_000,
  lingerMs: 0,
  finishMs: FINISH_MS,
});

/** The end of a worker that has been replaced. */
export const ENDING_OF_ONE: Ending = { drainMs: 0, lingerMs: LINGER_MS, finishMs: FINISH_REPLACED_MS };
