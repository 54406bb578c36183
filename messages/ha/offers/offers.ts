/**
 * The page on which an applicant answers an offer, in Hausa. What binds is said in English with these translations below
 * it (decision 0103); the pages of staff are in English.
 */
import type { OfferState } from '#core/offers/offer-status.ts';
import type { CatalogueTranslation } from '../../en/catalogue.ts';

const happened: Readonly<Record<OfferState, string>> = {
  prepared: 'An yanke shawara',
  undone: 'An soke',
  released: 'An bayar',
  accepted: 'Kun karɓa',
  declined: 'Kun ƙi',
  deferred: 'An ɗaga',
  lapsed: 'Ya faɗi',
  withdrawn: 'An janye',
};

export const offers: CatalogueTranslation['offers'] = {
  page: {
    title: 'Gurbin karatun da aka ba ku',
    letter: 'Wasiƙarku',
    state: {
      prepared: 'Ba a sanar ba tukuna',
      undone: 'Ba a bayar ba',
      released: 'Kwalejin ta ba ku gurbin karatu',
      accepted: 'Kun karɓi wannan gurbi',
      declined: 'Kun ƙi wannan gurbi',
      deferred: 'An ɗaga gurbinku zuwa gaba',
      lapsed: 'Wannan gurbi ya faɗi',
      withdrawn: 'Kwalejin ta janye wannan gurbi',
    },
    lapsed: (day) =>
      `Ranar ƙarshe ta amsa ita ce ${day}. Ba mu sami amsarku ba a lokacin ko cikin kwana uku bayansa.`,
    lapsedNext:
      'Ana iya ba wani gurbin. Idan har yanzu kuna so, ku rubuta wa ofishin shiga kwaleji: ana iya sake ba ku shi muddin akwai gurbi.',
    moved: 'Wa’adinku ya fi na wasiƙarku tsawo, domin ba a iya buɗe shafin ba a kusa da lokacin.',
    noDeadline: 'Babu wa’adi. Ku amsa da zarar kun yanke shawara.',
    undoUntil: (moment) => `Kuna iya soke wannan har zuwa ${moment}, sai dai idan an ba wani gurbin.`,
    since: (moment, state) => `${happened[state]} a ${moment}.`,
    facts: {
      program: 'Shirin karatu da matakinsa',
      mode: 'Tsarin karatu',
      session: 'Zango',
      begins: 'Ranar farko ta semester na farko',
      application: 'Takardar nema',
      matriculation: 'Lambar ɗalibi (matriculation number)',
    },
    modes: { full: 'Cikakken lokaci (full-time)', part: 'Rabin lokaci (part-time)' },
    provisional: {
      CAPS: 'Wannan gurbi na wucin gadi ne. Za a ɗauke ku idan Joint Admissions and Matriculation Board (JAMB) ta amince da shi, kuma kun karɓe shi a Central Admissions Processing System (CAPS) ta JAMB.',
      NBTE: 'Wannan gurbi na wucin gadi ne. National Board for Technical Education (NBTE) ce za ta tabbatar da shi a shafinta na Higher National Diploma.',
      none: 'Samun wannan gurbi ya dogara ga ainihin takardun shaidarku.',
    },
    confirmed: (reference) => `JAMB ta tabbatar da gurbinku. Lambar CAPS: ${reference}.`,
    conditionsTitle: 'Sharuɗɗa',
    conditions: {
      pending: 'Ba a cika ba tukuna',
      met: 'An cika',
      failed: 'Ba a cika ba',
      waived: 'Ba a buƙatarsa yanzu',
    },
    conditionsInEnglish:
      'An rubuta sharuɗɗa da Turanci. Idan akwai wanda ba ku fahimta ba, ku tambayi ofishin shiga kwaleji.',
    noConditions: 'Wannan gurbi ba shi da sharuɗɗa na musamman.',
    payTitle: 'Abin da za a biya',
    fees: 'Duba kuɗaɗe',
    refunds: 'Karanta abin da ake mayarwa',
    acceptTitle: 'Karɓar gurbi',
    accept: 'Karɓi wannan gurbi',
    acceptTick: 'E, na karɓi gurbin a nan',
    acceptNote: 'Kuna iya ƙinsa daga baya idan shirinku ya canza.',
    capsTitle: 'Ku karɓa a CAPS ma',
    caps: 'Karɓar gurbi a nan ba karɓarsa a CAPS ba ce. Ku shiga CAPS, ku nemo gurbin da wannan kwaleji ta ba ku, ku karɓe shi a can. Sannan ku sa alama a akwatin da ke ƙasa.',
    capsTick: 'Na karɓi gurbin a CAPS',
    capsNoted: 'Kun lura cewa kun karɓa a CAPS. Kwalejin tana duba CAPS da kanta.',
    capsSave: 'Ajiye wannan',
    declineTitle: 'Ƙin gurbi',
    decline: 'Ƙi wannan gurbi',
    declineTick: 'E, ba na son wannan gurbi',
    declineNote: 'Kuna iya soke wannan cikin awa 24, muddin ba a ba wani gurbin ba.',
    undoTitle: 'Kun canza ra’ayi?',
    undo: 'Soke: ina son gurbin',
    deferTitle: 'Farawa daga baya',
    defer: 'Nemi farawa daga baya',
    deferNote:
      'Kwalejin ce za ta yanke shawara. Ku fara ƙara takardar da take nuna dalilinku, misali takardar asibiti.',
    deferTo: (session) => `Idan ta yarda, za ku fara a zangon ${session}: ana fara karatu ne tare da zango.`,
    documents: 'Ƙara takarda',
    ask: 'Rubuta wa ofishin shiga kwaleji',
    deferralAsked: 'Kun nemi ku fara daga baya. Kwalejin za ta rubuto muku.',
    evidenceAwaited: 'Ana jiran takardar shaida.',
    evidenceAdvice: 'Kwalejin za ta yanke shawara idan ta sami takardar da take nuna dalilinku.',
    recorded: {
      title: (answer) =>
        answer === 'accept'
          ? 'Kwalejin ta rubuta cewa kun karɓa da kanku a ofis'
          : 'Kwalejin ta rubuta cewa kun ƙi da kanku a ofis',
      when: (moment, paper) => `An rubuta a ${moment}. Takardar da aka gani: ${paper}.`,
      waiting: 'Jami’i na biyu bai amince ba tukuna. Idan ba ku ba ne, ku dakatar da ita yanzu.',
      stop: 'Dakatar: ba ni ba ne',
      over: 'Jami’i na biyu ya amince. Idan ba ku ba ne, ku gaya wa kwalejin nan take.',
      object: 'Gaya wa kwalejin',
    },
    fields: {
      understood: 'Tabbatarwarku',
      reason: 'Dalili',
      semesters: 'Nawa za a ɗaga',
    },
    semesters: { '1': 'Semester ɗaya', '2': 'Semester biyu' },
    comeTitle: 'Inda za ku zo da lokacin zuwa',
    where: 'Wuri',
    office: 'Ofishin shiga kwaleji',
    ceremony: 'Bikin matriculation',
    notAnnounced: 'Ba a sanar ba tukuna',
    come: 'Ku zo domin tantancewa a ranakun da kwalejin ta sanar. Ku kawo:',
    busy: 'Ana ajiyewa...',
    refused: 'Ba a ajiye amsarku ba',
    feeLeaving: {
      application: {
        title: 'Ba za ku iya karɓa yanzu ba: kuɗin neman shiga bai cika ba, ko ana mayar muku da shi',
        advice:
          'Ba za a iya riƙe muku gurbin ba tare da kuɗin neman shiga ba. Idan har yanzu kuna son gurbin, ku rubuta wa ofishin shiga kwaleji kafin ranarku ta ƙarshe ta amsa.',
      },
      acceptance: {
        title: 'Ba za ku iya karɓa yanzu ba: ana mayar muku da kuɗin karɓar gurbi',
        advice:
          'Idan kuɗin ya iso gare ku, za ku iya karɓar gurbin a nan ku sake biyan kuɗin. Idan ranarku ta ƙarshe ta amsa ta zo kafin nan, ku rubuta wa ofishin shiga kwaleji.',
      },
    },
    why: {
      stale:
        'Wani abu ya canza bayan kun buɗe wannan shafi. Ku karanta abin da yake faɗi yanzu, sannan ku sake amsawa.',
      late: 'Lokacin wannan ya wuce. Ku rubuta wa ofishin shiga kwaleji.',
      early: 'Lokacin wannan bai yi ba tukuna.',
      'fee-leaving':
        'Ana mayar muku da wani kuɗi, don haka ba za a iya karɓar gurbin yanzu ba. Ku karanta abin da shafin yake faɗi.',
      'not-waiting':
        'Jami’i na biyu ya riga ya yanke shawara a kan wannan. Ku karanta abin da shafin yake faɗi yanzu.',
      full: 'An ba wani gurbin, don haka ba za a iya soke wannan ba.',
      'not-possible': 'Ba za a iya yin wannan ba a matsayin da gurbin yake ciki yanzu.',
      enrolled: 'An yi muku rajistar ɗalibi. Idan kuna so ku bar kwalejin, ku rubuta wa ofishin rajista.',
    },
  },
};
