/** Admissions and how to apply, in Hausa. */
import type { ADMISSIONS, HOW_TO_APPLY } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';
import { howToApply as english } from '../admissions.ts';

export const admissions: ValueOf<typeof ADMISSIONS> = {
  lead: 'Abin da za ku iya karantawa, wanda zai iya shiga, kuɗin da za a biya, yadda ake nema da abin da zai biyo baya.',
  after: [
    {
      title: 'Muna duba takardarku',
      text: 'Idan wata takarda ko amsa ta rasa, shafinku zai faɗi wacce ce, mu kuma aiko muku da imel.',
    },
    {
      title: 'Kwalejin ta yanke shawara',
      text: 'Shawarar da dalilinta suna shafinku. Muna aiko muku da imel a ranar.',
    },
    {
      title: 'Ku karɓi gurbin',
      text: 'Ku karɓe shi a shafinku. Wasiƙar gurbi tana faɗin ko sai JAMB ko NBTE ta tabbatar da shi, da abin da za ku yi.',
    },
    {
      title: 'Ku zo domin tantancewa',
      text: 'Ku kawo takardunku na asali zuwa {{place}}. {{chargesPaid}}',
    },
    {
      title: 'Ku yi rajista',
      text: 'Za a ba ku lambar ɗalibi (matriculation number), ku kuma yi rajistar darussanku.',
    },
  ],
  distance:
    'Kwalejin ba ta da shirin karatu daga nesa. Za a iya fara irinsa ne kawai bayan National Board for Technical Education (NBTE) ta amince.',
};

export const howToApply: ValueOf<typeof HOW_TO_APPLY> = {
  steps: [
    {
      title: 'Ku zaɓi shirin karatu da matakinsa',
      text: 'Ku duba abin da kowane shiri yake koyarwa da inda yake kaiwa.',
    },
    {
      title: 'Ku duba ko kun cancanta',
      text: 'Ku gwada sakamakonku da sharuɗɗan shiga da ke ƙasa. Kuna iya nema yayin da kuke jiran wani sakamako.',
    },
    {
      title: 'Ku yi rajista da JAMB ko NBTE, idan matakinku yana buƙata',
      text: 'Joint Admissions and Matriculation Board (JAMB) ko National Board for Technical Education (NBTE): jerin matakai yana faɗin wa zai yi rajista, da inda zai yi. Ku yi amfani da lambar shaidar ɗan ƙasa (NIN) ɗaya a can da nan.',
    },
    {
      title: 'Ku ƙirƙiri asusu',
      text: 'Ku yi amfani da adireshin imel da za ku ci gaba da amfani da shi har bayan shekara. Kada ku gaya wa kowa kalmar sirrinku, ko da mai cybercafe.',
    },
    {
      title: 'Ku cika shafuka huɗu',
      text: 'Ana ajiye kowane shafi idan kun wuce shi.',
    },
    {
      title: 'Ku cika bayanan karatunku',
      text: 'Ranar haihuwa, sakamako da rajista, kamar yadda shirinku yake buƙata. Idan ba ku kai shekara 18 ba, sai mai kula da ku ya amince.',
    },
    {
      title: 'Ku ƙara takardunku',
      text: 'Ku ɗauki hotonsu ko ku yi scan. Shafinku yana lissafa waɗanda ake buƙata.',
    },
    {
      title: 'Ku biya kuɗin neman shiga, ku miƙa',
      text: '{{wherePaid}} Ku ajiye shaidar karɓa.',
    },
    {
      title: 'Ku bi matsayin takardarku',
      text: 'Shafinku yana nuna matsayin, mu kuma muna aiko da imel a kowane sauyi. Wasiƙar gurbinku za ta faɗa ko sai kun karɓe shi kuma a Central Admissions Processing System (CAPS) ta JAMB.',
    },
    {
      title: 'Ku zo tantancewa',
      text: 'Ku kawo takardun asali. Idan an duba su, aka kuma biya kuɗaɗe, za a ba ku lambar ɗalibi (matriculation number).',
    },
  ],
  rules_as_of: english.rules_as_of,
  documents_now: [
    'Lambarku ta NIN, lambobi 11, kamar yadda take a takardar NIN',
    'Suna, adireshi da lambar wayar makusancinku (next of kin)',
  ],
  documents_later: ['Takardar lafiya daga asibiti', 'Hotunan fasfo guda huɗu'],
  remedial_entry: [
    'Cin darussa biyar a O-level, ciki har da English Language, Mathematics, Chemistry, da Biology ko Agricultural Science.',
  ],
  remedial_text: 'Shekarar shiri ce, ba ta cikin takardar neman shiga ta intanet.',
  warning: 'Ba ma sayar da takardun neman shiga',
  warning_text: 'Kwalejin ba ta da wakilai, ba ta kuma sayar da gurabe.',
};
