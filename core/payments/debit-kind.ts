/** The kinds of money that left the college's account. */
export const DEBIT_KINDS = ['reversal', 'charge', 'remittance', 'other'] as const;
export type DebitKind = (typeof DEBIT_KINDS)[number];

/** take-back: the money leaves the payment that was made from the credit. not-reversal: it takes no credit of ours back. */
export const DEBIT_DECISIONS = ['take-back', 'not-reversal'] as const;
export type DebitDecision = (typeof DEBIT_DECISIONS)[number];

/** REV alone is also a title: "TRF TO REV FR MUSA". */
const REVERSAL =
  /rvsl|rvrsl|reversal|(?<![a-z])(?:rvs|reversed|reverse|returned|chargeback|recall(?:ed)?)(?![a-z])|(?<![a-z])rev(?=[-/:_|]|\s*\d|\s+(?:nip|trf|tfr|transfer|of|for)\b)|^\W*rev(?![a-z.])(?!\s+(?:fr|father|sr|sis|sister|dr|canon|bishop)\b)/i;
const CHARGE =
  /(?<![a-z0-9])(?:cot|sms|vat|emtl|wht|stamp ?dut(?:y|ies)|(?:e-?|transfer )?levy|charges?|chgs?|commission|maintenance|mtce|(?:nip|transfer|trf|card|bank|account) fees?|tax)(?![a-z0-9])/i;
const REMITTANCE =
  /(?<![a-z0-9])(?:remita|tsa|rrr|treasury|remit(?:tance|ted)?|fgn|igr|accountant general|cbn)(?![a-z0-9])/i;

/** @param isNegative it stands as a negative credit. */
export function debitKind(narration: string, isNegative = false): DebitKind {
  const text = narration.replaceAll('_', ' ');
  if (isNegative || REVERSAL.test(text)) return 'reversal';
  if (CHARGE.test(text)) return 'charge';
  return REMITTANCE.test(text) ? 'remittance' : 'other';
}
