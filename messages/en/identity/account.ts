/** Recovery, codes, second factor, and the screens under /account. */
import { many } from '../counting.ts';
import { wait } from '../ui.ts';

export const account = {
  fields: {
    email: 'E-mail address',
    new_email: 'New e-mail address',
    password: 'New password',
    current_password: 'Current password',
    code: 'Code',
    recovery_code: 'Recovery code',
    friendly_name: 'Name of the device',
    first_name: 'First name',
    last_name: 'Last name',
  },
  back: 'Back to sign in',
  locked: (minutes: number) =>
    `Too many wrong passwords for this address. You can use a password again in ${wait(minutes)}. To sign in now, use one of these:`,
  /** @param counted the visitor's network, or the address that the e-mails go to. */
  tooManyMails: ({ counted, minutes }: { counted: string; minutes: number }) =>
    `${
      counted === 'mail-network'
        ? 'Too many e-mails were requested from your network. Try another network, for example your own phone.'
        : 'We have already sent several e-mails to this address. Open the newest one. Check your spam folder too.'
    } You can try again here in ${wait(minutes)}.`,
  linkOver: 'This link no longer works',
  linkOverAdvice: 'It has been used, has expired, has been cancelled, or was not copied in full.',
  mailAdvice:
    'The e-mail can take a few minutes. Check your spam folder too. If nothing comes, check the address below for typing errors and send again.',

  ways: {
    forgot: 'Forgot your password?',
    code: 'Sign in with a code by e-mail',
  },
  forgot: {
    title: 'Set a new password',
    lead: 'Enter the e-mail address of your account. We will send you a link to choose a new password.',
    submit: 'Send me the link',
    sent: 'If this address has an account, we have sent a link to it. The link works once, for 2 hours.',
    held: 'If this address has an account, we will send a link to it later.',
    again: 'Send it again',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'This signs you out on every device and cancels any pending change of e-mail address.',
    firstTitle: 'Choose your password',
    firstLead: (email: string) =>
      `The college has created an account for ${email}. Choose a password to use it.`,
    submit: 'Set the new password',
    over: 'Ask for a new link',
    overAdvice: 'If the college invited you, a new link opens your account too.',
  },
  verify: {
    title: 'Verify your e-mail address',
    lead: 'Enter your password to verify this address and sign in.',
    name: 'Name',
    passwordHint: 'The password you chose when you created the account.',
    submit: 'Verify and sign in',
    notReady: 'The address is not verified yet',
    otherPassword:
      'This is not the password chosen when the account was created. Enter that password, or choose a new one and tick the box below.',
    replace: 'Use the password I enter here from now on',
    replaceHint: 'If someone else created this account, their password stops working.',
    checkTitle: 'Check your e-mail',
    checkLead: (email: string) =>
      `We have sent an e-mail to ${email}. Open the link in it to verify your address and sign in.`,
    heldLead: (email: string) =>
      `We will send an e-mail to ${email} later. Open the link in it to verify your address and sign in.`,
    askLead: 'Enter the e-mail address of your account. We will send you a link to verify it.',
    advice: 'The e-mail can take a few minutes. Check your spam folder too.',
    resend: 'Send the link again',
    send: 'Send the link',
    sent: (email: string) => `If ${email} is waiting to be verified, we have sent another link to it.`,
    heldSent: (email: string) =>
      `If ${email} is waiting to be verified, we will send another link to it later.`,
    earlier: 'Earlier links work too.',
    left: (left: number, minutes: number) =>
      left === 0
        ? `You can send the link again in ${wait(minutes)}.`
        : `You can send it ${left === 1 ? 'once more' : `${left} more times`} in the next ${wait(minutes)}.`,
    wrongAddress: 'Wrong address? Correct it',
    otherAddress: 'Use another address',
    correct: 'Send the link to this address',
    meantTitle: 'Is this address right?',
    meantLead: (email: string) => `You entered ${email}. We have not sent anything yet.`,
    meant: (email: string) => `Did you mean ${email}?`,
    use: (email: string) => `Use ${email}`,
    alreadyTitle: 'Already verified',
    already: (email: string) => `Your address ${email} is verified.`,
    over: 'Send me a new link',
    overAdvice: 'Already verified? Sign in.',
    toPortal: 'Go to the student portal',
  },
  mailCode: {
    title: 'Sign in with a code',
    lead: 'We will send a six-digit code to your e-mail address. You do not need your password.',
    send: 'Send me a code',
    enterLead:
      'If this address has an account, we have sent a code to it. It works for 10 minutes. Only the newest code works.',
    heldLead: 'If this address has an account, we will send a code to it later. Only the newest code works.',
    submit: 'Sign In',
    again: 'Send another code',
    codeHint: 'Six digits, from the newest e-mail.',
    wrong: 'The address or the code is wrong, or the code has expired. Check both, or ask for another code.',
  },
  challenge: {
    title: 'One more step',
    lead: 'Your password is correct. Now enter the code from the app on your phone.',
    codeHint: 'The six digits your authenticator app shows now.',
    submit: 'Continue',
    toRecovery: 'I do not have my phone: use a recovery code',
    recoveryLead: 'Your password is correct. Now enter one of your recovery codes. Each works once.',
    recoveryHint: 'Twelve letters and digits, such as ABCD-EFGH-JK23.',
    toApp: 'Use the app instead',
    wrongApp:
      'This code is wrong. Wait for the app to show the next code and enter it. Each code works once.',
    wrongRecovery: 'This recovery code is wrong or has been used.',
    locked: 'Too many wrong codes. Wait 15 minutes, then sign in again.',
  },
  confirmEmail: {
    oldTitle: 'Change your e-mail address?',
    oldLead: (email: string) =>
      `Someone signed in to your account asked to change its e-mail address to ${email}.`,
    oldSubmit: 'Change my address',
    oldNot: 'If this was not you, do not press the button. Set a new password instead.',
    newTitle: 'Is this address yours?',
    newLead: (email: string) => `You will sign in with ${email}, and our e-mails will come here.`,
    newSubmit: 'Use this address',
    overNext: 'Sign in and ask for the change again under My account.',
    toAccount: 'My account',
  },
  weak: {
    heading: 'Why it is easy to guess:',
    common: 'It is one of the most common passwords.',
    'common-with-extras': 'It is a common word with digits or symbols added.',
    personal: 'It is made of your name, your address or the name of the college.',
    repeats: 'It repeats the same few characters.',
    sequence: 'It follows the keyboard or the alphabet.',
  },
  advice: {
    more: (missing: number) => `${many(missing, 'more character', 'more characters')} needed`,
    good: 'Long enough',
  },

  overview: {
    title: 'My account',
    lead: 'Your details, and how you sign in.',
    change: 'Change',
    name: 'Name',
    email: 'E-mail address',
    password: 'Password',
    passwordShown: 'Never shown',
    factor: 'Two-step sign-in',
    factorOn: 'On',
    factorOff: 'Off',
    devices: 'Devices',
    deviceCount: (count: number) =>
      count === 1 ? 'Signed in on this device only' : `Signed in on ${count} devices`,
    programs: 'Other programs',
    programCount: (count: number) =>
      count === 0 ? 'None has access' : count === 1 ? 'One has access' : `${count} have access`,
    see: 'See',
    personHeading: 'You',
    safetyHeading: 'Signing in',
    role: 'Role',
    roleWaits: (role: string) =>
      `You asked for the role ${role}. We will write to you when the college has decided.`,
    roleGranted: (role: string, day: string) => `You asked for the role ${role}. It was granted on ${day}.`,
    roleDeclined: (role: string, day: string) => `You asked for the role ${role}. It was declined on ${day}.`,
    roleReason: (reason: string) => `Reason: ${reason}`,
  },
  crumbs: { account: 'My account' },
  profile: {
    title: 'Your name',
    lead: 'As on your NIN slip or certificate. Applications you have made keep the name they were written with.',
    submit: 'Save',
  },
  email: {
    title: 'Your e-mail address',
    lead: (email: string) => `Current address: ${email}`,
    how: 'We send a link to both addresses. The change takes effect when you have opened both links.',
    submit: 'Change e-mail address',
    pendingOld: (email: string) =>
      `You asked to change to ${email}. First open the link we sent to your current address.`,
    pendingNew: (email: string) =>
      `You asked to change to ${email}. Now open the link we sent to that address.`,
    pendingTitle: 'A change is pending',
    cancel: 'Keep my current address',
  },
  password: {
    title: 'Your password',
    lead: 'Changing it signs out all other devices and cancels any pending change of e-mail address.',
    submit: 'Change the password',
    forgot: 'I have forgotten my current password',
  },
  factor: {
    title: 'Two-step sign-in',
    lead: 'Someone may see or guess your password. With two-step sign-in they also need your phone.',
    needed:
      'Staff see many people’s records, so the college requires two-step sign-in. Set it up now. It takes two minutes.',
    onlyMaster: (email: string) =>
      `You are the only master administrator, so no colleague can help if you lose your phone and the recovery codes, or all passkeys. Only someone at the server can then remove your second step, with the command: portal reset-factor ${email}. Give a second person this role, and keep the recovery codes away from your phone.`,
    offBody:
      'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis. It works without a network and is free.',
    begin: 'Set up two-step sign-in',
    scanTitle: '1. Add the college to your app',
    scanBody: 'Open the app, choose “Add”, and scan this code.',
    qrLabel: 'Code to scan with your authenticator app',
    secretBody: 'Cannot scan? Type this key instead:',
    secretLabel: 'the key',
    openApp: 'Open the app on this phone',
    codeTitle: '2. Type the code it shows',
    codeHint: 'Six digits. They change every half minute.',
    nameHint: 'A name you will recognise, such as “my Tecno”.',
    finish: 'Switch on two-step sign-in',
    wrongFirst:
      'This code is wrong. Check that your phone sets its clock automatically, then enter the newest code.',
    on: (name: string | null) => (name ? `On, with ${name}` : 'On'),
    since: (day: string) => `since ${day}`,
    rename: 'Save the name',
    codesTitle: 'Recovery codes',
    codesBody: 'Each signs you in once if you lose your phone. New codes replace the old ones.',
    makeCodes: 'Create new codes',
    removeTitle: 'Switch off two-step sign-in',
    removeBody: 'Do this when you change your phone, then set it up again on the new one.',
    remove: 'Switch off two-step sign-in',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'A passkey stays on your computer, phone or security key, which asks for your fingerprint, face or PIN. It signs you in without a password or code, and no false website can use it.',
    manage: 'Add or change passkeys',
    addTitle: 'Add a passkey',
    addBody:
      'Add passkeys on two devices, or one passkey and an authenticator app with recovery codes. Then a lost device never locks you out, and the password alone no longer signs you in.',
    oneOnly:
      'One passkey is not enough: if you lose its device, you have no other way in. Add a passkey on a second device, or set up an authenticator app, which gives you recovery codes. Until then your password alone still signs you in.',
    add: 'Add a passkey',
    createTitle: 'Create the passkey',
    createBody: 'Your browser asks where to keep it, and for your fingerprint, face or PIN.',
    create: 'Create the passkey',
    failed: 'No passkey was created. Try again, on another device if this one already has one.',
    needsScript: 'Passkeys need JavaScript and a recent browser. You can use an authenticator app instead.',
    needed: 'Your account asks for your passkey as well. Go back and press “Sign in with a passkey”.',
    lost: 'Lost your passkeys?',
    unnamed: 'Passkey without a name',
    added: (day: string) => `Added on ${day}.`,
    used: (moment: string) => `Last used ${moment}.`,
    unused: 'Not used yet.',
    remove: 'Remove',
    problems: {
      forbidden: 'Passkeys are for staff.',
      'too-many': 'You have ten passkeys. Remove one first.',
      'not-taken':
        'The passkey was not added: it took too long, or the device did not ask who you are. Start again.',
    },
  },
  recovery: {
    title: 'Save your recovery codes',
    lead: 'They are shown only once. Each signs you in once if your phone is lost or broken.',
    advice: 'Print them or write them down, and keep them with your certificates, not on the same phone.',
    listLabel: 'Your recovery codes',
    copy: 'Copy all',
    copied: 'Copied',
    print: 'Print',
    download: 'Download',
    kept: 'I have saved these codes',
    gone: 'These codes are no longer shown. If you did not save them, create new ones.',
    fileHead: (college: string, email: string) =>
      `Recovery codes for ${college}, account ${email}. Each works once. Keep them secret.`,
  },
  devices: {
    title: 'Devices',
    lead: 'Where you are signed in. Sign out any device you do not recognise, then change your password.',
    unknown: 'An unknown browser',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    current: 'This device',
    usedAt: 'Last used',
    beganAt: 'Signed in',
    address: 'Network address',
    end: 'Sign out',
    endOthers: 'Sign out all other devices',
    endAll: 'Sign out everywhere, here too',
    alone: 'You are not signed in anywhere else.',
  },
  programs: {
    title: 'Programs with access',
    lead: 'Other websites and apps that you sign in to with your account here. They cannot see your password, applications or payments.',
    none: 'No other program has access to your account.',
    own: 'The college’s own',
    site: 'Website',
    allowedAt: 'You allowed it',
    signedInAt: 'Signed in for you',
    signedOut: 'Not now',
    may: 'With your account it can:',
    ownNote:
      'The college runs this program, so it does not ask you. Removing access signs you out of it. You are signed in again when you next go there.',
    withdraw: 'Remove access',
    keeps: 'A program keeps what it has already read. Ask its owner to delete it.',
  },
};
