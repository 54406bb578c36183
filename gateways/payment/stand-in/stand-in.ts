/**
 * A local HTTP server that stands where a provider would: its paths, fields, quirks and proofs, and every fault that a
 * real one could have. Used by the tests and, on request, by the demonstration. Each provider's own words are in its
 * folder; here is what they share.
 */
import { formatNaira } from '#core/payments/money.ts';
import type { Clock } from '#core/shared/clock.ts';
import { type Books, type Charge, makeBooks, type PayerAct, payerActs, type Try } from './books.ts';
import { type Faults, makeFaults, type NotificationFault, notificationFaults } from './faults.ts';
import { checkoutPage, nothingHere, type ReturnWay, returnWays } from './page.ts';
import { type Delivery, type Letter, laterForReal, makePostman, type Schedule } from './postman.ts';
import { type StandInReply, type StandInRequest, type StandInRoute, startStandInServer } from './server.ts';

export interface StandInOptions {
  /** Default: any that is free. */
  readonly port?: number;
  /** Where notifications go. Left out: nowhere. */
  readonly notify?: string;
  readonly clock?: Clock;
  readonly schedule?: Schedule;
}

/** A provider's own words for what the books hold. */
export interface Provider {
  readonly name: string;
  readonly acts: readonly PayerAct[];
  /** What is paid cannot be paid again. */
  readonly paysOnce: boolean;
  routes(world: ProviderWorld): readonly StandInRoute[];
  /** The path of the hosted page, with one group: the token. Undefined where a route of its own shows it. */
  readonly pagePath: RegExp | undefined;
  /** What the provider adds to the return address. */
  returnParameters(charge: Charge, tried: Try | undefined): Readonly<Record<string, string>>;
  /** The notification about a try; undefined where the provider sends none. */
  letter(charge: Charge, tried: Try): Letter | undefined;
  /** The proof is good, the body is anything. */
  sign(body: Uint8Array): Letter;
  withBadProof(letter: Letter, address: string): { letter: Letter; address: string };
  withoutProof(letter: Letter, address: string): { letter: Letter; address: string };
}

export interface ProviderWorld {
  readonly books: Books;
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** Known once the server listens; routes are asked later. */
  origin(): string;
  post(letter: Letter): Promise<void>;
  /** The hosted page. */
  page(charge: Charge): StandInReply;
}

export interface StandIn {
  readonly url: string;
  readonly books: Books;
  readonly faults: Faults;
  readonly deliveries: readonly Delivery[];
  /** What a payer does, without a browser. Tells the portal as the page does. */
  act(reference: string, act: PayerAct): Promise<void>;
  /** What is sent about a charge as it stands now. */
  letterAbout(reference: string): Letter;
  sign(body: Uint8Array): Letter;
  post(letter: Letter): Promise<void>;
  close(): Promise<void>;
}

export async function startStandIn(
  provider: Provider,
  { port = 0, notify, clock = () => new Date(), schedule = laterForReal }: StandInOptions,
): Promise<StandIn> {
  const books = makeBooks(clock);
  const faults = makeFaults();
  const postman = makePostman({
    address: notify,
    faults,
    schedule,
    withBadProof: provider.withBadProof,
    withoutProof: provider.withoutProof,
  });
  let origin = '';
  const world: ProviderWorld = {
    books,
    clock,
    schedule,
    origin: () => origin,
    post: postman.send,
    page: (charge) =>
      checkoutPage({
        provider: provider.name,
        charge,
        acts: provider.acts,
        amount: formatNaira(charge.amountKobo),
        actionPath: `/stand-in/act/${encodeURIComponent(charge.token)}`,
      }),
  };

  async function tell(charge: Charge, id: string): Promise<void> {
    const tried = books.byTry(id)?.tried;
    const letter = tried && provider.letter(charge, tried);
    if (letter) await postman.send(letter);
  }

  async function carryOut(charge: Charge, act: PayerAct): Promise<void> {
    if (provider.paysOnce && books.triesOf(charge).some(({ state }) => state === 'paid')) return;
    for (const tried of books.act(charge, act)) {
      await tell(charge, tried.id);
      if (tried.becomes) {
        schedule(() => void tell(charge, tried.id), tried.becomes.at - clock().getTime() + 50);
      }
    }
  }

  async function takeForm(charge: Charge, request: StandInRequest): Promise<StandInReply> {
    const form = new URLSearchParams(request.body);
    const act = payerActs.find((known) => known === form.get('act'));
    const told = notificationFaults.find((known) => known === form.get('notification'));
    if (told) faults.notifications = told satisfies NotificationFault;
    if (act && provider.acts.includes(act)) await carryOut(charge, act);
    const way = returnWays.find((known) => known === form.get('return')) ?? 'as_it_is';
    return { status: 303, headers: { location: returnAddress(charge, way) } };
  }

  function returnAddress(charge: Charge, way: ReturnWay): string {
    const tried = books.triesOf(charge).at(-1);
    const other = books.all().find(({ reference }) => reference !== charge.reference) ?? charge;
    const lie: Try = {
      id: '1',
      state: 'paid',
      reason: 'Approved',
      amountKobo: charge.amountKobo,
      currency: charge.currency,
      at: clock().getTime(),
    };
    const parameters =
      way === 'as_it_is'
        ? provider.returnParameters(charge, tried)
        : provider.returnParameters(way === 'names_another' ? other : charge, lie);
    const url = new URL(charge.returnUrl);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
    return url.href;
  }

  const pages: readonly StandInRoute[] = provider.pagePath
    ? [
        {
          method: 'GET',
          path: provider.pagePath,
          answer(_request, token) {
            const charge = books.byToken(token ?? '');
            return charge ? world.page(charge) : nothingHere(provider.name);
          },
        },
      ]
    : [];
  const pressed: StandInRoute = {
    method: 'POST',
    path: /^\/stand-in\/act\/([^/]+)$/,
    answer(request, token) {
      const charge = books.byToken(token ?? '');
      return charge ? takeForm(charge, request) : nothingHere(provider.name);
    },
  };

  const server = await startStandInServer({
    port,
    faults,
    routes: [...provider.routes(world), ...pages, pressed],
    async paysBeforeAnswer() {
      const charge = books.all().at(-1);
      if (charge) await carryOut(charge, 'pay');
    },
  });
  origin = server.url;

  const found = (reference: string): Charge => {
    const charge = books.byReference(reference).at(-1);
    if (!charge) throw new Error(`the stand-in for ${provider.name} knows no ${reference}`);
    return charge;
  };
  return {
    url: server.url,
    books,
    faults,
    deliveries: postman.deliveries,
    act: (reference, act) => carryOut(found(reference), act),
    letterAbout(reference) {
      const charge = found(reference);
      const tried = books.triesOf(charge).at(-1);
      const letter = tried && provider.letter(charge, tried);
      if (!letter) throw new Error(`${provider.name} says nothing about ${reference} now`);
      return letter;
    },
    sign: provider.sign,
    post: postman.send,
    close: server.close,
  };
}
