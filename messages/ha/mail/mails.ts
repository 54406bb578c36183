/**
 * Mail that applicants get, in Hausa. Mail to staff stays English.
 */
import type { CatalogueTranslation } from '../../en/catalogue.ts';
import { applicationLetters } from './application-letters.ts';
import { hello, type Letter, lines, type Params, type Templates } from './letter.ts';

/** E-mails about an account, in Hausa. */
const newPassword = (params: Params) => ({
  label: 'Sa sabuwar kalmar sirri',
  url: `${params.origin}/auth/forgot`,
});

/** A change that its owner must hear of, in case someone else made it. */
const notice = (params: Params, subject: string, what: string): Letter => ({
  subject,
  paragraphs: [
    hello(params),
    what,
    'Idan ku ne kuka yi, ba kwa buƙatar yin komai. Idan ba ku ba ne, ku sa sabuwar kalmar sirri nan take, ku gaya wa ofishin shiga kwaleji.',
  ],
  link: newPassword(params),
});

const accountMails: Templates = {
  verifyEmail: (params) => ({
    subject: 'Ku tabbatar da adireshin imel ɗinku',
    paragraphs: [
      hello(params),
      'An ƙirƙiri asusu da wannan adireshin imel a shafinmu na neman gurbin karatu. Domin tabbatar da adireshin, ku buɗe hanyar da ke ƙasa, ku shigar da kalmar sirrin da kuka zaɓa.',
      `Hanyar tana aiki har awa ${params.hours}. Idan ba ku ƙirƙiri asusu ba, ku yi watsi da wannan imel: babu mai iya amfani da asusun ba tare da wannan hanya ba.`,
    ],
    link: { label: 'Tabbatar da adireshina', url: params.link ?? '' },
  }),
  accountExists: (params) => ({
    subject: 'Kun riga kun mallaki asusu',
    paragraphs: [
      hello(params),
      'Wani, wataƙila ku ne, ya yi ƙoƙarin ƙirƙirar asusu da wannan adireshi. Kun riga kun mallaki ɗaya, don haka babu abin da ya canza.',
      'Ku shiga da kalmar sirrin da kuka zaɓa. Idan kun manta ta, ku sa sabuwa.',
    ],
    link: newPassword(params),
  }),
  resetPassword: (params) => ({
    subject: 'Ku sa sabuwar kalmar sirri',
    paragraphs: [
      hello(params),
      'Wani ya nemi a sa sabuwar kalmar sirri a asusunku. Ku yi amfani da wannan hanya domin zaɓar ta.',
      `Tana aiki sau ɗaya, har awa ${params.hours}. Idan ba ku ba ne, ku yi watsi da wannan imel: kalmar sirrinku ba za ta canza ba.`,
    ],
    link: { label: 'Zaɓi sabuwar kalmar sirri', url: params.link ?? '' },
  }),
  signInCode: (params) => ({
    subject: `${params.code} ita ce lambarku ta shiga`,
    paragraphs: [
      hello(params),
      `Lambarku ita ce ${params.code}. Ku rubuta ta a shafin da kuka neme ta. Tana aiki har minti ${params.minutes}.`,
      'Kada ku ba kowa ita, ko da ya ce daga kwalejin yake. Idan ba ku nema ba, ku yi watsi da wannan imel.',
    ],
  }),
  confirmEmailChange: (params) => ({
    subject: 'Kuna so ku canza adireshin imel ɗinku?',
    paragraphs: [
      hello(params),
      `Kun nemi a canza adireshin imel ɗinku zuwa ${params.newEmail}. Ku fara tabbatarwa a nan. Sannan za mu aika hanya zuwa sabon adireshin.`,
      `Hanyar tana aiki har awa ${params.hours}. Idan ba ku ba ne, kada ku buɗe ta. Ku sa sabuwar kalmar sirri nan take.`,
    ],
    link: { label: 'Duba sauyin', url: params.link ?? '' },
  }),
  verifyNewEmail: (params) => ({
    subject: 'Wannan sabon adireshin imel ɗinku ne?',
    paragraphs: [
      hello(params),
      'Wani ya nemi ya yi amfani da wannan adireshin imel domin asusunsa a shafinmu na neman gurbin karatu. Idan ku ne, ku buɗe hanyar, ku tabbatar.',
      `Hanyar tana aiki har awa ${params.hours}. Idan ba ku ba ne, ku yi watsi da wannan imel.`,
    ],
    link: { label: 'Yi amfani da wannan adireshi', url: params.link ?? '' },
  }),
  recoveryAddress: (params) => ({
    subject: 'Ku tabbatar da adireshin da kuka ba ofishin shiga kwaleji',
    paragraphs: [
      'Barka da warhaka,',
      'Wani a ofishinmu na shiga kwaleji ya nemi ya yi amfani da wannan adireshin imel domin asusunsa a shafin neman gurbin karatu. Idan ku ne, ku buɗe hanyar, ku tabbatar.',
      'Idan ba ku ba ne, ku yi watsi da wannan imel. Ba tare da amsarku ba, babu abin da zai canza.',
    ],
    link: { label: 'Tabbatar da wannan adireshi', url: params.link ?? '' },
  }),
  recoveryUnderWay: (params) => ({
    subject: 'Za a sa wani adireshin imel a asusunku',
    paragraphs: [
      hello(params),
      `Wani ya zo ofishinmu na shiga kwaleji da kansa, ya nuna katin shaida mai sunanku, ya ce ya rasa wannan akwatin imel. Jami’ai biyu sun duba. Za a sa wani adireshin imel a asusunku a ${params.at}.`,
      'Idan ku ne, ba kwa buƙatar yin komai. Idan ba ku ba ne, ku dakatar da sauyin da wannan hanya kafin lokacin.',
    ],
    link: { label: 'Dakatar da sauyin', url: params.link ?? '' },
  }),
  recoveryDone: (params) => ({
    subject: 'Asusunku yanzu yana amfani da wannan adireshin imel',
    paragraphs: [
      hello(params),
      'Ku shiga da wannan adireshi da kalmar sirrinku. Idan kun manta kalmar sirrin, ku sa sabuwa da hanyar da ke ƙasa. An fitar da ku daga dukan na’urori.',
    ],
    link: newPassword(params),
  }),
  recoveryEnded: () => ({
    subject: 'Ba a canza adireshin imel na asusunku ba',
    paragraphs: [
      'Barka da warhaka,',
      'Kun zo ofishinmu na shiga kwaleji domin kun rasa akwatin imel na asusunku. An dakatar da sauyin zuwa wannan adireshi.',
      'Idan har yanzu kuna buƙatarsa, ku sake zuwa ofishin shiga kwaleji da katin shaidarku.',
    ],
  }),
  addressTaken: (params) => ({
    subject: 'Akwai asusu da wannan adireshi tuni',
    paragraphs: [
      'Barka da warhaka,',
      'Wani, wataƙila ku ne, ya nemi ya yi amfani da wannan adireshi a wani asusu. Akwai asusu da shi tuni, don haka babu abin da ya canza.',
      'Ku shiga da wannan adireshi. Idan kun manta kalmar sirri, ku sa sabuwa.',
    ],
    link: newPassword(params),
  }),
  passwordChanged: (params) =>
    notice(params, 'An canza kalmar sirrinku', 'An canza kalmar sirri ta asusunku.'),
  emailChanged: (params) => ({
    subject: 'An canza adireshin imel ɗinku',
    paragraphs: [
      hello(params),
      'Asusunku yanzu yana amfani da wani adireshi. Wannan shi ne imel na ƙarshe zuwa tsohon.',
      'Idan ku ne, ba kwa buƙatar yin komai.',
      'Idan ba ku ba ne, ku sanar da ofishin shiga kwaleji nan take. Da wannan adireshi ba za ku ƙara iya sabunta kalmar sirri ba.',
    ],
    link: { label: 'Sanar da ofishin shiga kwaleji', url: `${params.origin}/contact?topic=admissions` },
  }),
  factorAdded: (params) =>
    notice(params, 'An kunna shiga ta mataki biyu', 'Yanzu kuna buƙatar lamba daga wayarku domin ku shiga.'),
  factorRemoved: (params) =>
    notice(params, 'An kashe shiga ta mataki biyu', 'Yanzu kuna shiga da kalmar sirrinku kawai.'),
  factorResetAsked: (params) => ({
    subject: 'Ana iya cire shiga ta mataki biyu daga asusunku',
    paragraphs: [
      hello(params),
      'Wani ya zo kwalejin da kansa, ya nuna katin shaida mai sunanku, ya ce ya rasa wayarsa. Idan ku ne, ku buɗe hanyar, ku tabbatar.',
      'Babu abin da zai canza ba tare da amsarku ba, sai kuma jami’i na biyu ya duba katin.',
      'Idan ba ku ba ne, kada ku buɗe hanyar, ku gaya wa kwalejin. Idan har yanzu kuna iya shiga da lambarku, da recovery code ko da passkey, ku shiga yanzu: hakan yana soke buƙatar.',
    ],
    link: { label: 'Na rasa wayata', url: params.link ?? '' },
  }),
  factorResetDeclined: (params) => ({
    subject: 'Shiga ta mataki biyu tana nan',
    paragraphs: [
      hello(params),
      `An ƙi buƙatar cire shiga ta mataki biyu daga asusunku. Dalili: ${params.reason}`,
      'Har yanzu kuna buƙatar lambarku, recovery code ko passkey kafin ku shiga.',
    ],
  }),
  factorReset: (params) => ({
    subject: 'An cire shiga ta mataki biyu daga asusunku',
    paragraphs: [
      hello(params),
      `Kwalejin ta cire shiga ta mataki biyu da lambobinta na farfaɗowa (recovery codes) daga asusunku, an kuma fitar da ku daga ko’ina.${params.reason ? ` Dalili: ${params.reason}` : ''}`,
      'Ku shiga da kalmar sirrinku, sannan ku sake saita shiga ta mataki biyu a shafin asusu.',
      'Idan ba ku nemi haka ba, ku sa sabuwar kalmar sirri nan take, ku gaya wa ofishin shiga kwaleji.',
    ],
    link: { label: 'Shiga', url: `${params.origin}/auth` },
  }),
  passkeyAdded: (params) =>
    notice(
      params,
      'An ƙara passkey',
      'Wani sabon passkey zai iya shiga asusunku. An fitar da sauran na’urori duka.',
    ),
  passkeyRemoved: (params) =>
    notice(
      params,
      'An cire passkey',
      'Ɗaya daga cikin passkey ɗinku ba zai iya shiga asusunku ba yanzu. An fitar da sauran na’urori duka.',
    ),
  recoveryCodeUsed: (params) =>
    notice(
      params,
      'An yi amfani da recovery code wajen shiga',
      params.left === '0'
        ? 'An shiga asusunku da recovery code na ƙarshe. Babu saura: ku ƙirƙiri sababbi yanzu a shafin asusunku.'
        : `An shiga asusunku da recovery code. Saura ${params.left}. Idan wayarku ta ɓace, ku sake saita shiga mai mataki biyu a shafin asusunku.`,
    ),
  recoveryCodesMade: (params) =>
    notice(
      params,
      'Sababbin recovery codes',
      'An ƙirƙiri sababbin recovery codes domin asusunku. Tsofaffin ba sa aiki yanzu.',
    ),
  accountSuspended: (params) => ({
    subject: 'An dakatar da asusunku',
    paragraphs: [
      hello(params),
      `Babban mai kula da shafin ya dakatar da asusunku, an kuma fitar da ku daga ko’ina. Dalili: ${params.reason}`,
      'Babu abin da ya ɓace a asusunku. Idan kuna ganin kuskure ne, ku amsa wannan imel.',
    ],
  }),
  sessionsEnded: (params) => ({
    subject: 'An fitar da ku daga ko’ina',
    paragraphs: [
      hello(params),
      `Babban mai kula da shafin ya fitar da ku daga kowace na’ura. Dalili: ${params.reason}`,
      'Kuna iya sake shiga. Idan wani na iya sanin kalmar sirrinku, ku canza ta a shafin asusunku.',
    ],
    link: { label: 'Shiga', url: `${params.origin}/auth` },
  }),
  accountReinstated: (params) => ({
    subject: 'An dawo da asusunku',
    paragraphs: [
      hello(params),
      `An ɗage dakatarwar asusunku. Dalili: ${params.reason}`,
      'Kuna iya shiga kamar a baya. Duk abin da yake asusunku yana nan yadda kuka bar shi.',
    ],
    link: { label: 'Shiga', url: `${params.origin}/auth` },
  }),
  consentWithdrawn: (params) => ({
    subject: 'Kun janye amincewarku da sanarwar sirri',
    paragraphs: [
      hello(params),
      'Kun janye amincewarku da sanarwar sirri ta shafin shiga kwaleji.',
      params.staff
        ? 'An rufe muku dukan shafukan ma’aikata sai kun sake amincewa.'
        : 'Sai kun sake amincewa kafin ku iya fara takardar nema ko ci gaba da ita, aika takardu ko biyan kuɗi. Kuna iya karanta abin da kuka miƙa, biyan kuɗinku da wasiƙunku, amsa gurbin da aka ba ku, da rufe asusunku.',
      'Idan ba ku ba ne, ku sa sabuwar kalmar sirri nan take, ku sanar da ofishin shiga kwaleji.',
    ],
    link: { label: 'Sake amincewa', url: `${params.origin}/account/agreement?next=/account/data` },
  }),
  accountClosing: (params) => ({
    subject: 'Za a goge asusunku',
    paragraphs: [
      hello(params),
      `Kun rufe asusunku. Za a goge shi bayan ranar ${params.day}. An fitar da ku daga ko’ina.`,
      'Idan kun canza ra’ayi, ko ba ku ba ne, ku shiga kafin ranar domin riƙe asusun.',
    ],
    link: { label: 'Riƙe asusuna', url: `${params.origin}/auth` },
  }),
  accountKept: (params) => ({
    subject: 'Ba za a rufe asusunku ba',
    paragraphs: [
      hello(params),
      'Kun rufe asusunku, yanzu kuma kun sake shiga. Asusun yana buɗe, ba a goge komai ba.',
      'Idan ba ku ne kuka shiga ba, ku sa sabuwar kalmar sirri yanzu.',
    ],
    link: { label: 'Je asusuna', url: `${params.origin}/account` },
  }),
  accountErased: (params) => ({
    subject: 'An goge asusunku',
    paragraphs: [
      hello(params),
      'An goge asusunku, kamar yadda kuka nema. Bayanan da doka ta ce a ajiye, kamar biyan kuɗi, suna nan ba tare da sunanku ba.',
      'Wannan shi ne imel na ƙarshe da shafin zai aiko muku.',
    ],
  }),
};

const answer = (url: string | undefined) => ({ label: 'Amsa a shafin', url: url ?? '' });
const see = (url: string | undefined) => ({ label: 'Duba takardata', url: url ?? '' });

/** Requests of the college, and its answers. */
const requestMails: Templates = {
  somethingAsked: (params) => ({
    subject: `Akwai abin da za ku yi domin takardar nema ${params.number}: ${params.thing}`,
    paragraphs: [
      hello(params),
      `Domin takardarku ta nema ${params.number}, muna buƙatar wannan daga gare ku kafin ranar ${params.due} ta wuce: ${params.thing}.`,
      params.message ?? '',
      'Ku aika shi a shafin da hanyar da ke ƙasa. Ba sai kun amsa wannan imel ba.',
    ],
    link: answer(params.link),
  }),
  requestReminder: (params) => ({
    subject: `Har yanzu ana buƙata domin takardar nema ${params.number}: ${params.thing}`,
    paragraphs: [
      hello(params),
      `Domin takardarku ta nema ${params.number}, mun nemi wannan kafin ranar ${params.due}, ba mu kuma karɓa ba: ${params.thing}.`,
      params.message ?? '',
      'Ku aika shi a shafin da hanyar da ke ƙasa. Ba za mu iya ci gaba ba sai da shi.',
    ],
    link: answer(params.link),
  }),
  documentsMissing: (params) => ({
    subject: `Akwai takardun da suka rasa a takardar nema ${params.number}`,
    paragraphs: [
      hello(params),
      `Mun karɓi biyan kuɗinku na takardar nema ${params.number}. Har yanzu waɗannan takardu sun rasa: ${params.documents}.`,
      'Ba za mu iya yanke shawara a kan takardarku ba sai da su. Ku ƙara su a shafin da hanyar da ke ƙasa; hotunan da kuka ɗauka da wayarku sun isa.',
    ],
    link: { label: 'Ƙara takardu', url: params.link ?? '' },
  }),
  requestSettled: (params) => ({
    subject: `Mun karɓi abin da kuka aika: ${params.thing}`,
    paragraphs: [
      hello(params),
      `Mun amince da abin da kuka aika domin takardar nema ${params.number}: ${params.thing}. Ba kwa buƙatar yin wani abu kuma.`,
    ],
    link: see(params.link),
  }),
  requestWithdrawn: (params) => ({
    subject: `Ba a buƙatarsa yanzu: ${params.thing}`,
    paragraphs: [
      hello(params),
      `Mun nemi wannan daga gare ku domin takardar nema ${params.number}: ${params.thing}. Yanzu ba a buƙatarsa.`,
    ],
    link: see(params.link),
  }),
  studentEnrolled: (params) => ({
    subject: `An yi muku rajistar ɗalibi: ${params.number}`,
    paragraphs: [
      hello(params),
      `An yi muku rajista a ${params.program}. Lambarku ta ɗalibi (matriculation number) ita ce ${params.number}. Ku riƙe ta: za ku buƙace ta wajen rajista, a ɗakin karatu da a jarrabawa.`,
      'Ofishin shiga kwaleji zai gaya muku abin da za ku kawo, da lokacin.',
    ],
    link: { label: 'Je shafin', url: `${params.origin}/student-portal` },
  }),
  messageReceived: (params) => ({
    subject: `Mun sami saƙonku ${params.number}`,
    paragraphs: [
      hello(params),
      `Saƙonku ya iso. Lambarsa ita ce ${params.number}. Za mu ba da amsa a ${params.email}.`,
      'Kun rubuta:',
      ...lines(params.message).map((line) => `> ${line}`),
    ],
  }),
  messageAnswer: (params) => ({
    subject: `Amsar saƙonku: ${params.topic?.replaceAll('-', ' ')}`,
    paragraphs: [
      `Zuwa ga ${params.name},`,
      ...lines(params.answer),
      `${params.by}, ${params.college}`,
      'Idan kuna da wata tambaya, ku amsa wannan imel.',
      `Kun rubuta a ${params.at}:`,
      ...lines(params.message).map((line) => `> ${line}`),
    ],
  }),
};

export const email: CatalogueTranslation['email'] = {
  templates: { ...accountMails, ...applicationLetters, ...requestMails },
  footer: (college) =>
    `${college}. Shafin neman gurbin karatu ne ya aiko wannan imel. Idan kuna da tambaya, ku yi amfani da shafin tuntuɓa na kwalejin. Kwalejin ba ta taɓa tambayar kalmar sirrinku ko lambar katinku ta imel ko ta waya.`,
};
