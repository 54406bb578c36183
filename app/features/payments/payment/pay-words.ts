import type { Words } from '#app/words/words.tsx';
import type { PaidPurpose } from '#core/payments/fees.ts';

/** What the pages that ask for money say of it: the same but for what is paid. */
export const payWords = ({ pay, payAcceptance }: Words['payments'], purpose: PaidPurpose) =>
  purpose === 'acceptance' ? { ...pay, ...payAcceptance } : pay;
