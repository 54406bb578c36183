/**
 * Answers to people's questions about their own data, in Hausa. The file that they download is in English, as their
 * records are.
 */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

const ASK = 'Ku rubuta wa jami’in kare bayanai (data protection officer).';

export const myData: CatalogueTranslation['myData'] = {
  title: 'Bayanaina',
  short: 'Ku ga abin da ake ajiyewa game da ku da dalilinsa, ku sauke kwafi, ko ku rufe asusunku.',
  lead: 'Abin da kwalejin take ajiyewa game da ku, dalilinsa, da abin da za ku iya yi.',
  privacy: 'Cikakkiyar sanarwar sirri (privacy notice)',
  held: {
    title: 'Abin da ake ajiyewa, da dalilinsa',
    accountCaption: 'Game da asusunku',
    formCaption: 'A takardun nemanku',
    correct: 'Yadda za a gyara',
    correctDraft:
      'A cikin takardar, kafin ku aika ta. Bayan haka, ku rubuta wa jami’in kare bayanai (data protection officer).',
    account: {
      account: {
        what: 'Suna, adireshin imel, matsayi, harshe',
        why: 'Domin gane ku da tuntuɓarku.',
        correct: 'A shafin Asusu.',
      },
      password: {
        what: 'Kalmar sirri, a sigar da ba a iya karantawa (hash)',
        why: 'Domin ku kaɗai ku iya shiga.',
        correct: 'A shafin Asusu, ko da “Kun manta kalmar sirri?” lokacin shiga.',
      },
      passkeys: {
        what: 'Mataki na biyu na shiga: passkey da recovery codes',
        why: 'Domin kada wani ya shiga da kalmar sirri kaɗai.',
        correct: 'A shafin Asusu.',
      },
      sessions: {
        what: 'Inda kuka shiga: burauza, adireshin layi (network address), lokuta',
        why: 'Domin ku ga inda kuka shiga, ku kuma fita daga sauran na’urori.',
        correct: 'Ku fita daga na’urori a shafin Asusu.',
      },
      role_requests: {
        what: 'Matsayin da kuka nema, da amsoshin',
        why: 'Kwalejin ce take yanke shawarar wa zai sami matsayi.',
        correct: ASK,
      },
      consents: {
        what: 'Sanarwar sirri (privacy notice) da kuka amince da ita, da ranar',
        why: 'Domin shaidar amincewarku.',
        correct: 'Kuna iya janye amincewarku a ƙasa.',
      },
      lost_email: {
        what: 'Sauya imel ko mataki na biyu da ya ɓace, da takardar da kuka nuna',
        why: 'Domin kada wani ya karɓe asusunku.',
        correct: ASK,
      },
      programs: {
        what: 'Sauran manhajojin da za su iya amfani da asusunku',
        why: 'Ku ne kuka yarda.',
        correct: 'A shafin Asusu.',
      },
      record: {
        what: 'Bayanan karatu: ranar haihuwa, jinsi, buƙata ta musamman, sakamako, lambar JAMB, shaidun baya, mai kula da ku',
        why: 'Da su kwalejin take yanke shawara. Mai kula yana amincewa domin wanda bai kai shekara 18 ba.',
        correct: 'A shafin bayanan karatu, kafin ku biya. Bayan haka, ku rubuta wa ofishin shiga kwaleji.',
      },
      papers: {
        what: 'Takardun da kuka aika, abin da kwalejin ta nema da amsoshinku, ƙararraki',
        why: 'Domin duba amsoshinku da yanke shawara.',
        correct: 'Ku ƙara sabuwar takarda.',
      },
      letters: {
        what: 'Gurabe, sharuɗɗa, amsoshinku, wasiƙu',
        why: 'Domin shaidar abin da kwalejin ta yanke.',
        correct: 'Ba a canza su. Sabuwar wasiƙa tana maye gurbin tsohuwa.',
      },
      payments: {
        what: 'Biyan kuɗi da mayar da kuɗi: adadi, hanya, lambar shaida, asusun banki, lokaci',
        why: 'Domin a rubuta kuɗinku, a kuma ba da lissafin kuɗin gwamnati.',
        correct: 'Ku tambayi ofishin kuɗi.',
      },
      student_records: {
        what: 'Rajistar ɗalibai: lambar ɗalibi, shirin karatu, shekara, darussa',
        why: 'Ita ce rajistar kwalejin ta dindindin.',
        correct: 'Ku tambayi ofishin rajista.',
      },
      messages: {
        what: 'Saƙonnin da kuka aika, da amsoshinsu',
        why: 'Domin amsa muku.',
        correct: ASK,
      },
      queue: {
        what: 'Ma’aikata: yadda kuka tsara jerin aikinku, da bayanan da kuka rubuta',
        why: 'Domin aikinku.',
        correct: 'A jerin da kansu.',
      },
      trail: {
        what: 'Tarihin aiki (audit trail): abin da aka yi da asusunku da takardunku, da wanda ya yi',
        why: 'Domin a rubuta duk wanda ya karanta ko ya canza bayananku.',
        correct: 'Ba a canza shi. Ana iya ƙara bayani.',
      },
    },
    officer: 'Rubuta wa jami’in kare bayanai',
  },
  download: {
    title: 'Sauke kwafi',
    lead: 'Fayil ɗaya da duk abin da ke sama, har da cikakkiyar NIN ɗinku da makusancinku. Kowace burauza za ta iya buɗe shi. Akwai kuma bayanan a sigar JSON domin manhajoji. Idan kun ƙara takardu, za ku sami fayil na ZIP da takardun a ciki. Fayil ɗin da Turanci yake. Ku ajiye shi inda wasu ba za su iya karantawa ba.',
    password: 'Kalmar sirri ta yanzu',
    hint: 'Muna sake tambaya domin wani yana iya amfani da wayarku.',
    action: 'Sauke bayanaina',
    notGiven: 'Ba a sauke komai ba',
  },
  close: {
    title: 'Rufe asusuna',
    lead: (days) =>
      `Za a fitar da ku daga ko’ina nan take. Za a goge asusun bayan kwana ${days}. Idan kuna so a bar shi, ku shiga kafin lokacin.`,
    open: 'Abin da bai ƙare ba tukuna',
    openLead:
      'Idan an goge asusun, ba za a ƙara yanke shawara a kan takardar nema ba, kuma gurbin da aka ba ku ya ƙare.',
    openMoney:
      'Idan akwai kuɗin da za a mayar muku, za mu riƙe sunanku, adireshin imel ɗinku da saƙonninku zuwa ofishin kuɗi kawai har sai sun iso. Za a goge lambar wayarku tare da asusun.',
    goes: 'Abin da za a goge',
    goesList: [
      'Asusunku, da suna, adireshin imel, kalmar sirri da inda kuka shiga.',
      'Takardun da aka fara waɗanda ba a biya kuɗinsu ba.',
      'A takardun da aka miƙa: sunanku, NIN, bayanan tuntuɓa, makusanci, addini da matsayin aure, takardunku da wasiƙunku, da abin da ma’aikata suka rubuta a kanku. Bayan haka ba za a iya yanke shawara a kan takardar da ake jira ba, kuma gurbin da aka ba ku ya ƙare.',
      'Saƙonnin da kuka aika ta shafin tuntuɓa daga adireshinku.',
    ],
    stays: 'Abin da za a bari, da dalilinsa',
    staysList: [
      'Biyan kuɗi da tarihinsa, ba tare da sunanku ba, domin ana binciken kuɗin gwamnati. Ba a iya canza bayanan banki ko dalilan da ma’aikata suka rubuta a tarihin.',
      'Lamba, shirin karatu, jihar asali da matsayin takardun da aka miƙa: domin ƙididdigar kwalejin.',
      'Idan kun zama ɗalibi: takardar gaba ɗaya, domin rajistar ɗalibai ta dindindin ce.',
      'Tarihin aiki, da lamba a madadin sunanku.',
      'Kwafin bayanan shafin da aka adana a ɓoye: har wata 12. Idan an mayar da ɗaya, za a sake goge bayananku.',
    ],
    confirm: 'Na fahimci abin da za a goge da abin da za a bari.',
    password: 'Kalmar sirri ta yanzu',
    action: 'Rufe asusuna',
    busy: 'Ana rufewa...',
    notDone: 'Ba a rufe asusunku ba',
    staff:
      'Kuna da aiki a kwalejin. Ku nemi babban mai kula da shafi (master administrator) ya fara cire shi. Sannan za ku iya rufe asusun a nan.',
  },
  agreement: {
    title: 'Kafin ku ci gaba',
    lead: 'Ku karanta sanarwar sirri ta yanzu ta kwalejin. Ba ku amince da ita ba tukuna.',
    read: 'Karanta sanarwar sirri (privacy notice)',
    box: 'Amincewarku',
    go: 'Amince ku ci gaba',
    withdrawn:
      'Kun janye amincewarku da sanarwar sirri. Ana buƙatar ta domin wannan shafi. Ku sake amincewa domin ku ci gaba.',
    otherwise: 'Ba dole ba ne ku amince. Kuna iya sauke bayananku ko ku rufe asusunku:',
  },
  withdraw: {
    title: 'Janye amincewata',
    text: 'Kun amince da sanarwar sirri. Kuna iya janye amincewarku a kowane lokaci, ku sake amincewa daga baya. Kwalejin za ta ci gaba da aiki da abin da kuka riga kuka miƙa, domin aikinta ne na gwamnati.',
    closed: 'Abin da za a rufe sai kun sake amincewa',
    closedList: [
      'Fara takardar nema, da ci gaba da ita ko gyara ta. Za a riƙe takardun da aka fara.',
      'Aika takardu da amsa abin da kwalejin ta tambaya.',
      'Biyan kuɗi. Biyan da kuka riga kuka fara yana nan.',
    ],
    open: 'Abin da zai kasance a buɗe',
    openList: [
      'Karanta abin da kuka miƙa, takardunku, biyan kuɗinku, rasitai da wasiƙu.',
      'Karanta gurbin karatu da aka ba ku da amsa shi. Idan kun karɓa, za ku sake amincewa kafin ku biya kuɗin karɓar gurbi.',
      'Gyara lambar waya da adireshi, janye takardar nema, goge takardar da aka fara.',
      'Asusunku: kalmar sirri, na’urori, kwafin bayananku, rufe asusu.',
    ],
    action: 'Janye amincewa',
    again: 'Sake amincewa',
    none: 'Ba ku amince da sanarwar sirri ta yanzu ba.',
    withdrawn: 'Kun janye amincewarku da sanarwar sirri.',
  },
};
