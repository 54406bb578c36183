/** Sign-in, create account and verification in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const identity: CatalogueTranslation['identity'] = {
  signInTitle: 'Shiga',
  createTitle: 'Ƙirƙiri asusu',
  signIn: 'Shiga',
  create: 'Ƙirƙiri asusu',
  busy: 'Ku jira...',
  signInLead: 'Ku ci gaba da takardarku ko ku duba matsayinta.',
  createLead: 'Asusu ɗaya ya isa domin dukan takardunku da biyan kuɗinku.',
  noAccount: 'Ba ku da asusu tukuna?',
  startLead: (programme) => `Ku fara takardarku${programme ? ` ta neman ${programme}` : ''}.`,
  startSignedIn: (programme) => `Ku shiga domin fara takardarku${programme ? ` ta neman ${programme}` : ''}.`,
  accountMeanwhile: 'Kuna iya ƙirƙirar asusu yanzu, ku yi amfani da shi da zarar an buɗe neman shiga.',
  signInMeanwhile: 'Ku shiga ku ga takardun da kuka aika.',
  haveAccount: 'Kuna da asusu?',
  signInAny: 'Ku shiga da adireshin imel da kalmar sirrinku.',
  continueKept: 'Ku shiga ku ci gaba. Abin da kuka rubuta bai ɓace ba.',
  continueTo: 'Ku shiga ku ci gaba daga inda kuka tsaya.',
  oneName: 'A bar nan babu komai idan suna ɗaya ne kawai.',
  fields: {
    first_name: 'Sunan farko',
    last_name: 'Sunan mahaifi (surname)',
    email: 'Adireshin imel',
    password: 'Kalmar sirri',
    role: 'Ina shiga a matsayin',
    consent: 'Amincewarku',
  },
  hints: {
    names: 'Kamar yadda yake a takardar NIN ko takardar shaida.',
    email:
      'Za mu aiko muku da hanyar tabbatar da shi. Ba ku da adireshin imel? Kuna iya buɗe ɗaya kyauta cikin minti biyar.',
    password: (min) =>
      `Haruffa ${min} aƙalla. Gajeriyar jimla tana da sauƙin tunawa, tana kuma da wahalar ganewa.`,
    role: 'Sauran matsayi suna buƙatar amincewar kwalejin. Kafin nan kuna iya amfani da asusun ku nemi gurbi.',
  },
  roles: {
    applicant: 'Mai neman shiga',
    student: 'Ɗalibi',
    academic_staff: 'Malami',
    admin_staff: 'Ma’aikacin ofis',
    master_admin: 'Babban mai kula da shafi',
  },
  applying: 'Ina neman gurbin karatu.',
  notApplying: 'Ni ma’aikaci ne ko ɗalibi',
  wrongPassword: 'Adireshin imel ko kalmar sirri ba daidai ba ne.',
  unverified: 'Ba a tabbatar da adireshin imel ɗinku ba tukuna.',
  unverifiedSent: 'Mun aiko muku da sabuwar hanya. Ku buɗe ta domin tabbatar da adireshin, ku shiga.',
  unverifiedHeld:
    'Za mu aiko muku da sabuwar hanya daga baya. Ku buɗe ta domin tabbatar da adireshin, ku shiga.',
  suspended: (day) => `An dakatar da asusunku tun ${day}. Babu abin da ya ɓace a ciki.`,
  suspendedReason: (reason) => `Dalili: ${reason}`,
  suspendedAsk: (email) => `Idan kuna ganin kuskure ne, ku rubuta wa ${email} daga adireshin asusunku.`,
  refused: 'Ba ku shiga ba',
  notCreated: 'Ba a ƙirƙiri asusun ba',
  demoHeading: 'Asusun gwaji',
  demoPassword: (password) => `Kalmar sirrin dukansu: ${password}`,
};
