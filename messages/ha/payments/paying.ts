/** Sentences while somebody pays, in Hausa: by transfer, on the way to a provider, and back from there. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

type Payments = NonNullable<CatalogueTranslation['payments']>;

const rrr = 'Remita Retrieval Reference (RRR)';

/** A payment that came to nothing leaves this as it was. */
const kept = (purpose: string): string =>
  purpose === 'acceptance' ? 'Gurbin yana nan naku.' : 'An ajiye takardarku.';

export const paying: Pick<
  Payments,
  'transfer' | 'handover' | 'returned' | 'trouble' | 'sandbox' | 'notPaidThere' | 'notPaidHint'
> = {
  notPaidThere: 'Ban biya a can ba',
  notPaidHint:
    'Ku danna wannan ne kawai idan ba a cire kuɗi daga asusunku ba, ba ku kuma biya a banki ba. Sannan za ku iya ci gaba. Idan kuɗi ya zo daga baya, ofishin kuɗi zai rubuto muku.',
  trouble: {
    'outcome-unknown': {
      title: 'Ba mu sani ba ko an fara biyan kuɗinku',
      advice:
        'Kamfanin biyan kuɗi bai amsa a kan lokaci ba. Babu abin da ya ɓace. Ku danna Sake duba bayan minti ɗaya. Idan kun shigar da katinku kun biya, kada ku sake biya.',
    },
    'gateway-down': {
      title: 'Ba a iya samun kamfanin biyan kuɗi ba',
      advice:
        'Ba a fara biyan kuɗi ba, ba a kuma cire kuɗi ba. Ku jira ƴan mintuna ku sake gwadawa, ko ku zaɓi wata hanya.',
    },
  },
  transfer: {
    title: 'Biya ta tura kuɗi ta banki',
    lead: 'Ku tura kuɗin daga kowane banki, sannan ku sanar da mu a nan cewa kun tura.',
    stepSend: '1. Ku tura daidai wannan kuɗi zuwa wannan asusu',
    stepTell: '2. Ku sanar da mu cewa kun tura',
    bankName: 'Banki',
    accountName: 'Sunan asusu',
    accountNumber: 'Lambar asusu',
    amount: 'Adadin kuɗi',
    narration: 'Narration ko reference',
    narrationNote: 'Ku rubuta shi daidai yadda yake. Da shi ofishin kuɗi yake gano kuɗinku.',
    copy: (what) => `Kwafa: ${what}`,
    tellNote:
      'Ku danna wannan ne bayan kun tura kuɗin kawai. Ofishin kuɗi zai duba bayanan banki, yawanci cikin kwanakin aiki biyu, mu kuma aiko muku da imel. Ku ajiye takardar banki (bank slip).',
    declare: 'Na tura',
    busy: 'Ana aikawa...',
    other: 'Zaɓi wata hanya',
    waitingTitle: 'Ofishin kuɗi yana neman kuɗin da kuka tura',
    waiting: 'Yakan ɗauki kwanakin aiki biyu. Za mu aiko muku da imel. Kada ku sake biya.',
    notSentTitle: 'Ban tura ba',
    notSentNote:
      'Ku yi amfani da wannan idan babu kuɗin da ya fita daga asusunku kawai. Sannan za ku iya biya ta wata hanya. Idan kun tura, kada ku yi komai: ofishin kuɗi zai gano shi.',
    takeBack: 'Ban tura ba',
    takingBack: 'Ana ajiyewa...',
    confirmationWaits:
      'Ofishin kuɗi ya ga kuɗin da kuka tura, yana tabbatar da shi. Ba za a iya janye sanarwar ba yanzu.',
    demonstration:
      'Wannan gwaji ne. Babu irin wannan asusu. Kada ku tura kuɗi. Ku danna “Na tura” domin ci gaba.',
  },
  handover: {
    title: (method) => `Biya ta ${method}`,
    lead: (method) => `Ku ci gaba zuwa ${method} domin biya.`,
    leadCode: 'Ku biya a intanet yanzu, ko ku kai lambar da ke ƙasa kowane banki.',
    codeTitle: 'Lambarku ta biyan kuɗi',
    code: rrr,
    copyCode: 'Kwafa RRR',
    codeAdvice:
      'Da wannan lamba kuna iya biya a reshen kowane banki, a manhajar banki, ta USSD ko a wurin mai POS. Ku rubuta ta ko ku buga ta. Ba ta canzawa: za ku sake samunta a wannan shafi.',
    ways: [
      {
        title: 'A reshen banki',
        steps: [
          'Ku ce kuna so ku biya ta Remita.',
          'Ku bayar da RRR, ku duba sunan da adadin kuɗin da ma’aikacin banki ya karanta muku.',
          'Ku biya, ku ajiye rasit.',
        ],
      },
      {
        title: 'A manhajar bankinku',
        steps: [
          'Ku zaɓi Remita. A wasu manhajoji yana ƙarƙashin bills.',
          'Ku rubuta RRR ba tare da layi (-) ba.',
          'Ku duba adadin kuɗin, ku tabbatar.',
        ],
      },
      {
        title: 'Ta USSD',
        steps: [
          'Ku danna lambar USSD ta bankinku daga lambar wayar da bankinku ya sani.',
          'Ku zaɓi Remita ko bills.',
          'Ku rubuta RRR ba tare da layi (-) ba, ku tabbatar da PIN ɗinku.',
        ],
      },
    ],
    onlineTitle: 'Biya a intanet',
    onlineAdvice: (method) =>
      `Za ku biya a shafin ${method}, sannan ku dawo nan. ${method} na iya ƙara nasa cajin, wanda za a nuna kafin ku biya.`,
    goOn: (method) => `Ci gaba zuwa ${method}`,
    paid: 'Na biya: duba yanzu',
    demonstration: 'Wannan gwaji ne. Ba a biyan kuɗi, bankuna kuma ba su san wannan lamba ba.',
  },
  returned: {
    failedAdvice: (purpose) =>
      `Kwalejin ba ta karɓi wani kuɗi ba. ${kept(purpose)} Idan kuɗi ya fita daga asusunku, ku sake dubawa kafin ku biya a karo na biyu.`,
    retry: 'Sake gwadawa',
    pendingTitle: 'Ba a tabbatar da biyan kuɗinku ba tukuna',
    pendingAdvice: (at) =>
      `Mun tambayi kamfanin biyan kuɗi a ${at}. Bai tabbatar da wani biyan kuɗi ba tukuna. Idan kun biya, yana iya ɗaukar daga ƴan sakanni zuwa kwana ɗaya: kada ku sake biya. Za mu ci gaba da dubawa, mu aiko muku da imel idan an tabbatar.`,
    notAskedAdvice:
      'Ba a iya samun kamfanin biyan kuɗi yanzu. Kada ku sake biya. Za mu ci gaba da dubawa, mu aiko muku da imel idan an tabbatar.',
    heldAdvice:
      'Ba a tambayi kamfanin biyan kuɗi ba, domin an dawo da wannan shafi daga ajiyar bayanai, ba a kuma tabbatar da shi ba tukuna. Kada ku sake biya. Za mu duba biyan kuɗinku idan an tabbatar da shi, mu aiko muku da imel.',
    check: 'Na biya: sake duba',
    checking: 'Ana tambayar banki...',
    notPaidYet: 'Kun fita ba tare da kun biya ba?',
    goOn: 'Biya yanzu',
    other: 'Biya ta wata hanya',
    otherAdvice: (purpose) =>
      `Kuna iya biya yanzu. ${kept(purpose)} Idan kuɗi ya fita daga asusunku, kada ku sake biya: ku fara sake dubawa.`,
    leftTitle: 'Kun fita ba tare da kun biya ba',
    leftAdvice: (at, purpose) =>
      `A ${at} kamfanin biyan kuɗi ya ce ba a biya komai ba. ${purpose === 'acceptance' ? 'Gurbin yana nan naku, amma ba a biya kuɗin ba tukuna.' : 'An ajiye takardarku, amma ba a aika ta ba tukuna.'} Idan kuɗi ya fita daga asusunku, kada ku sake biya. Ku fara sake dubawa.`,
    flaggedTitle: 'Dole ofishin kuɗi ya duba biyan kuɗinku',
    flaggedAcceptance:
      'Kuɗin da ya shigo bai yi daidai da wanda ake biya ba. Kada ku sake biya. Ofishin kuɗi zai rubuto muku.',
  },
  sandbox: {
    title: 'Shafin gwajin biya (sandbox)',
    plain: 'Wannan shafin gwaji ne a maimakon kamfanin biyan kuɗi na gaske. Ba a biyan kuɗi.',
    realCards:
      'Kada ku shigar da katin gaske. Katunan gwaji da ke ƙasa ne kawai suke aiki, ba a kuma ajiye abin da kuka shigar.',
    pay: (amount) => `Biya ${amount}`,
    busy: 'Ana tambayar banki...',
    for: (description) => `domin ${description}`,
    fields: {
      cardholder_name: 'Sunan mai kati',
      card_number: 'Lambar kati',
      expiry: 'Ranar ƙarewa',
      cvv: 'CVV',
    },
    hints: {
      card_number: 'Lambobi 16, da tazara ko babu.',
      expiry: 'Wata na gaba, misali 09/30.',
      cvv: 'Kowace lamba mai adadi 3.',
    },
    fillAll: 'Ku cika dukan bayanan kati',
    correct: 'Ku gyara bayanan kati',
    cards: 'Katunan gwaji',
    cardsLead:
      'Ku zaɓi abin da ya kamata ya faru. Ku shigar da kowane suna, kowace rana ta gaba da kowane CVV.',
    use: 'Yi amfani',
    cancel: 'Soke, koma kwalejin',
    closedTitle: 'An rufe wannan shafin biya',
    closed: {
      paid: 'An biya kuɗin. Ba kwa buƙatar yin wani abu a nan.',
      failed: 'An ƙi katin, don haka ba a biya komai ba. Ku koma kwalejin domin sake gwadawa.',
      pending: 'Banki bai amsa ba tukuna. Kada ku sake biya.',
    },
    back: 'Koma kwalejin',
  },
};
