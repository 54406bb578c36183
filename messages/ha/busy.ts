/** The Hausa answer while the portal cannot take a request. */
import type { CatalogueTranslation } from '../en/catalogue.ts';
import { many } from './counting.ts';

const seconds = (count: number) => many('daƙiƙa', count);
const saved = 'Abin da kuka ajiye a baya yana nan.';
const back = 'Ku yi amfani da maɓallin Back na burauzarku: abin da kuka rubuta yana nan a takardar.';

export const busy: CatalogueTranslation['busy'] = {
  busy: {
    title: 'Mutane sun yi yawa a shafin',
    read: (count) => `Ba mu iya buɗe wannan shafi ba. Ku sake gwadawa bayan ${seconds(count)}. ${saved}`,
    sent: (count) =>
      `Ba a ajiye abin da kuka aika yanzu ba. ${back} Ku sake aikawa bayan ${seconds(count)}. ${saved}`,
  },
  inUse: {
    title: 'Ana canza wannan bayani',
    read: (count) => `Ba mu iya buɗe wannan shafi ba. Ku sake gwadawa bayan ${seconds(count)}. ${saved}`,
    sent: () =>
      `Kwalejin tana canza wannan bayani a yanzu, don haka ba a ajiye abin da kuka aika ba. ${back} Ku sake aikawa bayan minti ɗaya. ${saved}`,
  },
  away: {
    title: 'Ba mu iya kaiwa ga bayananmu ba',
    read: (count) => `Wannan yakan ɗauki ƴan mintuna. Ku sake gwadawa bayan ${seconds(count)}. ${saved}`,
    sent: (count) =>
      `Ba mu san ko an ajiye abin da kuka aika yanzu ba. ${back} Ku jira ${seconds(count)}, ku buɗe shafin a wani wuri ku ga abin da aka ajiye, sannan ku aika abin da ya rage. ${saved}`,
  },
  slow: {
    title: 'Abin da kuka aika bai iso ba',
    sent: `Intanet ɗinku ya yi sanyi ko ya tsaya, don haka ba a ajiye komai ba. ${back} Ku sake aikawa idan intanet ya gyaru. ${saved}`,
  },
  fields: {
    title: 'Takardar ta cika wurare da yawa',
    sent: `Ba a ajiye komai ba: buƙatar tana da wurare fiye da kowace takarda a wannan shafi. Ku koma baya, ku yi amfani da takardar da ke shafin. ${saved}`,
  },
  tooLarge: ({ megabytes, file }) =>
    file
      ? `Ba a ajiye komai ba. Fayil a wannan shafi ba zai wuce MB ${megabytes} ba. ${back} Ku zaɓi ƙarami. Ku sake ɗaukar hoto da ƙaramin girma; wani fayil kuma ku rage girmansa, ko ku raba shi.`
      : `Ba a ajiye komai ba. Wannan takarda ba za ta wuce MB ${megabytes} ba. ${back} Ku gajarta, sannan ku sake aikawa.`,
  uploads: (count) =>
    `Ba a ajiye komai ba: har yanzu muna karanta wasu fayiloli biyu naku. ${back} Ku sake aika wannan fayil bayan ${seconds(count)}.`,
  fileMissing: {
    title: 'Babu fayil ɗin wannan takarda',
    text: 'Bayanin yana nan, amma shafin ba shi da fayil ɗin. Masu nema: ku sake ɗora takardar a shafin neman gurbinku. Ma’aikata: ku gaya wa mai kula da shafin, wanda zai iya dawo da fayil ɗin daga ajiyar baya.',
  },
  notFound: {
    title: 'Babu komai a wannan adireshi',
    text: 'An cire fayil ɗin, ko adireshin bai cika ba. Ku sake buɗe shi daga shafin da ya nuna muku shi.',
  },
  broken: {
    title: 'An sami matsala a ɓangarenmu',
    text: (code) =>
      `Ku jira minti ɗaya, sannan ku duba ko an ajiye abin da kuka aika. Idan ya sake faruwa, ku gaya mana wannan lamba: ${code}`,
  },
  foreign: {
    title: 'Wannan takarda ta fito ne daga wani shafi',
    text: 'Domin kare ku, ba a canza komai ba. Ku buɗe shafin kwalejin da kanku, ku sake gwadawa.',
  },
  again: 'Sake gwadawa',
  home: 'Koma shafin farko',
};
