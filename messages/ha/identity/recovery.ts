/**
 * Texts for a person who has lost the mailbox or the phone of their account, in Hausa: where to come, and the links of
 * the mails.
 */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const recovery: CatalogueTranslation['recovery'] = {
  way: 'Kun daina amfani da wannan imel?',
  wayFactor: 'Babu waya da lambobin dawo da asusu (recovery codes)?',
  lost: {
    title: 'Kun daina amfani da imel ɗinku',
    lead: 'Kuna iya ba asusunku sabon adireshin imel a ofishin shiga kwaleji. Sai kun zo da kanku.',
    try: 'Ku fara gwada wannan',
    trySteps: [
      'Ku nemi kamfanin imel ɗinku (Gmail, Yahoo ko Outlook) ya taimake ku ku koma imel ɗin. Sau da yawa suna iya yin haka a rana ɗaya.',
      'Har yanzu kuna shige a nan a wata waya ko kwamfuta? Takardarku tana nan lafiya. Kuna iya buga ta.',
    ],
    bring: 'Abin da za ku kawo',
    things: [
      'Takardar shaida mai hotonku: katin ɗan ƙasa ko takardar NIN mai hoto, fasfo, lasisin tuƙi, katin zaɓe ko katin makaranta.',
      'Lambar takardar nema ko tsohon adireshin imel.',
      'Wayar da za ta iya buɗe sabon imel ɗinku: za ku tabbatar da sabon adireshin a can.',
    ],
    place: 'Inda za ku zo',
    office: 'Ofishin shiga kwaleji',
    phone: (shown) => `Waya: ${shown}`,
    next: 'Abin da zai biyo baya',
    steps: [
      'Jami’i zai kwatanta ku da hoton, ya shigar da sabon adireshin.',
      'Za ku buɗe hanyar da muka aika zuwa sabon adireshin.',
      'Jami’i na biyu zai duba takardar shaidar, ya tabbatar.',
      'Za mu rubuta wa tsohon adireshin. Mai shi yana da sa’o’i 24 ya dakatar da sauyin.',
      'Bayan sa’o’i 24 za ku shiga da sabon adireshin da tsohuwar kalmar sirrinku. Idan kun manta kalmar sirri, kuna iya sa sabuwa.',
    ],
    never: 'Ba ma yin wannan ta waya ko imel, kuma kyauta ne.',
  },
  phone: {
    title: 'Kun rasa wayarku',
    lead: 'Jami’an kwaleji za su iya kashe shiga ta mataki biyu a asusunku. Bayan haka kalmar sirrinku tana shigar da ku.',
    trySteps: [
      'Kun ajiye lambobin dawo da asusu (recovery codes)? Kowace tana shigar da ku sau ɗaya, a madadin lambar wayarku. Wataƙila kun buga su ko kun rubuta su.',
      'Kuna aiki a kwalejin kuma kuna da passkey a wata na’ura? Ku shiga da ita a can.',
      'Har yanzu kuna shige a wata waya ko kwamfuta? Takardarku tana nan lafiya. Kuna iya buga ta.',
    ],
    things: [
      'Takardar shaida mai hotonku: katin ɗan ƙasa ko takardar NIN mai hoto, fasfo, lasisin tuƙi, katin zaɓe, katin makaranta ko na ma’aikaci.',
      'Adireshin imel ɗinku ko lambar takardar nema.',
      'Waya ko kwamfuta da za ta iya buɗe imel ɗinku.',
    ],
    steps: [
      'Jami’i zai kwatanta ku da hoton. Za ku buɗe hanyar da muka aika zuwa imel ɗinku.',
      'Jami’i na biyu zai duba takardar shaidar, ya kashe shiga ta mataki biyu.',
      'Za ku shiga da kalmar sirrinku, ku sake saita shiga ta mataki biyu a sabuwar wayarku.',
    ],
    email: 'Kun rasa imel ɗin asusunku kuma? Ku faɗa a ofishin. Za ku fara samun sabon adireshi.',
  },
  link: {
    phoneTitle: 'Kun rasa wayarku?',
    phoneLead: (email) => `Kuna kwalejin, kuma kuna so a kashe shiga ta mataki biyu ta ${email}.`,
    phoneSubmit: 'I, a kashe ta',
    showTitle: 'Wannan sabon adireshinku ne?',
    showLead: (email) => `Kuna ofishin shiga kwaleji, kuma kuna so asusunku ya yi amfani da ${email}.`,
    showSubmit: 'I, adireshina ne',
    showNot: 'Idan ba kwa ofishin shiga kwaleji, ku rufe wannan shafi. Babu abin da zai canza.',
    shown: 'Mun gode. An tabbatar da imel ɗinku',
    shownLead: 'Ku gaya wa jami’in. Jami’i na biyu zai duba takardar shaidarku yanzu.',
    stopTitle: 'A dakatar da canjin adireshi?',
    stopLead: (email) => `Asusunku zai koma adireshin ${email}.`,
    stopSubmit: 'Dakatar da canjin',
    stopHere: (email, moment) =>
      `Jami’an kwaleji biyu sun tabbatar da cewa asusunku zai koma adireshin ${email}, domin wani ya ce a ofishin shiga kwaleji kun daina amfani da wannan. Zai canza a ${moment}. Idan ba ku ba ne, ku dakatar da shi yanzu.`,
    stopNot: 'Idan ku ne kuka nemi haka a ofishin shiga kwaleji, ku rufe wannan shafi. Canjin zai ci gaba.',
    stopped: 'An dakatar da canjin',
    stoppedLead:
      'Asusunku yana nan da adireshinsa. Idan wani zai iya sanin kalmar sirrinku, ku sa sabuwa yanzu.',
    over: 'Idan kuna buƙatar canjin, ku sake zuwa ofishin shiga kwaleji.',
    newPassword: 'Sa sabuwar kalmar sirri',
  },
};
