/** An applicant's next step, in Hausa: the sentence and the button. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';
import { many } from '../counting.ts';

type Situation = NonNullable<CatalogueTranslation['situation']>;

/** Without which there is no letter of offer. */
const lacks: Readonly<Record<string, string>> = {
  form: 'amsoshi a takardarku',
  name: 'cikakken sunanku',
  programme: 'shirin karatunku',
  fee: 'kuɗin neman shiga',
};

const daysLeft = (count: number) => (count === 0 ? 'yau ce ranar ƙarshe' : `saura ${many('kwana', count)}`);
const things = (count: number) => (count === 1 ? 'abu ɗaya' : `abubuwa ${count}`);
const documents = (count: number) => (count === 1 ? 'takarda ɗaya' : `takardu ${count}`);
const due = (day: string, overdue: boolean) =>
  overdue ? `Wa’adin amsa ya wuce a ranar ${day}.` : `Ku amsa kafin ranar ${day} ta wuce.`;

/** Where money goes back to. */
export const returnPlaces = {
  card: 'Kuɗin zai koma katin da aka biya da shi.',
  account: 'Kuɗin zai koma asusun banki da ya fito.',
  source: 'Kuɗin zai koma katin ko asusun da ya fito.',
  asked:
    'Kuɗin da aka biya a banki ba zai iya komawa ta hanyar da ya zo ba. Za a tura shi zuwa asusun banki mai sunanku: ku rubuta wa ofishin kuɗi sunan bankin, lambar asusun da sunan asusun.',
};

export const situationAdvice = {
  next: {
    simple: {
      pay: { text: 'Ku biya kuɗin domin a aika takardarku.', label: 'Biya ku miƙa' },
      'check-payment': {
        text: 'Idan kun biya, kada ku sake biya. Ku duba biyan kuɗinku. Idan kun fita ba tare da kun biya ba, kuna iya biya yanzu.',
        label: 'Duba biyan kuɗinku',
      },
      'check-late': {
        text: 'Idan kun biya kafin wannan rana ta wuce, ku duba biyan kuɗinku. Idan ba ku biya ba, kada ku biya yanzu: ku rubuta wa ofishin shiga kwaleji.',
        label: 'Duba biyan kuɗinku',
      },
      'pay-number': {
        text: 'Ku buɗe lambar domin ku buga ta, ko ku biya a intanet.',
        label: 'Biya da wannan RRR',
      },
      'add-slip': {
        text: 'Ku ƙara takardar banki (bank slip) domin taimaka wa ofishin kuɗi ya gano kuɗin. Za mu aiko muku da imel idan an gan shi.',
        label: 'Ƙara takardar banki',
      },
      'read-offer': { text: '', label: 'Wasiƙar ba da gurbi' },
      'answer-offer': { text: 'Ku karanta bayanin gurbin, sannan ku karɓa ko ku ƙi.', label: 'Amsa gurbi' },
      'see-offer': { text: '', label: 'Duba gurbin' },
      'add-evidence': { text: '', label: 'Ƙara takarda' },
      'see-appeal': { text: '', label: 'Duba ƙararku' },
      'pay-acceptance': { text: '', label: 'Biya kuɗin karɓar gurbi' },
      'apply-again': {
        text: 'Kuna iya sake nema, domin wannan shirin karatu ko wani. Ana biyan sabon kuɗi domin sabuwar takarda.',
        label: 'Sabuwar takarda',
      },
      'ask-bursary': {
        text: 'Ku ba ofishin kuɗi lambar biyan kuɗinku. Za mu aiko muku da imel idan an warware.',
        label: 'Rubuta wa ofishin kuɗi',
      },
      'ask-admissions': {
        text: 'Ku rubuta wa ofishin shiga kwaleji, ku haɗa da lambar takardarku.',
        label: 'Rubuta wa ofishin shiga kwaleji',
      },
      wait: {
        text: 'Ba kwa buƙatar yin komai yanzu. Za mu aiko muku da imel idan wani abu ya canza.',
        label: null,
      },
      done: { text: 'Ba kwa buƙatar yin wani abu kuma domin wannan takarda.', label: null },
    },
    answer: (count, again, day, overdue) => ({
      text: [
        `Mun nemi ${things(count)} daga gare ku.`,
        again > 0 && `Ba a iya karɓar ${things(again)} da kuka aika a baya ba.`,
        due(day, overdue),
        overdue && 'Ku aika da wuri.',
        'Za mu ci gaba idan mun karɓa.',
      ]
        .filter(Boolean)
        .join(' '),
      label: 'Amsa a nan',
    }),
    chooseAnother: {
      text: 'Ku zaɓi wani shirin karatu ko wani mataki. Sauran amsoshinku suna nan yadda suke.',
      label: 'Zaɓi wani shirin karatu',
    },
    payRest: (missing) => ({
      text: `Ku biya sauran ${missing} ta kowace hanya da ke shafi na gaba.`,
      label: `Biya ${missing}`,
    }),
    continue: (step) => ({
      text: `Ku ci gaba da mataki na ${step} cikin 4.`,
      label: `Ci gaba da mataki na ${step}`,
    }),
    correct: (sendable) => ({
      text: sendable
        ? 'Ku gyara amsoshinku, sannan ku sake aika takardar.'
        : 'Ku gyara amsoshinku, ku cika abin da ya rasa, sannan ku sake aika takardar.',
      label: 'Gyara amsoshinku',
    }),
    fillRecord: (parts) => ({
      text: `Abin da ya rage a cika: ${parts.join('; ')}. Sannan ku biya kuɗin domin a aika takardarku.`,
      label: 'Cika bayanan karatu',
    }),
    addDocuments: (names) => ({
      text: `Yanzu ku ƙara ${documents(names.length)}: ${names.join(', ')}. Ofishin shiga kwaleji yana buƙatar ${names.length === 1 ? 'ta' : 'su'} domin ya yanke shawara.`,
      label: 'Ƙara takardu',
    }),
    addResult: (parts) => ({
      text: `Kuna jiran sakamako (${parts.join('; ')}). Ku dawo ku shigar da shi da zarar ya fito: kwalejin tana buƙatarsa domin ta yanke shawara.`,
      label: 'Shigar da sakamakon',
    }),
  },
  closes: {
    open: (day) => `Za a rufe karɓar takardu a ranar ${day}.`,
    near: (day) => `Za a rufe karɓar takardu a ranar ${day}. Ku aika taku kafin nan.`,
    closed: (day) => `An rufe karɓar takardu a ranar ${day}.`,
  },
  payBy: (day) =>
    `Ranar ƙarshe ta biya ita ce ${day}. Kuɗin da aka biya daga baya ba zai sa a aika takardarku ba.`,
  moneyBy: {
    open: (day) =>
      `Za a rufe karɓar takardu a ranar ${day}. Kuɗin da kuka tura kafin wannan rana ta wuce yana da amfani, ko da an tabbatar da shi daga baya.`,
    closed: (day) =>
      `An rufe karɓar takardu a ranar ${day}. Kuɗin da kuka tura kafin wannan rana ta wuce yana da amfani, ko da an tabbatar da shi daga baya.`,
  },
  whenClosed: {
    partPaid: (came, asked) =>
      `${came} daga cikin ${asked} ya shigo, bai ɓace ba. Idan kwalejin ba za ta iya duba takardarku ba, ofishin kuɗi zai mayar muku da shi.`,
    declined: (because) =>
      `Ofishin kuɗi bai ga kuɗin da kuka tura ba.${because ? ` Dalili: ${because}` : ''} Idan kun tura shi kafin wannan rana ta wuce, ku kai takardar banki (bank slip) ofishin kuɗi: kuɗin yana da amfani har yanzu.`,
  },
  unused: {
    paid: (numbers) => `Kada ku biya RRR ${numbers}: an riga an biya kuɗin.`,
    not: (numbers) => `Kada ku biya RRR ${numbers}.`,
    closed: (numbers) =>
      `Kada ku biya RRR ${numbers} yanzu. Idan kun biya shi kafin ranar ƙarshe ta wuce, kuɗin yana da amfani: ku duba wannan biyan kuɗi.`,
    once: (numbers) => `Kuna kuma da RRR ${numbers}. Ku biya sau ɗaya kawai.`,
  },
  partPaid: (came, asked, missing) => `${came} daga cikin ${asked} ya shigo, bai ɓace ba. Saura ${missing}.`,
  lacking: (kinds) => `Abin da ya rasa: ${kinds.map((kind) => lacks[kind]).join(', ')}.`,
  alsoAsked: (count, day, overdue) => `Mun kuma nemi ${things(count)} daga gare ku. ${due(day, overdue)}`,
  answered: 'Mun karɓi amsarku, muna duba ta. Idan muna buƙatar ƙari, za mu sake tambayar ku.',
  alsoMissing: (count) => `Har yanzu ba a ƙara ${documents(count)} ba.`,
  bringToo: (names) =>
    `Ba mu da kwafin: ${names.join(', ')}. Ku kawo ${names.length === 1 ? 'ta' : 'su'} wajen tantancewa.`,
  notMet: (line) => `Sharaɗin da ba a cika ba: ${line}.`,
  decision: {
    unsaid: 'Ba a sanar da ranar da kwalejin za ta yanke shawara ba tukuna. Za mu aiko muku da imel.',
    by: (day) => `Muna sa ran yanke shawara kafin ranar ${day}.`,
    late: (day) =>
      `Mun shirya yanke shawara kafin ranar ${day}. Mun makara. Za mu aiko muku da imel idan mun yanke shawara.`,
  },
  noOther: 'Idan ba ku da wata takardar nema, ku rubuta wa ofishin shiga kwaleji.',
  paidForBoth: 'Idan kun biya kuɗin takardun nema biyu, ku tambayi ofishin kuɗi ko za a iya mayar da ɗaya.',
  noReason: 'Ba a rubuta dalili ba. Kuna iya tambayar ofishin shiga kwaleji.',
  appeal: {
    until: (day) =>
      `Idan kuna ganin shawarar ba daidai ba ce, kuna iya ɗaukaka ƙara zuwa ga Registrar har zuwa ${day}. Ma’aikatan da ba su da hannu a shawarar ne za su karanta ƙararku.`,
    over: (day) => `Lokacin ɗaukaka ƙara ya ƙare a ranar ${day}.`,
    label: 'Ɗaukaka ƙara zuwa ga Registrar',
    received: (day) => `Mun karɓi ƙararku a ranar ${day}.`,
    read: (day) => `Mun karɓi ƙararku a ranar ${day}, jami’in da ba shi da hannu a shawarar ya karanta ta.`,
    waits: (day) => `Za ku sami amsa kafin ranar ${day} ta wuce.`,
    late: (day) =>
      `Ya kamata ku sami amsa kafin ranar ${day}. Mun makara. Za mu aiko muku da imel idan an yanke shawara a kan ƙararku.`,
    upheld: (because) =>
      `An amince da ƙararku, domin: ${because} Kwalejin za ta sake yanke shawara a kan takardarku.`,
    refused: (because) => `Ba a amince da ƙararku ba, domin: ${because} Shawarar tana nan yadda take.`,
  },
  refund: {
    asked: (amount) =>
      `Kun nemi a mayar muku da ${amount}. Ofishin kuɗi zai yanke shawara cikin kwanakin aiki 15, zai kuma aiko muku da imel.`,
    returned: (amount) => `An mayar muku da ${amount}.`,
    none: 'Ba a amince a mayar da wani kuɗi domin wannan takarda ba.',
  },
  undo: {
    until: (moment) => `Kuna iya soke janyewar har zuwa ${moment}.`,
    why: {
      'refund-open':
        'Ba za ku iya soke janyewar ba, domin an nemi a mayar da kuɗin ko an mayar da shi. Idan kuna so ku ci gaba da wannan takarda, ku rubuta wa ofishin kuɗi nan take.',
      'fee-gone':
        'Ba za ku iya soke janyewar ba, domin yanzu ba a biya kuɗin ba. Idan kuna so ku ci gaba da wannan takarda, ku rubuta wa ofishin shiga kwaleji.',
      'place-given-up':
        'Kun bar gurbinku tare da ita. Idan har yanzu kuna so, ku rubuta wa ofishin shiga kwaleji nan take.',
    },
    label: 'Soke janyewar',
  },
  offer: {
    replyBy: (day, left, until) =>
      `Ku amsa kafin ranar ${day} ta wuce: ${daysLeft(left)}. Idan ba ku amsa ba zuwa ${until}, za ku rasa gurbin: ana iya ba wani.`,
    late: (day, until, left) =>
      `Ranar ƙarshe ta amsa ita ce ${day}. Har yanzu kuna iya amsawa zuwa ${until}: ${daysLeft(left)}. Bayan haka za ku rasa gurbin: ana iya ba wani.`,
    again: (because, session) => `Kwalejin ta sake ba ku gurbin, a zangon ${session}. Dalili: ${because}`,
    refused: (because) => `Ba a amince ba, domin: ${because}`,
    holds: (session, day) =>
      `Kun karɓi gurbin a zangon ${session}, har yanzu naku ne. ${
        day
          ? `Zangon zai fara ranar ${day}. Idan ba za ku iya farawa a lokacin ba, ku ƙi gurbin kafin wannan rana.`
          : 'Idan ba za ku iya farawa a wannan zango ba, ku ƙi gurbin kafin ya fara.'
      }`,
    deferredTo: (session) => `Za ku fara a zangon ${session}.`,
    wordOn: (day) => `Za ku ji daga kwalejin kafin ranar ${day} ta wuce.`,
    wordLate: (day) =>
      `Ya kamata ku ji daga kwalejin kafin ranar ${day}. Mun makara. Ku rubuta wa ofishin shiga kwaleji idan kuna so ku sani da wuri.`,
    meanwhile:
      'Kafin nan ba sai kun biya ko kun karɓi komai ba. Ku tabbatar imel da lambar wayarku a wannan shafi daidai suke, ku kuma adana takardunku na shaida na asali.',
    withdrawn: (because) => `An janye, domin: ${because}`,
    notMet: (conditions) =>
      `Sharaɗin da ba a cika ba: ${conditions.map((condition) => `“${condition.replace(/\.$/, '')}”`).join(', ')}.`,
    lapsed: (day, until) => `Ranar ƙarshe ta amsa ita ce ${day}, kuma mun karɓi amsa zuwa ${until}.`,
    waits: {
      defer: 'Kun nemi ku fara daga baya. Kwalejin za ta rubuto muku.',
      evidence:
        'Kun nemi ku fara daga baya. Kwalejin za ta yanke shawara idan ta sami takardar da take nuna dalilinku, misali rahoton likita. Ba ku ƙara ta ba tukuna.',
      recorded:
        'Kwalejin ta rubuta amsar da kuka bayar da kanku. Idan ba ku ba ne, ku buɗe bayanin gurbin, ku dakatar da ita yanzu.',
    },
    open: (count) =>
      count === 1 ? 'Saura sharaɗi ɗaya da ba a cika ba.' : `Saura sharuɗɗa ${count} da ba a cika ba.`,
    toPay: (amount, day) =>
      day
        ? `Ku biya kuɗin karɓar gurbi ${amount} kafin ranar ${day} ta wuce.`
        : `Ku biya kuɗin karɓar gurbi ${amount}.`,
    undo: (moment) => `Kuna iya soke wannan har zuwa ${moment}, muddin ba a ba wani gurbin ba.`,
  },
} satisfies Situation;
