/** What is on the letter of offer. */

import type { Paper } from '#app/papers/paper.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import type { Words } from '#app/words/words.tsx';
import type { OfferView } from './read-offer.server.ts';

export function offerPaper(words: Words, offer: OfferView): Paper {
  const { offer: texts, checkAdvice } = words.papers;
  return {
    title: texts.title,
    warning: offer.demonstration ? texts.demonstration : null,
    opening: texts.opening(offer.name, offer.program, offer.session),
    facts: [
      { label: texts.facts.applicant, value: offer.name },
      { label: texts.facts.application, value: offer.application_number },
      { label: texts.facts.program, value: offer.program },
      { label: texts.facts.session, value: offer.session },
      { label: texts.facts.offeredOn, value: lagosDay(words, offer.offeredAt) },
      { label: texts.facts.caps, value: offer.caps_reference ?? texts.capsPending },
    ],
    closing: texts.conditions,
    proof: { ...offer.proof, advice: checkAdvice },
  };
}
