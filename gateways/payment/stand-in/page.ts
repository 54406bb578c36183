/** The page to which a stand-in sends the payer: a button for everything that can happen at a real one. */
import type { Charge, PayerAct } from './books.ts';
import { type NotificationFault, notificationFaults } from './faults.ts';
import type { StandInReply } from './server.ts';

export const returnWays = ['as_it_is', 'claims_success', 'names_another'] as const;
export type ReturnWay = (typeof returnWays)[number];

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

export interface PageFacts {
  readonly provider: string;
  readonly charge: Charge;
  readonly acts: readonly PayerAct[];
  /** '₦25,000' */
  readonly amount: string;
  readonly actionPath: string;
}

export function checkoutPage({ provider, charge, acts, amount, actionPath }: PageFacts): StandInReply {
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
export const nothingHere = (provider: string): StandInReply => ({
  status: 404,
  type: 'text/html',
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(provider)} stand-in</title>
<p>The stand-in for ${escapeHtml(provider)} knows no such payment. It forgets everything when it is started again: begin a new payment.</p></html>`,
});

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
