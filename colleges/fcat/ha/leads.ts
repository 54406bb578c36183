/** The texts of the pages on fees and contact, in Hausa. */
import type { CONTACT, FEES, FEES_PAGE } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';
import { feesPage as english } from '../leads.ts';

export const contact: ValueOf<typeof CONTACT> = {
  lead: 'Ku rubuto, ku kira ko ku zo. Wani jami’i da sunansa zai ba ku amsa.',
  hours: 'Litinin zuwa Juma’a, 8:00 na safe zuwa 4:00 na yamma',
  emergency: 'Idan akwai gaggawa, ku kira 112.',
  sent_text: 'Za mu ba ku amsa ta imel cikin kwanaki 5 na aiki. Ku duba cikin spam ma.',
};

export const feesPage: ValueOf<typeof FEES_PAGE> = {
  lead: 'Kuɗin shekarar farko, abin da ba a taɓa caji ba, da wanda zai iya taimaka muku ku biya.',
  never: [
    'Ba a biyan kuɗin sayen takarda: takardar da ke wannan shafi kyauta ce, ana biyan kuɗin neman shiga ne idan kuka miƙa ta.',
    'Ba a biyan wakili, ma’aikaci ko asusun wani mutum.',
    'Ba a biyan kuɗi domin duba matsayi, ko sake buga wasiƙa ko shaidar karɓa.',
  ],
  acceptance:
    'Ana caji domin karɓar gurbi ne kawai idan an lissafa kuɗin a wannan shafi. Ana biyansa bayan kun karɓi gurbin.',
  rules_as_of: english.rules_as_of,
  loan_lead: 'Rancen yana fitowa daga Nigerian Education Loan Fund (NELFUND), ba daga kwalejin ba.',
  loan: [
    {
      title: 'Ku fara samun gurbin karatu',
      text: 'Rancen na ɗaliban da suka sami gurbi ne. Ku tanadi lambar shaidar ɗan ƙasa (NIN), Bank Verification Number (BVN) da lambar rajistar Joint Admissions and Matriculation Board (JAMB).',
    },
    {
      title: 'Kwalejin ta aika sunanku',
      text: 'Bayan kun yi rajista, muna aika wa asusun jerin ɗalibanmu da kuɗin karatunsu.',
    },
    {
      title: 'Ku nema a nelf.gov.ng',
      text: 'Ku ƙirƙiri asusu, ku nema da kanku. Kyauta ne. Ba wanda zai iya hanzarta shi da kuɗi.',
    },
    {
      title: 'Asusun ya biya kwalejin',
      text: 'Idan ya amince, zai biya wa kwalejin kuɗin karatunku. Babu kuɗin ruwa.',
    },
  ],
  scholarships:
    'Kwalejin ba ta sanar da tallafin karatu nata ba. Ku tambayi hukumar tallafin karatu ta jiharku da ƙaramar hukumarku. Tallafi na gaskiya ba ya neman ku fara biyan kuɗi.',
};

export const fees: ValueOf<typeof FEES> = {
  fees_note:
    'Ana biyan kuɗin neman shiga da kuɗin karɓar gurbi (idan suna cikin jerin) sau ɗaya, sauran kuma kowane zango. Adadin da aka nuna shi ne ake caji.',
  fees_unknown: 'Za a sanar kafin rajista',
};
