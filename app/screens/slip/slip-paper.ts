/** The content of the slip of an application. */

import { originalsIn } from '#app/papers/originals.ts';
import type { Paper, PaperFact } from '#app/papers/paper.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import type { Words } from '#app/words/words.tsx';
import type { SlipView } from './read-slip.server.ts';

export function slipPaper(words: Words, slip: SlipView): Paper {
  const { slip: texts, checkAdvice } = words.papers;
  const { facts } = texts;
  const { paid, awards, sentAt } = slip;
  const optional = (label: string, value: string | null): PaperFact[] => (value ? [{ label, value }] : []);
  return {
    title: texts.title,
    warning: slip.demonstration ? texts.demonstration : null,
    opening: texts.opening(slip.session),
    photograph: { alt: texts.photograph(slip.name), missing: texts.noPhotograph },
    facts: [
      { label: facts.application, value: slip.application_number },
      { label: facts.applicant, value: slip.name },
      { label: facts.program, value: slip.program },
      ...optional(facts.award(awards.length), awards.join('\n')),
      { label: facts.session, value: slip.session },
      ...optional(facts.sentOn, sentAt && lagosDay(words, sentAt)),
      {
        label: facts.fee,
        value: paid ? texts.paid(paid.amount, lagosDay(words, paid.at), paid.reference) : texts.notPaid,
      },
      { label: facts.bring, value: originalsIn(words, slip.bring).join('\n') },
    ],
    closing: texts.closing,
    proof: { ...slip.proof, advice: checkAdvice },
  };
}
