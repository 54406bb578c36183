/** The mistake of one field of an applicant's forms, in Hausa: the field's label, a colon, and what to do. */
import type { CatalogueTranslation } from '../en/catalogue.ts';

const number = (value: string | number | undefined): string =>
  String(value ?? '').replace(/\B(?=(\d{3}){1,6}$)/g, ',');

export const issues: CatalogueTranslation['issues'] = {
  required: (label) => `${label}: dole a cike.`,
  choose: (label) => `${label}: ku zaɓi ɗaya.`,
  invalid: (label) => `${label}: ba a iya karanta shi ba. Ku sake shigarwa.`,
  'too-long': (label, params) => `${label}: ya yi tsawo. Kada ya wuce haruffa ${number(params?.max)}.`,
  'too-short': (label, params) => `${label}: ya yi gajarta. Ya kai haruffa ${number(params?.min)} aƙalla.`,
  'control-characters': (label) =>
    `${label}: akwai haruffan da ba a iya ajiyewa. Ku goge, ku rubuta da kanku maimakon ku liƙa.`,
  emoji: (label) => `${label}: akwai emoji ko hoto a ciki. Ku goge shi, ku bar kalmomin.`,
  'name-characters': (label, params) =>
    `${label}: ba a yarda da ${params?.found ?? 'wannan harafi'} ba. Ku yi amfani da haruffa, tazara, ƙaramin layi (-) da (’).`,
  'name-script': (label, params) =>
    `${label}: ${`${params?.found ?? 'wani harafi'}`.split(' ').join(', ')}${params?.more ? ` da wasu ${params.more}` : ''} ba na haruffan boko ba ne. Ku rubuta suna da haruffan boko, kamar yadda yake a rajistar JAMB.`,
  'name-look-alike': (label, params) =>
    `${label}: harafi na ${params?.places ?? 1} ya yi kama da na boko (${params?.like ?? 'A'}), amma daga wani haruffa ya fito. Ku goge shi, ku sake rubuta shi.`,
  'name-beginning': (label) => `${label}: dole ya fara da harafi. Ku duba ko akwai wata alama a gaba.`,
  'name-full-stop': (label) =>
    `${label}: aya tana zuwa ne bayan harafin suna ko gajeren laƙabi, sannan tazara, kamar A. Musa.`,
  'address-letters': (label) => `${label}: babu kalma a ciki. Ku rubuta gida, titi ko ƙauye, da gari.`,
  'address-short': (label) =>
    `${label}: ya yi gajarta, ba za a iya gane wurin ba. Ku rubuta gida, titi ko ƙauye, da gari.`,
  email: (label) =>
    `${label}: dole ya yi kama da suna@example.com. Ku duba ko akwai abin da ya rasa, ko tazara.`,
  nin: (label) => `${label}: dole ya zama lambobi 11. Ku kwafa daga takardarku ta NIN.`,
  phone: (label) => `${label}: dole ya zama lambar wayar Najeriya, kamar 0803 123 4567. Ku duba lambobin.`,
  'phone-foreign': (label) =>
    `${label}: ba lambar Najeriya ba ce. Ku shigar da lambar Najeriya, kamar 0803 123 4567.`,
  'not-listed': (label) => `${label}: ba ya cikin zaɓuɓɓukan. Ku zaɓi ɗaya daga jerin.`,
  'lga-of-other-state': (label, params) =>
    `${label}: ba ya cikin jihar ${params?.state ?? 'da kuka zaɓa'}. Ku zaɓi wanda yake cikinta, ko ku canza jihar.`,
  'applied-already': (label, params) =>
    `${label}: kun riga kun nemi ${params?.program ?? 'wannan shiri'} a wannan zango. Ku zaɓi wani, ko ku ci gaba da waccan takardar.`,
  'not-offered': (label, params) =>
    params?.awards
      ? `${label}: ${params.program} ba ya kaiwa gare ta a wannan zango. Ku zaɓi ${params.awards}, ko wani shiri.`
      : `${label}: ba a iya zaɓa, domin ${params?.program ?? 'wannan shiri'} ba ya karɓar takardu a wannan zango. Ku zaɓi wani shiri.`,
  'exam-number': (label) =>
    `${label}: dole ya zama haruffa da lambobi 5 zuwa 20. Ku kwafa daga sakamakon ko katin jarrabawa.`,
  'jamb-number': (label) =>
    `${label}: dole ya zama lambobi sannan haruffa biyu, kamar 202612345678AB. Ku kwafa daga takardar JAMB.`,
  'subject-twice': (label, params) =>
    `${label}: ${params?.subject ?? 'wannan darasi'} yana layin da ya gabata. Ku bar guda ɗaya.`,
  'grades-too-early': (label) =>
    `${label}: bai dace da makin da ke ƙasa ba. Ku zaɓi cewa sakamakon ya fito, ko ku share makin.`,
  'sent-already': (label) =>
    `${label}: an aika shi tare da takardar, ba ya canzawa. Idan ba daidai ba ne, ku rubuta wa ofishin shiga kwaleji.`,
  'guardian-consent': (label) =>
    `${label}: ana buƙatarsa ga wanda bai kai shekara 18 ba. Ku tambayi mahaifi ko mai kula da ku, sannan ku sa alama a akwatin.`,
  'birth-date': (label) => `${label}: dole ya zama naku, da shekarar da aka haife ku. Ku duba shekarar.`,
  'password-too-short': (label, params) =>
    `${label}: ta yi gajarta. Ta kai haruffa ${number(params?.min)} aƙalla. Ƴan kalmomi a jere suna da kyau.`,
  'password-too-long': (label, params) =>
    params?.max === undefined
      ? `${label}: ta yi tsawo. Ku sake shigarwa.`
      : `${label}: ta yi tsawo. Kada ta wuce haruffa ${number(params.max)}.`,
  'password-weak': (label) => `${label}: tana da sauƙin ganewa. Ku zaɓi wata.`,
  'password-wrong': (label) => `${label}: ba daidai ba ce. Ku shigar da kalmar sirrin da kuke shiga da ita.`,
  'six-digits': (label) => `${label}: dole ya zama lambobi 6. Ku kwafa kamar yadda aka nuna.`,
  'code-wrong': (label) => `${label}: ba daidai ba ne, ko lokacinsa ya wuce. Ku shigar da sabo.`,
  'recovery-code': (label) => `${label}: dole ya zama haruffa da lambobi 12, kamar ABCD-EFGH-JK23.`,
  'same-password': (label) => `${label}: ita ce wadda kuke amfani da ita yanzu. Ku zaɓi wata.`,
  'same-email': (label) => `${label}: shi ne kuke amfani da shi yanzu. Ku shigar da wani.`,
  'payment-method': () => 'Ku zaɓi hanyar biyan kuɗi',
  'card-number': (label) => `${label}: ba daidai ba ce. Ku shigar da lambobin kamar yadda suke a katin.`,
  'card-expiry': (label) => `${label}: dole ya zama wata da shekara kamar yadda suke a katin, misali 09/28.`,
  'card-expired': (label) => `${label}: lokacinsa ya wuce. Ku yi amfani da katin da bai ƙare ba.`,
  'card-cvv': (label) => `${label}: dole ya zama lambobi 3 da ke bayan katin.`,
  'day-past': (label) => `${label}: dole ya zama kwanan wata na gaskiya, ba na gaba ba.`,
  day: (label) => `${label}: dole ya zama kwanan wata na gaskiya. Ku duba rana, wata da shekara.`,
  'picture-type': (label) => `${label}: dole ya zama hoton JPEG, PNG ko WebP. Ku zaɓi wani fayil.`,
  'picture-busy': (label) => `${label}: ana shirya wasu hotuna. Ku sake gwadawa bayan minti ɗaya.`,
  'picture-size': (label) => `${label}: ya yi girma. Ku zaɓi fayil da bai wuce 10 MB da megapixel 50 ba.`,
  'file-lost': (label) => `${label}: ba a riƙe fayil ɗin ba. Ku sake zaɓarsa.`,
  'pdf-type': (label) => `${label}: fayil ɗin ba PDF ba ne. Ku ajiye shi a PDF, sannan ku sake zaɓarsa.`,
  'pdf-size': (label) => `${label}: fayil ɗin ya yi girma. Ku zaɓi PDF da bai wuce 6 MB ba.`,
  'pdf-broken': (label) => `${label}: fayil ɗin ya lalace. Ku sake ajiye shi a PDF, sannan ku sake zaɓarsa.`,
  'pdf-encrypted': (label) =>
    `${label}: an kulle fayil ɗin da kalmar sirri. Ku ajiye shi ba tare da kalmar sirri ba, sannan ku sake zaɓarsa.`,
  'picture-broken': (label) => `${label}: ba a iya karanta hoton. Ku sake ajiye shi, sannan ku sake zaɓarsa.`,
  consent: (label) => `${label}: ku karanta bayanin sirri, sannan ku sa alama a akwatin.`,
  understood: (label) => `Ku karanta “${label}”, sannan ku sa alama a akwatin.`,
  word: (label) => `${label}: ku rubuta shi kamar yadda aka nuna.`,
};
