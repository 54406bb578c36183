/** Parts of pages that the search finds by themselves, and pages without a text of the college, in Hausa. */
import type { CollegeTranslation } from '#core/content/translation.ts';

export const answers: CollegeTranslation['answers'] = {
  '/how-to-apply#levels': {
    title: 'Sharuɗɗan shiga',
    description:
      'Abin da kowane mataki yake buƙata: credit na O-level, rajistar JAMB da makin UTME, takardun shaida na baya.',
  },
  '/how-to-apply#documents': {
    title: 'Takardu',
    description: 'Abin da za ku tanada kafin ku nema, da takardun asali da za ku kawo wajen tantancewa.',
  },
  '/fees#loan': {
    title: 'Rancen ɗalibai (NELFUND)',
    description: 'Wanda yake ba ɗalibai rance, da matakai huɗu na samunsa.',
  },
  '/fees#scholarships': { title: 'Tallafin karatu', description: 'Inda za ku nemi tallafin karatu.' },
  '/fees#acceptance': {
    title: 'Idan aka ba ku gurbi',
    description: 'Kuɗin karɓar gurbi, da lokacin da ake biyansa.',
  },
  '/admissions#screening': {
    title: 'Tantancewa (post-UTME)',
    description: 'Ranar da za a fara tantancewa.',
  },
  '/admissions#distance': {
    title: 'Karatu daga nesa',
    description: 'Ko kwalejin tana koyarwa daga nesa.',
  },
  '/verify': {
    title: 'Duba wasiƙa, rasit ko takardar shaidar nema',
    description: 'Ku shigar da lambar da ke kan takardar, ku ga ko kwalejin ce ta bayar da ita.',
  },
  '/auth': {
    title: 'Shiga shafinku',
    description: 'Ku ci gaba da takardarku, ku duba matsayinta, ko ku buga wasiƙa da shaidar karɓa.',
  },
};
