/** Sign-in, create account, verification. */
export const identity = {
  signInTitle: 'Sign in',
  createTitle: 'Create account',
  signIn: 'Sign In',
  create: 'Create Account',
  busy: 'Please wait...',
  signInLead: 'Go on with your application, or see how it stands.',
  createLead: 'One account is enough for all your applications and payments.',
  noAccount: 'No account yet?',
  haveAccount: 'Already have an account?',
  continueTo: 'Sign in to go on where you were.',
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'E-mail address',
    password: 'Password',
    role: 'I am joining as',
    consent: 'Your agreement',
  },
  hints: {
    names: 'As on your NIN slip or certificate.',
    email: 'We send a link there to make sure it is yours. Ask somebody you trust if you have none.',
    password: (min: number) =>
      `At least ${min} characters. A short sentence is easy to remember and hard to guess.`,
    role: 'Applicants choose the first. Anything else is a request that the college has to grant before it counts.',
  },
  roles: {
    applicant: 'Applicant',
    student: 'Student',
    academic_staff: 'Academic staff',
    admin_staff: 'Administrative staff',
    master_admin: 'Master administrator',
  },
  unverified:
    'Your e-mail address is not verified yet. We have just sent you a new link: open it, then sign in here.',
  suspended: (day: string) => `Your account has been suspended since ${day}. Nothing in it is lost.`,
  suspendedReason: (reason: string) => `The reason given: ${reason}`,
  suspendedAsk: (email: string) =>
    `If you think this is a mistake, or to have it lifted, write to ${email} from the address of your account.`,
  refused: 'You are not signed in',
  notCreated: 'The account was not created',
  demoHeading: 'Demonstration accounts',
  demoPassword: (password: string) => `The password of each is ${password}`,
};
