/** The texts of the home page in Hausa, with {{facts}}. */
import type { HOME } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';

export const home: ValueOf<typeof HOME> = {
  hero_title: 'Ku yi karatun aikin gona da fasaha a {{place}}',
  hero_text:
    'Shirye-shiryen Certificate, National Diploma da Higher National Diploma kan amfanin gona, dabbobi, ƙasa, injuna, abinci da kasuwancin gona.',
  second_title: 'An buɗe neman gurbin karatu na {{admissionsSession}}',
  second_text:
    'Ku nema da wayarku cikin gajerun matakai huɗu. Ana ajiye kowane mataki, saboda haka kuna iya tsayawa ku ci gaba daga baya.',
  closed_title: 'An rufe neman gurbin karatu',
  closed_text:
    'Ku karanta game da shirye-shiryen karatu, ku kuma tanadi takardunku. A nan za a sanar da ranar da za a sake buɗewa.',
  about_lead: 'Kwalejin gwamnatin tarayya ta aikin gona da fasaha, wadda aka kafa a {{founded}}.',
  about_text: [
    'Kwalejin tana {{place}}, {{state}}. Tana horar da ƙwararru, malaman gona da masu kasuwancin gona.',
    'Ɗalibai suna koyo ta laccoci, gwaji da hannu, aiki a gona da horo a wuraren aiki. Kowane shiri ya ƙunshi ilimin kasuwanci.',
  ],
  pillars: [
    {
      title: 'Noma',
      text: 'Amfanin gona, dabbobi, kifi da itatuwa, tare da kyakkyawan amfani da ƙasa da ruwa.',
    },
    { title: 'Sarrafawa', text: 'Tsaftacewa, busarwa, niƙa, ɗaurewa da adana amfanin gona.' },
    {
      title: 'Sayarwa',
      text: 'Kuɗin da ake kashewa, farashi, ajiye bayanai, ƙungiyoyin haɗin gwiwa da kasuwanci.',
    },
  ],
  programmes_lead: 'Shirye-shirye {{programmes}}, daga Certificate zuwa Higher National Diploma.',
  apply_title: 'Matakan neman gurbin karatu',
  apply_lead:
    'Kuna buƙatar waya ko kwamfuta, adireshin imel da lambar shaidar ɗan ƙasa (NIN). Kuna iya tsayawa bayan kowane mataki, ku ci gaba daga baya.',
  apply_steps: [
    {
      title: 'Ku duba ko kun cancanta',
      text: 'Ku zaɓi shirin karatu, ku gwada sakamakonku da abin da yake buƙata. Ba kwa buƙatar asusu.',
    },
    {
      title: 'Domin National Diploma: ku yi rajista da JAMB',
      text: 'Ku zaɓi kwalejin a takardar Joint Admissions and Matriculation Board (JAMB). Ku yi amfani da NIN ɗaya a can da nan.',
    },
    {
      title: 'Ku ƙirƙiri asusu',
      text: 'Ku shigar da sunanku da adireshin imel. Za mu aiko muku da saƙo domin tabbatar da adireshin.',
    },
    {
      title: 'Ku cika takardar',
      text: 'Takardar tana da gajerun shafuka huɗu. Sannan ku ƙara sakamakonku da takardunku.',
    },
    { title: 'Ku biya kuɗin neman shiga', text: 'Ana nuna adadin kuɗin kafin ku zaɓi hanyar biya.' },
    {
      title: 'Ku bi matsayin takardarku',
      text: 'Za ku ga kowane sauyin matsayi a shafinku, mu kuma aiko muku da imel.',
    },
  ],
  apply_warning: 'Ba ma sayar da takardun neman shiga. Ku nema a wannan shafi kawai. {{wherePaid}}',
  portal_text: 'Ku nemi shiga, ku biya, ku buga rasit, ku duba matsayin takardarku.',
  learning_text: 'Kayan karatu da ayyuka na ɗaliban da suka yi rajista.',
  library_text: 'Jerin littattafan ɗakin karatu na kwalejin.',
};
