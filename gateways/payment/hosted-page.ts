/**
 * The frame of an adapter whose provider is asked in JSON under a secret key and has a page of its own for payers. It sends,
 * reads and refuses; an adapter says what its provider's document says: addresses, fields, states and quirks.
 */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { GatewayId } from '#core/payments/gateways.ts';
import type { Kobo } from '#core/payments/money.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import {
  type BeginInput,
  findBeginRefusal,
  type GatewayCapabilities,
  type GatewayProblem,
  type PaymentGateway,
  type Verification,
} from './port.ts';
import {
  problemOfFailure,
  problemOfStatus,
  type RequestKind,
  readJson,
  send,
  USUAL_LIMITS,
  type WireManner,
} from './wire/http.ts';
import { checkoutAddress, originOf, withoutTrailingSlash } from './wire/shapes.ts';

export interface HostedOptions {
  /** The provider's keys for tests and for real money begin differently. */
  readonly secretKey: string;
  /** Default: the provider's own. */
  readonly baseUrl?: string | undefined;
  readonly limits?: WireManner;
}

/** Every answer is within one. */
interface Envelope {
  readonly data?: unknown;
  readonly message?: string | undefined;
}

interface NotCarriedOut<Around> {
  readonly problem: GatewayProblem;
  /** Undefined where it was no answer of the provider. */
  readonly read?: Around | undefined;
  readonly status?: number;
}
export type Ask<Around> = (
  request: RequestKind,
  path: string,
  json?: unknown,
) => Promise<Result<Around, NotCarriedOut<Around>>>;

interface ListPage {
  readonly from: Date;
  readonly to: Date;
  readonly page: number;
}

export interface HostedProvider<Around extends Envelope, Row> {
  readonly id: GatewayId;
  readonly capabilities: GatewayCapabilities;
  readonly mode: PaymentGateway['mode'];
  readonly baseUrl: string;
  readonly checkoutOrigin: string;
  readonly envelope: z.ZodType<Around>;
  /** The request was carried out. */
  isGood(read: Around): boolean;
  codeOf?(read: Around): string | undefined;
  isDuplicate?(read: Around): boolean;
  readonly begin: {
    readonly path: string;
    readonly leastKobo?: Kobo;
    readonly json: (input: BeginInput) => unknown;
    /** The address of the page, where the answer is about this attempt. */
    readonly addressIn: (data: unknown, input: BeginInput) => string | undefined;
  };
  readonly row: z.ZodType<Row>;
  toVerification(row: Row): Verification;
  readonly verify: {
    readonly path: (reference: string) => string;
    /** The answer that there is no such transaction has this meaning. */
    readonly nothing: Pick<Verification, 'outcome' | 'left'>;
    readonly saysNothing: (read: Around, status: number) => boolean;
    /** Another row about the same reference may say more. */
    readonly better?: (row: Row, reference: string, ask: Ask<Around>) => Promise<Row>;
  };
  readonly cancel?: (ask: Ask<Around>, url: string) => Promise<Result<void, GatewayProblem>>;
  readonly list?: {
    readonly query: (of: ListPage) => string;
    readonly createdAt: (row: Row) => Date | undefined;
    readonly hasMore: (read: Around, page: number, rows: number) => boolean;
  };
  /** It needs a valid key and moves nothing. */
  readonly ping: string;
  readonly readNotification: PaymentGateway['readNotification'];
}

const UNREADABLE: GatewayProblem = { kind: 'unavailable', trace: { providerCode: 'unreadable' } };
const WRONG_REQUEST: GatewayProblem = { kind: 'refused', reason: 'invalid_request' };

export function hostedGateway<Around extends Envelope, Row>(
  provider: HostedProvider<Around, Row>,
  { secretKey, baseUrl = provider.baseUrl, limits = USUAL_LIMITS }: HostedOptions,
): PaymentGateway {
  const { id, capabilities, mode, begin, verify, cancel, list } = provider;
  const base = withoutTrailingSlash(baseUrl);
  const headers = { authorization: `Bearer ${secretKey}` };

  const ask: Ask<Around> = async (request, path, json) => {
    const method = json === undefined ? 'GET' : 'POST';
    const sent = await send({ method, url: base + path, headers, json }, limits);
    if (!sent.ok) return err({ problem: problemOfFailure(sent.error, request) });
    const { status, text } = sent.value;
    const read = provider.envelope.safeParse(readJson(text)).data;
    if (read && status === 200 && provider.isGood(read)) return ok(read);
    const providerCode = read ? provider.codeOf?.(read) : 'unreadable';
    const problem = problemOfStatus(sent.value, { request, keySetting: 'secretKey', providerCode });
    if (problem.kind !== 'refused') return err({ problem, read, status });
    // A page of a proxy and no answer of the provider: nothing is known.
    if (!read)
      return err({ problem: { ...problem, kind: request === 'effect' ? 'outcome_unknown' : 'unavailable' } });
    const isDuplicate = provider.isDuplicate?.(read) ?? false;
    return err({
      problem: isDuplicate ? { ...problem, reason: 'duplicate_reference' } : problem,
      read,
      status,
    });
  };

  return {
    id,
    mode,
    capabilities,
    checkoutOrigins: [base === provider.baseUrl ? provider.checkoutOrigin : originOf(base)],

    async begin(input) {
      const isTooLittle = input.amountKobo < (begin.leastKobo ?? 0);
      const reason =
        findBeginRefusal(input, capabilities) ?? (isTooLittle ? 'amount_not_accepted' : undefined);
      if (reason) return err({ kind: 'refused', reason });
      const answer = await ask('effect', begin.path, begin.json(input));
      if (!answer.ok) return err(answer.error.problem);
      const url = checkoutAddress(begin.addressIn(answer.value.data, input), base);
      // Begun, but unreachable or not what was asked for: the caller has to verify before it tries again.
      return url
        ? ok({ kind: 'redirect', url })
        : err({ kind: 'outcome_unknown', trace: { providerCode: 'unreadable_checkout' } });
    },

    async verify({ reference }) {
      const answer = await ask('reading', verify.path(encodeURIComponent(reference)));
      if (!answer.ok) {
        const { problem, read, status = 0 } = answer.error;
        return read && verify.saysNothing(read, status)
          ? ok({ ...verify.nothing, reference, amountKobo: 0, currency: 'NGN' })
          : err(problem);
      }
      const row = provider.row.safeParse(answer.value.data);
      if (!row.success) return err(UNREADABLE);
      return ok(
        provider.toVerification(verify.better ? await verify.better(row.data, reference, ask) : row.data),
      );
    },

    ...(cancel && {
      cancel: async ({ url }) => (url === undefined ? err(WRONG_REQUEST) : cancel(ask, url)),
    }),

    readNotification: provider.readNotification,

    ...(list && {
      async list({ from, to, cursor }) {
        const page = readPageCursor(cursor);
        if (page === undefined) return err(WRONG_REQUEST);
        const answer = await ask('reading', list.query({ from, to, page }));
        if (!answer.ok) return err(answer.error.problem);
        const { data } = answer.value;
        if (!Array.isArray(data)) return err(UNREADABLE);
        // Providers know days, or do not say to the second where a range ends.
        const isWithin = (at: Date | undefined) => !at || (at >= from && at < to);
        const more = data.length > 0 && list.hasMore(answer.value, page, data.length);
        return ok({
          transactions: data
            .flatMap((row) => provider.row.safeParse(row).data ?? [])
            .filter((row) => isWithin(list.createdAt(row)))
            .map(provider.toVerification),
          ...(more && { nextCursor: String(page + 1) }),
        });
      },
    }),

    async ping() {
      const answer = await ask('reading', provider.ping);
      return answer.ok ? ok(undefined) : err(answer.error.problem);
    },
  };
}

/** Position in a list that is read page by page; providers count from 1. */
export function readPageCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(cursor) ? Number(cursor) : undefined;
}

type Outcome = Verification['outcome'];

/** A state that is not listed is unknown, and money with an unreadable amount or currency is not called paid. */
export function outcomeOf(
  states: Readonly<Record<string, Outcome>>,
  state: string,
  money: { readonly amountKobo: Kobo | undefined; readonly currency: string | undefined },
): Outcome {
  const known = Object.hasOwn(states, state) ? (states[state] ?? 'unknown') : 'unknown';
  const isReadable = money.amountKobo !== undefined && money.currency !== undefined;
  return known === 'paid' && !isReadable ? 'unknown' : known;
}

/** The key of an event without a number: all that was said, or its parts where a repetition says the same of them. */
export const eventKeyOf = (event: string, said: Uint8Array | readonly string[]): string =>
  [
    event.slice(0, 60),
    ...(said instanceof Uint8Array ? [createHash('sha256').update(said).digest('hex')] : said),
  ].join(':');
