/**
 * A local HTTP server that stands where a provider would: its paths, fields, quirks and proofs, and every fault that a
 * real one could have. Used by the tests and, on request, by the demonstration. Each provider's own words are in its
 * folder; here is what they share.
 */
import { formatNaira } from '#core/payments/money.ts';
import type { Clock } from '#core/shared/clock.ts';
import { type Books, type Charge, makeBooks, type PayerAct, payerActs, type Try } from './books.ts';
import { type Faults, makeFaults, type NotificationFault, notificationFaults } from './faults.ts';
import {
  type Delivery,
  type Letter,
  laterForReal,
  makePostman,
  type ProofFault,
  type Schedule,
} from './postman.ts';
import { type StandInReply, type StandInRequest, type StandInRoute, startStandInServer } from './server.ts';

export interface StandInOptions {
  /** Default: any that is free. */
  readonly port?: number;
  /** The address to which notifications go. Default: none are sent. */
  readonly notify?: string;
  readonly clock?: Clock;
  readonly schedule?: Schedule;
}

/** A provider's own words for what the books hold. */
export interface Provider {
  readonly name: string;
  readonly acts: readonly PayerAct[];
  /** True if a charge that is paid cannot be paid again. */
  readonly paysOnce: boolean;
  routes(world: ProviderWorld): readonly StandInRoute[];
  /** The path of the hosted page, with one group: the token. Undefined where a route of its own shows it. */
  readonly pagePath: RegExp | undefined;
  /** The parameters that the provider adds to the return address. */
  returnParameters(charge: Charge, tried: Try | undefined): Readonly<Record<string, string>>;
  /** The body of the notification about a try; undefined where the provider sends none. */
  message(charge: Charge, tried: Try): object | undefined;
  /** The headers that prove a body. A bad proof has the form of a good one. */
  proof(body: Uint8Array, isBad?: boolean): Readonly<Record<string, string>>;
  /** A provider may have its proof in the address. */
  spoiledAddress?(address: string, fault: ProofFault): string;
}

export interface ProviderWorld {
  readonly books: Books;
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** Known once the server listens; routes are asked later. */
  origin(): string;
  /** Notifies of a payment. */
  post(reference: string, message: object): Promise<void>;
  /** The hosted page. */
  page(charge: Charge): StandInReply;
}

export interface StandIn {
  readonly url: string;
  readonly books: Books;
  readonly faults: Faults;
  readonly deliveries: readonly Delivery[];
  /** Acts as a payer does, without a browser, and tells the portal as the page does. */
  act(reference: string, act: PayerAct): Promise<void>;
  /** The message about the present state of a charge. */
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
    spoiled: (letter, address, fault) => ({
      letter: { ...letter, headers: fault === 'no_header' ? {} : provider.proof(letter.body, true) },
      address: provider.spoiledAddress?.(address, fault) ?? address,
    }),
  });
  const signed = (body: Uint8Array, reference = ''): Letter => ({
    reference,
    body,
    headers: provider.proof(body),
  });
  const letterOf = (reference: string, message: object) =>
    signed(new TextEncoder().encode(JSON.stringify(message)), reference);
  const letterAbout = (charge: Charge, tried: Try | undefined) => {
    const message = tried && provider.message(charge, tried);
    return message && letterOf(charge.reference, message);
  };
  let origin = '';
  const world: ProviderWorld = {
    books,
    clock,
    schedule,
    origin: () => origin,
    post: (reference, message) => postman.send(letterOf(reference, message)),
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
    const letter = letterAbout(charge, books.byTry(id)?.tried);
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
      const letter = letterAbout(charge, books.triesOf(charge).at(-1));
      if (!letter) throw new Error(`${provider.name} says nothing about ${reference} now`);
      return letter;
    },
    sign: signed,
    post: postman.send,
    close: server.close,
  };
}

/** The page to which a stand-in sends the payer: a button for everything that can happen at a real one. */
const returnWays = ['as_it_is', 'claims_success', 'names_another'] as const;
type ReturnWay = (typeof returnWays)[number];

const ACT_LABELS: Readonly<Record<PayerAct, string>> = {
  pay: 'Pay the whole amount',
  decline: 'The bank declines',
  insufficient_funds: 'Not enough money in the account',
  pay_less: 'Pay half of it',
  pay_more: 'Pay twice the amount',
  wrong_currency: 'Pay in US dollars',
  pay_twice: 'Pay two times',
  pay_after_expiry: 'Fail now; the money arrives 45 seconds later',
  pending_then_success: 'Pending; the money arrives 20 seconds later',
  pending_then_fail: 'Pending; fails 20 seconds later',
  stay_pending: 'Pending for ever',
};
const NOTIFICATION_LABELS: Readonly<Record<NotificationFault, string>> = {
  none: 'at once, as it should be',
  bad_signature: 'with a wrong proof',
  no_header: 'without any proof',
  changed_body: 'with a changed sum',
  three_times: 'three times',
  out_of_order: 'after the next one',
  delayed: '20 seconds late',
  never: 'never',
};
const RETURN_LABELS: Readonly<Record<ReturnWay, string>> = {
  as_it_is: 'with the truth in the address',
  claims_success: 'with an address that claims success',
  names_another: 'with the number of somebody else’s payment',
};

const STYLE = `:root{color-scheme:light dark}body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:42rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.5rem;line-height:1.2;margin:.5rem 0}p.note{border:2px dashed;padding:.75rem;border-radius:.5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
form{display:grid;gap:.625rem;margin-top:1.25rem}label{display:grid;gap:.25rem}
select,button{font:inherit;min-height:2.75rem;border-radius:.5rem;border:1px solid;padding:.375rem .75rem;text-align:left;width:100%}
button[value=pay]{background:#14532d;color:#fff;border-color:#14532d;font-weight:600}button:focus-visible,select:focus-visible{outline:3px solid #2563eb;outline-offset:2px}`;

interface PageFacts {
  readonly provider: string;
  readonly charge: Charge;
  readonly acts: readonly PayerAct[];
  /** '₦25,000' */
  readonly amount: string;
  readonly actionPath: string;
}

function checkoutPage({ provider, charge, acts, amount, actionPath }: PageFacts): StandInReply {
  const options = (labels: Readonly<Record<string, string>>, values: readonly string[]) =>
    values.map((value) => `<option value="${value}">${escapeHtml(labels[value] ?? value)}</option>`).join('');
  return {
    status: 200,
    type: 'text/html',
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(provider)} stand-in</title><style>${STYLE}</style>
<main><p class="note">This is a stand-in for ${escapeHtml(provider)}. No money moves here. Choose what is to happen.</p>
<h1>${escapeHtml(charge.description || 'Payment')}: ${escapeHtml(amount)}</h1>
<dl><dt>Payer</dt><dd>${escapeHtml(charge.name)} (${escapeHtml(charge.email)})</dd><dt>Reference</dt><dd>${escapeHtml(charge.reference)}</dd></dl>
<form method="post" action="${escapeHtml(actionPath)}">
<label>The college is told<select name="notification">${options(NOTIFICATION_LABELS, notificationFaults)}</select></label>
<label>The browser returns<select name="return">${options(RETURN_LABELS, returnWays)}</select></label>
${acts.map((act) => `<button name="act" value="${act}">${escapeHtml(ACT_LABELS[act])}</button>`).join('\n')}
<button name="act" value="abandon">Go back without paying</button>
</form></main></html>`,
  };
}

/** Nothing is open under this address. */
const nothingHere = (provider: string): StandInReply => ({
  status: 404,
  type: 'text/html',
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(provider)} stand-in</title>
<p>The stand-in for ${escapeHtml(provider)} knows no such payment. It forgets everything when it is started again: begin a new payment.</p></html>`,
});

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
