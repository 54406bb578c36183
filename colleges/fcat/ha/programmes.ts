/** The programmes in Hausa, by their addresses, and the interests of the finder. Names and titles of awards stay in English. */
import type { Level, Programme } from '#core/content/programmes.ts';
import type { PROGRAMME } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';
import { programmes } from '../academics/programmes.ts';

type Said = Pick<ValueOf<typeof PROGRAMME>, 'short' | 'summary' | 'learn' | 'careers'>;

const said: Readonly<Record<string, Said>> = {
  'crop-production': {
    short: 'Iri, shuka, ƙwari da girbin hatsi, wake da kayan lambu.',
    summary: 'Noman gero, dawa, wake, gyaɗa da kayan lambu a inda damina gajera ce.',
    learn: [
      'Zaɓen iri da ranar shuka idan ba a san lokacin ruwan sama ba',
      'Gane ƙwari, cututtuka da ciyawar Striga, da magance su',
      'Noman rani na kayan lambu ta ban ruwa',
      'Tsara gwaji a gona da rubuta sakamakonsa',
    ],
    careers: [
      'Manajan gona',
      'Jami’in kamfanin iri a gonaki',
      'Jami’in aikin gona a ƙaramar hukuma',
      'Manomi a gonarku',
    ],
  },
  'animal-production': {
    short: 'Ciyarwa, hayayyafa da lafiyar shanu, tumaki, awaki da kaji.',
    summary: 'Ciyarwa, hayayyafa, lafiya da amfanin shanu, tumaki, awaki da kaji.',
    learn: [
      'Haɗa abincin dabbobi da busasshiyar ciyawa daga kayan gida, da adana su',
      'Kiyaye lafiyar dabbobi: wurin kwanansu da allurar rigakafi',
      'Ƙyanƙyasa da kiwon kaji, da rubuta kuɗin da aka kashe da wanda aka samu',
      'Aiki tare da makiyaya: burtali, wuraren shan ruwa da zaman lafiya a kan ƙasa',
    ],
    careers: [
      'Manajan gonar dabbobi ko ta kaji',
      'Ƙwararre a masana’antar abincin dabbobi',
      'Mataimaki a fannin lafiyar dabbobi',
      'Mai kula da aikin madara ko na ƙyanƙyasa',
    ],
  },
  'agricultural-engineering': {
    short: 'Taraktoci, famfuna, ban ruwa da adana amfanin gona, a ƙanana da manyan gonaki.',
    summary: 'Taraktoci, famfuna, injinan busarwa da adana amfani a gonakin Najeriya.',
    learn: [
      'Tuƙa tarakta da kayan aikinsa, kula da shi da lissafin kuɗin aikinsa',
      'Tsara ƙaramin ban ruwa, daga rijiyar burtsatse zuwa bututun ɗigo',
      'Busar da hatsi da adana shi lafiya',
      'Zanen aiki, aunawa da gyara a gareji',
    ],
    careers: [
      'Ƙwararre a injinan gona',
      'Mai kula da aikin ban ruwa',
      'Mai garejin gyara',
      'Injiniya a gonaki, na mai sayar da injuna ko na wani shiri',
    ],
  },
  'agricultural-extension': {
    short: 'Koya wa manoma, ba su shawara da aiki tare da ƙungiyoyinsu.',
    summary: 'Koya wa manoma, ba su shawara, da kai tambayoyinsu wa masu bincike.',
    learn: [
      'Shirya ranar gona, makarantar manoma da shirin rediyo',
      'Aiki tare da ƙungiyoyin mata, na matasa da na haɗin gwiwa',
      'Gano abin da manoma suke buƙata: tambayoyi, hira da rubutu a gona',
      'Rubuta rahotanni da tsarin ƙananan ayyuka',
    ],
    careers: [
      'Malamin gona',
      'Ma’aikacin raya al’umma',
      'Jami’in wani shiri a karkara',
      'Mai horarwa a kamfanin kayan gona ko na abinci',
    ],
  },
  'food-technology': {
    short: 'Sarrafa hatsi, madara da gyaɗa su zama abinci mai tsabta.',
    summary: 'Sarrafa hatsi, madara, gyaɗa da tumatir su zama abinci mai tsabta wanda ba ya saurin lalacewa.',
    learn: [
      'Tsaftacewa, niƙa, sa tsami, soya, busarwa da ɗaurewa',
      'Gwada abinci: tsabtarsa, ruwan da ke cikinsa da bayanin da ke jikinsa',
      'Tsabta da kyakkyawan aiki a ƙaramar masana’anta',
      'Lissafin kuɗin yin kaya da shirya shi domin rajista',
    ],
    careers: [
      'Mai kula da aiki ko inganci a masana’anta',
      'Ƙwararre a ɗakin gwajin abinci',
      'Jami’in tsabtar abinci',
      'Mai kamfanin sarrafa abinci',
    ],
  },
  'soil-science': {
    short: 'Binciken ƙasa, gwajinta, ƙarfinta da hana zaizayarta.',
    summary: 'Binciken ƙasa, gwajinta, ƙara mata ƙarfi da kare ta daga zaizayewa.',
    learn: [
      'Bayyana yanayin ƙasa a cikin rami, da zana taswirar gona',
      'Ɗaukar samfurin ƙasa da gwada shi, da ba da shawara bisa sakamakon',
      'Amfani da takin gargajiya, takin zamani da farar ƙasa: yawa, lokaci da kuɗi',
      'Hana kwazazzabo, zaizayar iska da gishirin ƙasa',
    ],
    careers: [
      'Ƙwararre a ɗakin gwajin ƙasa',
      'Jami’in binciken ƙasa da amfani da ita',
      'Masanin noma a kamfanin taki',
      'Jami’in aikin kare ƙasa',
    ],
  },
  'agricultural-economics': {
    short: 'Lissafin gona, kasuwanni, rance, ƙungiyoyin haɗin gwiwa da manufofi.',
    summary: 'Kuɗin da gona take kashewa da wanda take samu, farashi, kasuwanni, rance da haɗin gwiwa.',
    learn: [
      'Rubuta bayanan gona, kasafin kuɗi da ribar kowane amfani',
      'Farashi da sayarwa, daga gona zuwa kasuwar birni',
      'Ƙungiyoyin haɗin gwiwa, rance da inshora',
      'Rubuta tsarin kasuwanci',
    ],
    careers: [
      'Mai ba da shawara kan kasuwancin gona',
      'Jami’in ƙungiyar haɗin gwiwa ko na rancen noma',
      'Jami’in bayanan kasuwa',
      'Manajan kasuwancin gonarku',
    ],
  },
  forestry: {
    short: 'Renon itatuwa, itatuwan kariya daga iska, itatuwan gona da kula da daji.',
    summary: 'Renon itatuwa, itatuwan kariya daga iska da na gona, masu kare ƙasa da ciyar da dabbobi.',
    learn: [
      'Renon ƙananan itatuwan darbejiya, kuka, ɗorawa da zogale',
      'Dasa itatuwan kariya daga iska, da kula da su a ranin farko',
      'Auna itatuwa da daji',
      'Dokar daji, da aiki tare da mutanen da ke kusa da daji',
    ],
    careers: [
      'Jami’in gandun daji',
      'Mai gidan renon itatuwa ko manajansa',
      'Jami’in aikin farfaɗo da ƙasa',
      'Mai gadin gandun namun daji',
    ],
  },
};

const attachment = 'Bayan shekarar farko, ɗaliban National Diploma suna aiki a gona ko a kamfani.';

const textOf = ({ slug, awards }: Programme): [string, ValueOf<typeof PROGRAMME>][] => {
  const own = said[slug];
  const titleOf = (wanted: Level) => awards.find(({ level }) => level === wanted)?.title ?? '';
  if (!own) return [];
  return [
    [
      `/programmes/${slug}`,
      {
        ...own,
        week_certificate: [],
        week_nd: [],
        week_hnd: [],
        attachment,
        certificate: titleOf('Certificate'),
        nd: titleOf('ND'),
        hnd: titleOf('HND'),
        accreditation: '',
      },
    ],
  ];
};

export const programmeTexts = Object.fromEntries(programmes.flatMap(textOf));

export const interests = {
  crops: 'Amfanin gona',
  animals: 'Dabbobi',
  soil: 'Ƙasa da ruwa',
  machines: 'Injuna da gine-gine',
  food: 'Sarrafa abinci',
  people: 'Aiki tare da mutane',
  business: 'Kasuwanci da kuɗi',
  trees: 'Itatuwa da daji',
};
