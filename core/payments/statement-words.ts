/** Words by which a bank says that a cell of its statement is no payment. The whole cell says it: payers write some of them, too. */

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec';
const NAMED = `(?:${MONTHS})[a-z]*`;
const SIDES =
  'debits?|credits?|withdrawals?|deposits?|lodge?ments?|transactions?|entries|items|amounts?|values?|inflows?|outflows?|payments?|collections?|collected|paid|money|in|out';

const TOTAL = new RegExp(
  `^(?:(?:grand|sub|page|running|over ?all|final|period|monthly|daily|net|statement|sum|cumulative|accumulated) ?)*(?:totals?|sum)(?: (?:turnover|for|of|no|number|count|on|as|at|this|the|page|period|month|day|week|year|cr|dr|ngn|naira|carried|forward|${SIDES}|${NAMED}))*$|^(?:number|no|count) of (?:${SIDES})(?: (?:and|${SIDES}))*$|^(?:${SIDES}) (?:totals?|turnover)$`,
);
const KIND =
  'opening|closing|ending|end|beginning|starting|start|previous|available|ledger|book|cleared|uncleared|current|final|net|last';
const BALANCE = new RegExp(
  `^(?:(?:your|the|account|period|page|day) )*(?:(${KIND}) )?(?:book |ledger |account |available )?(?:bal|balance)(?: ([bc]) ?[fd]| (brought|carried)(?: (?:forward|down|over|fwd))?)?(?: (?:as|at|on|of|for|ngn|naira|cr|dr|${NAMED}))*$|^([bc]) ?[fd]$|^(brought|carried) (?:forward|down|over|fwd)$`,
);

/** Letters alone: "Balance B/F:", "TOTAL - 31/10/2025" and "Sub-total" say their words. */
const lettersOf = (cell: string): string =>
  cell
    .slice(0, 80)
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

export const saysTotal = (cell: string): boolean => TOTAL.test(lettersOf(cell));

/** 'bare': the word alone, which a payer may have written. 'other': such as an available or a ledger balance. */
export function saysBalance(cell: string): 'opening' | 'closing' | 'bare' | 'other' | null {
  const found = BALANCE.exec(lettersOf(cell));
  if (!found) return null;
  const [, kind, letter, word, letterAlone, wordAlone] = found;
  const said = letter ?? letterAlone ?? word?.charAt(0) ?? wordAlone?.charAt(0);
  if (/^(?:opening|beginning|start|previous|last)/.test(kind ?? '') || said === 'b') return 'opening';
  if (/^(?:closing|end|final)/.test(kind ?? '') || said === 'c') return 'closing';
  return kind ? 'other' : 'bare';
}

const FOOTER =
  /^\W*(?:end of|generated|printed|page \d|this (?:is|statement|document)|statement|thank you|disclaimer|note:|please|for (?:enquir|complaint)|continued)/i;

/** A footer, which belongs to no narration. */
export const saysNothing = (narration: string): boolean => FOOTER.test(narration);
