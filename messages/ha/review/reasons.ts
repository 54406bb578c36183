/** Why a status was set, as applicants read it, in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const reasons: CatalogueTranslation['reasons'] = {
  'answers-to-correct': 'Dole a gyara wasu amsoshi a takardarku.',
  'asked-to-change': 'Kun nemi ku canza takardarku. Kuna iya sake gyara ta.',
  'fee-found': 'Mun gano kuɗinku.',
  'review-put-off': 'An ɗaga duba takardar zuwa gaba. Ba kwa buƙatar yin komai.',
  complete: 'Takardarku ta cika, ana duba ta.',
  'looked-at-again': 'Ana sake duba takardarku.',
  'new-facts': 'Kwalejin ta sami sabon bayani game da takardarku, tana sake duba ta.',
  'requirements-met': 'Kun cika sharuɗɗan shirin karatun.',
  'place-came-free': 'An sami gurbi a shirin karatun.',
  'requirements-not-met': 'Sakamakonku bai cika sharuɗɗan shirin karatun ba.',
  'programme-full': 'Dukan guraben shirin karatun sun cika a wannan zango.',
  'papers-not-confirmed': 'Ba a iya tabbatar da takardunku a wurin hukumomin da suka bayar da su ba.',
  'papers-missing': 'Ba mu karɓi takardun da muka nema a kan lokaci ba.',
  'sent-twice': 'Kuna da wata takardar nema, wadda za mu duba a maimakon wannan.',
  withdrawn: 'Kun nemi a janye wannan takarda.',
  'fee-not-found': 'Ba mu ga kuɗinku ba tukuna.',
};
