/**
 * Mail that applicants get, in Hausa. Mail to staff, and what an erased account is told of the law, stay English.
 */
import type { CatalogueTranslation } from '../../en/catalogue.ts';
import { accountMails } from './account-mails.ts';
import { applicationLetters } from './application-letters.ts';
import { hello, lines, type Templates } from './letter.ts';

const answer = (url: string | undefined) => ({ label: 'Amsa a shafin', url: url ?? '' });
const see = (url: string | undefined) => ({ label: 'Duba takardata', url: url ?? '' });

/** What the college asks for, and what it answers. */
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
