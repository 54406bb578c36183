/** Around the questions of the application form, in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';
import { noneOpen } from './none-open.ts';

export const wizard: CatalogueTranslation['wizard'] = {
  newTitle: 'Sabuwar takarda',
  editTitle: 'Takardar neman gurbin karatu',
  session: (session) => `Zangon ${session}`,
  number: 'Lambar takarda',
  stepOf: (step) => `Mataki na ${step} cikin 4`,
  steps: 'Matakan takardar',
  back: 'Baya',
  next: 'Na gaba',
  save: 'Ajiye sauyi',
  cancel: 'Soke',
  submit: 'Miƙa takarda',
  sendAgain: 'Sake aika takardar da aka gyara',
  busy: 'Ana ajiyewa...',
  stillNeeded: (questions) => `Ana buƙatar: ${questions.join(', ')}.`,
  submitHint:
    'Miƙa takarda yana kammala cike ta. Ana aika takardarku ga kwalejin ne idan kuka biya kuɗin. Kafin nan kuna iya canza amsoshinku.',
  takenOver: (number) =>
    `An cika da amsoshinku na takarda ${number}. Ku duba abin da ya canza tun lokacin, sannan ku zaɓi shirin karatu.`,
  applied: (program) => `Kun riga kun nemi ${program} a wannan zango.`,
  appliedAdvice: 'Domin neman wani shiri, ku cika wannan takarda, ku zaɓe shi a mataki na 4.',
  noneOpen,
  closedTitle: (programme) => `${programme ?? 'Shirin karatun da kuka zaɓa'} ba ya karɓar takardu yanzu`,
  closedAdvice:
    'Ku zaɓi wani shiri ko wani mataki a mataki na 4 na takardar. Kada ku biya kuɗin neman shiga kafin haka.',
  forProgramme: (programme) => `Shirin karatu: ${programme}. Kuna iya canza shi a mataki na 4.`,
  openApplied: (number) => `Buɗe takarda ${number}`,
  sendAgainHint: 'Wannan yana sake aika takardarku ga kwalejin. An biya kuɗinku: ba za ku sake biya ba.',
  correct: 'Akwai matsala a amsoshinku',
  saved: 'An ajiye',
  saving: 'Ana ajiyewa...',
  savedExcept: 'An ajiye. Akwai amsoshin da suke buƙatar gyara.',
  unsaved: {
    'no-connection':
      'Ba a ajiye ba: babu intanet. Amsoshinku suna nan a shafin, za mu sake gwadawa yayin da kuke ci gaba.',
    busy: 'Ba a ajiye ba tukuna: mutane sun yi yawa a shafin. Amsoshinku suna nan, za mu ci gaba da gwadawa.',
    'signed-out': 'Kun fita daga asusunku. Ku danna Na gaba, ku sake shiga: an riƙe abin da kuka rubuta.',
    'changed-elsewhere':
      'Ba a ajiye ba: an canza wannan takarda a wani shafi. Ku danna Na gaba ku ga bambancin.',
    refused: 'Ba a ajiye ba tukuna. Ku danna Na gaba ku ga dalili.',
  },
  failedAdvice:
    'An sami matsala a wurinmu, ba a ajiye komai ba. Abin da kuka rubuta yana nan. Ku jira minti ɗaya, sannan ku sake aikawa.',
  busyAdvice:
    'Mutane sun yi yawa a shafin, don haka ba a ajiye amsoshinku ba tukuna. Suna nan. Ku jira rabin minti, sannan ku sake aikawa.',
  offlineAdvice:
    'Babu intanet, don haka ba a aika komai ba. Abin da kuka rubuta yana nan. Ku sake aikawa idan intanet ya dawo.',
  changedElsewhere: 'An canza wannan takarda a wani shafi',
  changedElsewhereAdvice:
    'Ba a ajiye komai ba yanzu, abin da kuka rubuta yana ƙasa. Ku sake aika takardar domin a riƙe abin da kuka rubuta, ko ku buɗe amsoshin da aka ajiye. Waɗannan sun bambanta:',
  openStored: 'Buɗe amsoshin da aka ajiye',
  storedNow: (question, stored) => `${question}: amsar da aka ajiye ita ce “${stored}”`,
  storedEmpty: (question) => `${question}: babu amsar da aka ajiye`,
  noSession: 'An rufe neman gurbin karatu',
  thenThisAccount: 'Za ku iya amfani da wannan asusu ku nema a lokacin.',
};
