/** Recovery, codes, second factor, and the screens under /account. */
const wait = (minutes: number): string => {
  if (minutes === 1) return 'a minute';
  const hours = Math.ceil(minutes / 60);
  return minutes < 120 ? `${minutes} minutes` : `${hours} hours`;
};

export const account = {
  fields: {
    email: 'E-mail address',
    new_email: 'New e-mail address',
    password: 'New password',
    current_password: 'Your password',
    code: 'Code',
    recovery_code: 'Recovery code',
    friendly_name: 'Name of the device',
    first_name: 'First name',
    last_name: 'Last name',
  },
  back: 'Back to sign in',
  tooMany: (minutes: number) => `Too many attempts. Wait ${wait(minutes)}, then try again.`,
  locked: (minutes: number) =>
    `Too many wrong passwords for this address. You can use a password again in ${wait(minutes)}. To sign in now, use one of these:`,
  /** @param counted what was counted: the network of the visitor, or else the address that the mails go to. */
  tooManyMails: ({ counted, minutes }: { counted: string; minutes: number }) =>
    `${
      counted === 'mail-network'
        ? 'Too many e-mails were requested from your network. Try another network, for example your own phone.'
        : 'We have already sent several e-mails to this address. Open the newest one. Check your spam folder too.'
    } You can try again here in ${wait(minutes)}.`,
  linkOver: 'This link does not work any more',
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
    again: 'Send it again',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Setting it signs you out on every device and cancels any change of e-mail address under way.',
    submit: 'Set the new password',
    over: 'Ask for a new link',
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
    checkLead: 'We have sent you a link. Open it to verify your e-mail address and sign in.',
    askLead: 'Enter the e-mail address of your account. We will send you a link to verify it.',
    resend: 'Send the link again',
    send: 'Send the link',
    sent: 'If this address is waiting to be verified, we have sent a new link. Earlier links work too.',
    over: 'Send me a new link',
    overAdvice: 'If you have verified your address already, sign in.',
    toPortal: 'Go to the student portal',
  },
  mailCode: {
    title: 'Sign in with a code',
    lead: 'We send a code of six digits to your e-mail address. You need no password.',
    send: 'Send me a code',
    enterLead:
      'If this address has an account, a code is on its way. It works for 10 minutes; only the newest one counts.',
    submit: 'Sign In',
    again: 'Send another code',
    codeHint: 'Six digits, from the mail we have just sent.',
    wrong:
      'Address and code do not belong together, or the code is too old. Check both, or ask for another code.',
  },
  challenge: {
    title: 'One more step',
    lead: 'Your password was right. Now show that it is you, with the app on your phone.',
    codeHint: 'The six digits that your authenticator app shows now.',
    submit: 'Go on',
    toRecovery: 'I do not have my phone: use a recovery code',
    recoveryLead:
      'Your password was right. Now type one of the recovery codes that you kept. Each works once.',
    recoveryHint: 'Twelve letters and digits, such as ABCD-EFGH-JK23.',
    toApp: 'Use the app instead',
    wrongApp:
      'This code is not right. Wait for the app to show the next one and type that; each code works once.',
    wrongRecovery: 'This is none of your recovery codes, or it was used before.',
    locked: 'There were too many wrong codes. Please wait 15 minutes, then sign in again.',
  },
  confirmEmail: {
    oldTitle: 'Change your e-mail address?',
    oldLead: (email: string) =>
      `Someone signed in to your account asked to change its e-mail address to ${email}.`,
    oldSubmit: 'Change my address',
    oldNot: 'If this was not you, do not press the button. Set a new password instead.',
    newTitle: 'Is this address yours?',
    newLead: (email: string) => `From now on you sign in with ${email}, and our mails come here.`,
    newSubmit: 'Use this address',
    overNext: 'Sign in and ask for the change again under your account.',
    toAccount: 'My account',
  },
  weak: {
    heading: 'Why it would be guessed:',
    common: 'It is one of the passwords that most people use.',
    'common-with-extras': 'It is a common word with digits or signs added.',
    personal: 'It is made of your name, your address or the name of the college.',
    repeats: 'It repeats the same few signs.',
    sequence: 'It follows the keyboard or the alphabet.',
  },
  advice: {
    more: (missing: number) => `${missing} more ${missing === 1 ? 'character' : 'characters'} to go`,
    good: 'Long enough',
  },

  overview: {
    title: 'My account',
    lead: 'What the portal knows of you, and how it knows that it is you.',
    change: 'Change',
    changeWhat: (what: string) => `Change ${what}`,
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
  },
  crumbs: { account: 'My account' },
  profile: {
    title: 'Your name',
    lead: 'As on your NIN slip or certificate. Applications you have made keep the name they were written with.',
    submit: 'Save',
  },
  email: {
    title: 'Your e-mail address',
    lead: (email: string) => `At present: ${email}`,
    how: 'We send a link to both addresses. The change takes effect when you have opened both links.',
    submit: 'Change e-mail address',
    pendingOld: (email: string) =>
      `You asked to change to ${email}. First open the link we sent to your present address.`,
    pendingNew: (email: string) =>
      `You asked to change to ${email}. Now open the link we sent to that address.`,
    pendingTitle: 'A change is under way',
    cancel: 'Keep my present address',
  },
  password: {
    title: 'Your password',
    lead: 'Changing it signs out all other devices and cancels any change of e-mail address under way.',
    submit: 'Change the password',
    forgot: 'I have forgotten my present password',
  },
  factor: {
    title: 'Two-step sign-in',
    lead: 'A password can be seen over your shoulder. With the second step a thief needs your phone too.',
    needed:
      'Staff see records of many people, so the college asks them for a second step. Set it up now; it takes two minutes.',
    offBody:
      'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis. It works without network and costs nothing.',
    begin: 'Set it up',
    scanTitle: '1. Add the college to your app',
    scanBody: 'Open the app, choose “Add”, and scan this picture.',
    qrLabel: 'Picture to scan with your authenticator app',
    secretBody: 'Cannot scan? Type this key instead:',
    secretLabel: 'the key',
    openApp: 'Open the app on this phone',
    codeTitle: '2. Type the code it shows',
    codeHint: 'Six digits. They change every half minute.',
    nameHint: 'So that you know it again, such as “my Tecno”.',
    finish: 'Switch it on',
    startOver: 'Start over with a new key',
    wrongFirst:
      'This code is not right. Check that the clock of your phone is set by the network, then type the newest code.',
    on: (name: string | null) => (name ? `On, with ${name}` : 'On'),
    since: (day: string) => `since ${day}`,
    rename: 'Save the name',
    codesTitle: 'Recovery codes',
    codesBody: 'Each lets you in once when your phone is lost. New ones make the old ones worthless.',
    makeCodes: 'Make new codes',
    removeTitle: 'Switch it off',
    removeBody: 'Do this when you change your phone, then set it up again on the new one.',
    remove: 'Switch it off',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'A passkey stays on your computer, phone or security key, which asks for your fingerprint, face or PIN. It signs you in without a password or code, and no false website can use it.',
    manage: 'Add or change passkeys',
    addTitle: 'Add a passkey',
    addBody:
      'Without an authenticator app, the password alone does not sign you in any more, so add a passkey on a second device too. If you lose all of them, a master administrator can help you back in.',
    add: 'Add a passkey',
    createTitle: 'Make the passkey',
    createBody: 'Your browser asks where to keep it, and for your fingerprint, face or PIN.',
    create: 'Make the passkey',
    failed: 'No passkey was made. Try again, on another device if this one already has one.',
    needsScript:
      'Passkeys need JavaScript and a browser of the last years. The authenticator app works without them.',
    needed: 'Your account asks for your passkey as well. Go back and press “Sign in with a passkey”.',
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
    title: 'Keep these recovery codes',
    lead: 'They are shown now, and never again. Each lets you in once when your phone is lost or broken.',
    advice:
      'Print them or write them down, and keep them where you keep your certificates. Not on the same phone.',
    listLabel: 'Your recovery codes',
    copy: 'Copy all',
    copied: 'Copied',
    print: 'Print',
    download: 'Download',
    kept: 'I have kept them',
    gone: 'These codes are not shown any more. If you did not keep them, make new ones.',
    fileHead: (college: string, email: string) =>
      `Recovery codes for ${college}, account ${email}. Each works once. Keep them secret.`,
  },
  devices: {
    title: 'Devices',
    lead: 'Where you are signed in. End what you do not know, and change your password then.',
    unknown: 'An unknown browser',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    current: 'This device',
    usedAt: 'Last used',
    beganAt: 'Signed in',
    address: 'Network address',
    end: 'Sign out',
    endWhat: (what: string) => `Sign out ${what}`,
    endOthers: 'Sign out all others',
    endAll: 'Sign out everywhere, here too',
    alone: 'You are signed in nowhere else.',
  },
  programs: {
    title: 'Programs with access',
    lead: 'Other websites and apps that you sign in to with your account here. They see neither your password nor anything of your applications and payments.',
    none: 'No other program has access to your account.',
    own: 'The college’s own',
    site: 'Website',
    allowedAt: 'You allowed it',
    signedInAt: 'Signed in for you',
    signedOut: 'Not at present',
    may: 'With your account it can:',
    ownNote:
      'The college runs this program and asks nobody. Taking access back signs you out of it; when you go there again, you are signed in again.',
    withdraw: 'Take access back',
    keeps: 'What a program has read already stays with it. Ask those who run it to delete it.',
  },
  watch: {
    outTitle: 'You are signed out',
    outBody:
      'What you typed on this page is still here, but nothing can be saved. Sign in again, then go on.',
    signIn: 'Sign in again (opens a new tab)',
    otherTitle: 'Somebody else is signed in now',
    otherBody: 'This page belongs to another account. Load it anew before you go on.',
    reload: 'Load it anew',
    back: 'You are signed in again. Go on where you were.',
  },
};
