import type { Words } from '#app/words/words.tsx';
import type { PaidPurpose } from '#core/payments/fees.ts';

/** The words of the pages that ask for money: the same for every fee but for what is paid. */
export const payWords = ({ pay, payAcceptance }: Words['payments'], purpose: PaidPurpose) =>
  purpose === 'acceptance' ? { ...pay, ...payAcceptance } : pay;
