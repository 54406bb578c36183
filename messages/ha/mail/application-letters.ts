/** E-mails about an application and its payments, in Hausa. `advice` is what the application's page says then. */
import type { AppealState } from '#core/admissions/appeal.ts';
import type { OfferNews } from '#core/offers/offer-status.ts';
import { returnPlaces } from '../admissions/situation-advice.ts';
import { hello, type Letter, lines, type Params, type Templates } from './letter.ts';

/** Events of the application, in words that follow its number and a colon. */
const outcomes: Readonly<Record<string, string>> = {
  Draft: 'an mayar muku da ita domin gyara',
  Submitted: 'an miƙa ta',
  'Pending Payment': 'tana jiran biyan kuɗi',
  'Under Review': 'ana duba ta',
  Accepted: 'an karɓe ta',
  Rejected: 'ba ta yi nasara ba',
  'sent-twice': 'an rufe ta, domin kuna da wata',
};
const moved = (status: string | undefined): string => outcomes[status ?? ''] ?? `matsayinta yanzu: ${status}`;

const ofProgramme = (params: Params): string => (params.program ? ` ta ${params.program}` : '');

const see = (params: Params) => ({ label: 'Duba takardata', url: params.link ?? '' });

const notYou = 'Idan ba ku ba ne, ku canza kalmar sirrinku, ku gaya wa ofishin shiga kwaleji nan take.';

const appealSubjects: Readonly<Record<AppealState, string>> = {
  received: 'Mun karɓi ƙararku',
  read: 'An karanta ƙararku',
  upheld: 'An amince da ƙararku',
  refused: 'Ba a amince da ƙararku ba',
};

const offerSubjects: Readonly<Record<OfferNews, string>> = {
  accept: 'Kun karɓi gurbin',
  decline: 'Kun ƙi gurbin',
  'accept-in-person': 'An rubuta cewa kun karɓi gurbin da kanku a ofis',
  'decline-in-person': 'An rubuta cewa kun ƙi gurbin da kanku a ofis',
  'undo-decline': 'Kun soke ƙin gurbin da kuka yi',
  'ask-deferral': 'Mun sami roƙonku na fara karatu daga baya',
  defer: 'An yarda ku fara daga baya: an ɗaga gurbinku',
  'refuse-deferral': 'Ba a amince da roƙonku na fara karatu daga baya ba',
  'move-word': 'Sabuwar ranar da za ku ji game da gurbinku da aka ɗaga',
  reinstate: 'An ba ku gurbinku da aka ɗaga yanzu',
  'offer-again': 'An sake ba ku gurbin',
  reminder: 'Ku amsa game da gurbinku kafin ranar ƙarshe',
  grace: 'Ranar ƙarshe ta wuce: ku amsa yanzu ko ku rasa gurbin',
  moved: 'An ƙara muku lokacin amsa game da gurbinku',
  lapse: 'Gurbin da aka ba ku ya faɗi',
  'condition-failed': 'An janye gurbinku: ba a cika sharaɗi ba',
  withdraw: 'An janye gurbin da aka ba ku',
};

/** One sentence of its own, and then what the page says. */
const withAdvice =
  (
    subject: (of: Params) => string,
    said: (of: Params) => string,
    label: string | ((of: Params) => string) = 'Duba takardata',
  ) =>
  (params: Params): Letter => ({
    subject: subject(params),
    paragraphs: [hello(params), said(params), ...lines(params.advice)],
    link: { label: typeof label === 'string' ? label : label(params), url: params.link ?? '' },
  });

/** Nobody is led to paying who should not pay now. */
const payOrSee = ({ toPay }: Params) => (toPay ? 'Biya kuɗin' : 'Duba abin da za ku yi');

export const applicationLetters: Templates = {
  applicationSubmitted: (params) => ({
    subject: `An miƙa takardar nema ${params.number}`,
    paragraphs: [
      hello(params),
      `An tabbatar da biyan kuɗinku na ${params.amount}. An miƙa takardarku ${params.number} ta neman gurbin karatu na ${params.program}.`,
      ...lines(params.advice),
      'Takardar shaidar nema (application slip) tana shafin takardar nemarku. Ku buga ta ko ku ajiye ta: za ku kawo ta wajen tantancewa.',
    ],
    link: see(params),
  }),
  transferDeclared: (params) => ({
    subject: `Kuɗin da kuka tura domin takardar nema ${params.number}`,
    paragraphs: [
      hello(params),
      `Kun sanar da mu cewa kun tura ${params.amount} ta banki domin takardar nema ${params.number}.`,
      'Ofishin kuɗi zai duba bayanan banki, yawanci cikin kwanakin aiki biyu. Ku ajiye takardar banki (bank slip). Kada ku sake biya.',
    ],
    link: see(params),
  }),
  transferDeclined: (params) => ({
    subject: `Ba a ga kuɗin da kuka tura domin takardar nema ${params.number} ba`,
    paragraphs: [
      hello(params),
      `Ofishin kuɗi bai ga kuɗin da kuka tura domin takardar nema ${params.number} ba. An ajiye takardarku.`,
      ...lines(params.advice),
    ],
    link: { label: payOrSee(params), url: params.link ?? '' },
  }),
  transferReturned: (params) => ({
    subject: `Banki ya mayar da kuɗin da kuka tura: takardar nema ${params.number}`,
    paragraphs: [
      hello(params),
      `${params.amount} da kuka tura domin takardar nema ${params.number} ya shigo asusun kwaleji, amma banki ya karɓe shi kafin ofishin kuɗi ya tabbatar da shi. Kuɗin ba ya hannun kwaleji.`,
      ...lines(params.advice),
    ],
    link: see(params),
  }),
  paymentMoved: (params) => ({
    subject: `An mayar da wani kuɗi daga takardar nemanku ${params.number}`,
    paragraphs: [
      hello(params),
      `Ofishin kuɗi ya ƙirga ${params.amount} a kan takardar nema ${params.number}, lambar biyan kuɗi ${params.reference}. Jami’ai biyu sun gano cewa kuɗin na wata takardar nema ne, sun kuma mayar da shi can.`,
      ...lines(params.advice),
    ],
    link: see(params),
  }),
  paymentClosed: (params) => ({
    subject: `Ba a karɓi biyan kuɗinku na takardar nema ${params.number} ba`,
    paragraphs: [
      hello(params),
      params.came
        ? `Kuɗi ya shigo domin takardar nema ${params.number}, amma ba ${params.amount} da ake biya ba ne. Ofishin kuɗi ya rufe wannan biyan kuɗi. Dalili: ${params.reason}`
        : `Ba mu sami kuɗi ba ta biyan ${params.amount} da kuka fara domin takardar nema ${params.number}. Ofishin kuɗi ya rufe shi. Dalili: ${params.reason}`,
      ...lines(params.advice),
    ],
    link: see(params),
  }),
  applicationSentAgain: withAdvice(
    ({ number }) => `Takardar nema ${number}: an karɓi gyara`,
    ({ number, program }) => `Mun karɓi takardarku ${number} ta ${program} da kuka gyara.`,
  ),
  applicationWithdrawn: (params) => ({
    subject: `An janye takardar nema ${params.number}`,
    paragraphs: [
      hello(params),
      `Kun janye takardar nema ${params.number}${ofProgramme(params)}.`,
      ...lines(params.advice),
      ...(params.note ? [`Saƙo daga kwalejin: ${params.note}`] : []),
      notYou,
    ],
    link: see(params),
  }),
  withdrawalUndone: (params) => ({
    subject: `Takardar nema ${params.number} ba a janye take ba yanzu`,
    paragraphs: [
      hello(params),
      `Kun soke janye takardar nema ${params.number}${ofProgramme(params)}. Kwalejin za ta sake duba ta.`,
      ...lines(params.advice),
      notYou,
    ],
    link: see(params),
  }),
  contactChanged: (params) => ({
    subject: `An canza bayanan tuntuɓa na takardar nema ${params.number}`,
    paragraphs: [hello(params), `An canza wannan a takardar nema ${params.number}: ${params.what}.`, notYou],
    link: see(params),
  }),
  numberAlsoEntered: (params) => ({
    subject: `An shigar da ${params.what} ɗinku a wata takardar nema`,
    paragraphs: [
      hello(params),
      `Wani ya shigar da ${params.what} na takardar nemanku ${params.number} a takardar nemansa. Ba mu nuna wa ɗayanku bayanan ɗayan.`,
      'Ku duba ko lambar da ke takardarku taku ce. Idan taku ce, ba abin da za ku yi: kwalejin za ta gano mai lambar. Idan kuna da wani asusu, ku gaya wa ofishin shiga kwaleji.',
    ],
    link: see(params),
  }),
  doNotPay: (params) => ({
    subject: `Kada ku biya ${params.numbers}: an biya kuɗin takardar nema ${params.number}`,
    paragraphs: [
      hello(params),
      `An biya kuɗin takardar nema ${params.number}. Kada ku biya wannan lamba: RRR ${params.numbers}.`,
      'Har yanzu bankuna suna karɓar ta. Idan kun ba wani, ku gaya masa kada ya biya.',
      ...lines(params.advice),
    ],
    link: see(params),
  }),
  payNumber: withAdvice(
    ({ number, numbers }) => `RRR ɗinku na takardar nema ${number}: ${numbers}`,
    ({ amount, number, numbers }) =>
      `Wannan ce lambar da za ku biya ${amount} da ita domin takardar nema ${number}: RRR ${numbers}. Kowane banki, manhajar banki ko mai POS yana karɓar ta, kuma ba ta canzawa har sai kun biya.`,
    'Buɗe lambar biyan kuɗi',
  ),
  paymentUnpaid: withAdvice(
    ({ number }) => `Babu kuɗin da ya zo domin takardar nema ${number}`,
    ({ amount, number, reference }) =>
      `Kun fara biyan ${amount} domin takardar nema ${number} (lambar biyan kuɗi ${reference}). Babu kuɗin da ya zo ta wannan hanya, don haka ba a biya kuɗin ba.`,
    payOrSee,
  ),
  lastDayToPay: withAdvice(
    ({ day, number }) => `Ku biya kafin ranar ${day} ta wuce: ba a aika takardar nema ${number} ba tukuna`,
    ({ amount, number }) =>
      `Ba a tabbatar da biyan ${amount} da kuka fara domin takardar nema ${number} ba tukuna.`,
    payOrSee,
  ),
  closedUnpaid: withAdvice(
    ({ number }) => `An rufe karɓar takardu: ba a tabbatar da kuɗin takardar nema ${number} ba`,
    ({ amount, number }) =>
      `Ba a tabbatar mana da biyan ${amount} da kuka fara domin takardar nema ${number} ba.`,
    'Duba abin da za ku yi',
  ),
  paidTwice: withAdvice(
    ({ number }) => `Kun biya sau biyu domin takardar nema ${number}`,
    ({ amount, number }) =>
      `Wani biyan kuɗi na ${amount} ya shigo domin takardar nema ${number}. An riga an biya kuɗin, don haka za a mayar muku da wannan.`,
  ),
  paidAfterClosing: withAdvice(
    ({ number }) => `Kuɗin takardar nema ${number} ya zo bayan ranar rufewa`,
    ({ amount, number }) =>
      `Mun karɓi ${amount} domin takardar nema ${number}, an biya bayan ranar ƙarshe ta nema. Ba a aika takardar ba.`,
  ),
  applicationKeptOpen: (params) => ({
    subject: `Har yanzu za ku iya aika takardar nema ${params.number}`,
    paragraphs: [
      hello(params),
      `Ofishin shiga kwaleji ya bar takardar nema ${params.number} a buɗe dominku har zuwa ${params.day}. Ku kammala ta, ku biya kuɗin, ku aika kafin wannan rana ta wuce.`,
    ],
    link: see(params),
  }),
  paymentDiffers: withAdvice(
    ({ number }) => `Dole a duba biyan kuɗinku na takardar nema ${number}`,
    ({ number }) =>
      `Kuɗi ya shigo domin takardar nema ${number}, amma bai yi daidai da wanda ake biya ba. Kada ku sake biya.`,
  ),
  paymentShort: withAdvice(
    ({ number }) => `Wani ɓangare na kuɗinku bai shigo ba: takardar nema ${number}`,
    ({ amount, number, reference }) =>
      `Mun karɓi ${amount} domin takardar nema ${number}, ta biyan kuɗi ${reference}. Bai kai kuɗin da ake biya ba. An rubuta shi, bai ɓace ba.`,
    'Biya sauran',
  ),
  acceptancePaid: withAdvice(
    ({ number }) => `An biya kuɗin karɓar gurbinku: takardar nema ${number}`,
    ({ amount, number, reference }) =>
      `Mun karɓi kuɗin karɓar gurbi ${amount} domin takardar nema ${number}. Lambar biyan kuɗi ita ce ${reference}.`,
  ),
  acceptanceNotFound: (params) => ({
    subject: `Ba a ga kuɗin da kuka tura ba: takardar nema ${params.number}`,
    paragraphs: [
      hello(params),
      `Ofishin kuɗi bai ga ${params.amount} da kuka tura domin karɓar gurbi na takardar nema ${params.number} ba.`,
      ...(params.reason ? [params.reason] : []),
      'Idan kun tura, ku amsa wannan imel da takardar banki (bank slip). Idan ba ku tura ba, ku biya a cikin shafinku.',
      ...lines(params.advice),
    ],
    link: see(params),
  }),
  refundAgreed: withAdvice(
    ({ amount }) => `An amince a mayar muku da ${amount}`,
    ({ amount, number, reference }) =>
      `Ofishin kuɗi ya amince a mayar da ${amount} na biyan kuɗi ${reference}, takardar nema ${number}.`,
  ),
  refundWithdrawn: (params) => ({
    subject: `Ba za a aika muku ${params.amount} ba`,
    paragraphs: [
      hello(params),
      `Ofishin kuɗi ya amince a da a mayar da ${params.amount} na biyan kuɗi ${params.reference}, takardar nema ${params.number}. Ya janye wannan kafin a aika kuɗin, don haka kuɗin yana nan a biyan kuɗinku.`,
      'Idan kuna jiran wannan kuɗi, ku amsa wannan imel.',
      ...lines(params.advice),
    ],
    link: see(params),
  }),
  refundDone: (params) => ({
    subject: `An aika muku ${params.amount} da za a mayar`,
    paragraphs: [
      hello(params),
      `Ofishin kuɗi ya mayar da ${params.amount} na biyan kuɗi ${params.reference}, takardar nema ${params.number}. Yana iya ɗaukar ƴan kwanaki kafin bankinku ya nuna shi.`,
      ...(params.place && params.place !== 'asked'
        ? [returnPlaces[params.place as keyof typeof returnPlaces]]
        : []),
      ...lines(params.advice),
    ],
    link: see(params),
  }),
  refundFailed: withAdvice(
    ({ amount }) => `Ba a iya aika muku ${amount} ba`,
    ({ amount, number, reference }) =>
      `Ofishin kuɗi ya yi ƙoƙarin aika muku ${amount} na biyan kuɗi ${reference}, takardar nema ${number}. Bai isa ba, kuɗin yana nan a kwaleji.`,
  ),
  refundReturned: (params) => ({
    subject: `Kuɗin da aka mayar muku, ${params.amount}, ya koma kwaleji`,
    paragraphs: [
      hello(params),
      `Banki ya mayar wa kwaleji da ${params.amount} da aka aiko muku na takardar nema ${params.number}, lambar biyan kuɗi ${params.reference}. Ba ku karɓe shi ba.`,
      'Ku tambayi ofishin kuɗi zuwa wane asusu aka tura shi, ku ba su sunan asusu, banki da lambar asusu masu daidai. Ofishin kuɗi zai sake aikawa.',
      ...lines(params.advice),
    ],
    link: see(params),
  }),
  paymentTakenBack: (params) => ({
    subject: `Banki ya karɓe kuɗin da kuka biya: takardar nema ${params.number}`,
    paragraphs: [
      hello(params),
      `${params.by === 'gateway' ? 'Kamfanin biyan kuɗi' : 'Banki'} ya soke biyan ${params.amount} na takardar nema ${params.number}, ya kuma cire kuɗin daga asusun kwaleji. Lambar biyan kuɗin ita ce ${params.reference}.`,
      'Ku tambayi bankinku ko kuɗin ya koma asusunku. Idan bai koma ba, ku amsa wannan imel tare da takardar banki (bank slip).',
      ...lines(params.advice),
    ],
    link: see(params),
  }),
  appealNews: (params) => ({
    subject: `${appealSubjects[params.news as AppealState]}: takardar nema ${params.number}`,
    paragraphs: [
      hello(params),
      `Wannan saƙo yana magana ne a kan ƙararku, takardar nema ${params.number}.`,
      ...lines(params.advice),
    ],
    link: { label: 'Duba ƙarata', url: params.link ?? '' },
  }),
  offerNews: (params) => ({
    subject: `${offerSubjects[params.news as OfferNews]}: takardar nema ${params.number}`,
    paragraphs: [
      hello(params),
      `Wannan saƙo yana magana ne a kan gurbin karatun da aka ba ku: ${[params.program, `takardar nema ${params.number}`].filter(Boolean).join(', ')}.`,
      ...(params.because === 'moved'
        ? ['Ba a iya buɗe shafin ba a kusa da ranarku ta ƙarshe ta amsa, don haka an ƙara muku lokaci.']
        : []),
      ...lines(params.advice),
      ...(params.because === 'answered'
        ? ['Idan ba ku ne kuka amsa ba, ku canza kalmar sirrinku, ku gaya wa ofishin shiga kwaleji nan take.']
        : []),
      ...(params.because === 'recorded'
        ? ['Idan ba ku bayar da wannan amsa a kwalejin ba, ku gaya wa ofishin shiga kwaleji nan take.']
        : []),
    ],
    link: see(params),
  }),
  admissionLetter: (params) => ({
    subject: `Wasiƙarku ta tabbatar da gurbi ta shirya: takardar nema ${params.number}`,
    paragraphs: [
      hello(params),
      `An tabbatar da gurbin karatunku${params.program ? ` na ${params.program}` : ''}. Wasiƙar tabbatar da gurbi (letter of admission) ta takardar nema ${params.number} tana cikin asusunku. Kuna iya karanta ta, ku buga ta, ku nuna ta.`,
      'Ita ce ta maye gurbin wasiƙar ba da gurbi. Kada ku biya kowa domin ita.',
    ],
    link: { label: 'Buɗe wasiƙar', url: params.link ?? '' },
  }),
  answerRecorded: (params) => ({
    subject: `An rubuta amsarku a kan gurbi: takardar nema ${params.number}`,
    paragraphs: [
      hello(params),
      `Wani jami’in kwalejin ya rubuta cewa kun zo da kanku kun ${params.answer === 'accept' ? 'karɓi' : 'ƙi'} gurbin da aka ba ku a kan takardar nema ${params.number}. Sai jami’i na biyu ya amince kafin ta yi aiki.`,
      'Idan ku ne, ba kwa buƙatar yin komai.',
      'Idan ba ku ba ne, ku buɗe bayanin gurbinku yanzu, ku dakatar da ita. Idan an riga an amince, ku gaya wa kwalejin nan take.',
    ],
    link: { label: 'Buɗe bayanin gurbina', url: params.link ?? '' },
  }),
  statusChanged: (params) => ({
    subject: `Takardar nema ${params.number}: ${moved(params.status)}`,
    paragraphs: [
      hello(params),
      `Takardarku ${params.number}${ofProgramme(params)}: ${moved(params.status)}.`,
      ...lines(params.advice),
      ...(params.note ? [`Saƙo daga kwalejin: ${params.note}`] : []),
    ],
    link: see(params),
  }),
};
