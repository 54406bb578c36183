/**
 * Texts for a person who has lost the mailbox of their account: the page that says where to come, and the screens of
 * the officers.
 */
import { secondPerson } from '../second-person.ts';

export const recovery = {
  way: 'No longer have this e-mail?',
  wayFactor: 'No phone and no recovery codes?',
  lost: {
    title: 'You no longer have your e-mail',
    lead: 'You can give your account a new e-mail address at the admissions office. You must come in person.',
    try: 'Try this first',
    trySteps: [
      'Ask your e-mail provider (Gmail, Yahoo or Outlook) to help you back into the mailbox. They can often do it the same day.',
      'Still signed in here on another phone or computer? Your application is safe there. You can print it.',
    ],
    bring: 'What to bring',
    things: [
      'An identity document with your photograph: national ID card or NIN slip with photograph, international passport, driver’s licence, voter’s card or school ID card.',
      'Your application number or the old e-mail address.',
      'A phone that can open your new mailbox: you confirm the new address while you are there.',
    ],
    place: 'Where to come',
    office: 'Admissions office',
    phone: (shown: string) => `Phone: ${shown}`,
    next: 'What happens then',
    steps: [
      'An officer compares you with the photograph and enters the new address.',
      'You open the link that we send to the new address.',
      'A second officer checks the document and confirms.',
      'We write to the old address. Its owner has 24 hours to stop the change.',
      'After 24 hours you sign in with the new address and your old password. If you have forgotten the password, you can set a new one.',
    ],
    never: 'We never do this by phone or e-mail, and it costs nothing.',
  },
  phone: {
    title: 'You no longer have your phone',
    lead: 'Someone at the college can switch off two-step sign-in for your account. Then your password signs you in again.',
    trySteps: [
      'Have you saved recovery codes? Each signs you in once, in place of the code from your phone. You may have printed them or written them down.',
      'Do you work at the college and have a passkey on another device? Sign in with it there.',
      'Still signed in on another phone or computer? Your application is safe there. You can print it.',
    ],
    things: [
      'An identity document with your photograph: national ID card or NIN slip with photograph, international passport, driver’s licence, voter’s card, school or staff ID card.',
      'Your e-mail address or application number.',
      'A phone or computer that can open your e-mail.',
    ],
    steps: [
      'An officer compares you with the photograph. You open the link that we send to your e-mail.',
      'A second officer checks the document and switches off two-step sign-in.',
      'You sign in with your password, and set up two-step sign-in again on your new phone.',
    ],
    email: 'Lost the e-mail of your account too? Say so at the office. You get a new address first.',
  },
  link: {
    phoneTitle: 'Have you lost your phone?',
    phoneLead: (email: string) =>
      `You are at the college, and want to switch off two-step sign-in for ${email}.`,
    phoneSubmit: 'Yes, switch it off',
    showTitle: 'Is this your new address?',
    showLead: (email: string) => `You are at the admissions office, and want your account to use ${email}.`,
    showSubmit: 'Yes, this is my address',
    showNot: 'If you are not at the admissions office, close this page. Nothing changes.',
    shown: 'Thank you. Your e-mail is confirmed',
    shownLead: 'Tell the officer. A second officer now checks your document.',
    stopTitle: 'Stop the change of address?',
    stopLead: (email: string) => `Your account will get the address ${email}.`,
    stopSubmit: 'Stop the change',
    stopHere: (email: string, moment: string) =>
      `Two officers of the college confirmed that your account gets the address ${email}, because somebody said at the admissions office that you had lost this one. It changes on ${moment}. If it was not you, stop it now.`,
    stopNot: 'If you asked for it at the admissions office, close this page. The change continues.',
    stopped: 'The change is stopped',
    stoppedLead: 'Your account keeps its address. If someone else may know your password, set a new one now.',
    over: 'If you need the change, come to the admissions office again.',
    newPassword: 'Set a new password',
  },
  desk: {
    title: 'Lost e-mail or phone',
    lead: 'For people who have lost the mailbox or the phone of their account and are here in person. Two officers check the same document, and the person opens a link in their mailbox.',
    findTitle: 'Find the person',
    find: 'Show the account',
    lost: { mailbox: 'The e-mail', phone: 'The phone and the recovery codes' },
    known: {
      title: 'Compare with the person',
      photograph: (name: string) => `Photograph of ${name}`,
      noPhotograph: 'The portal has no photograph of this person. Compare the document with the names below.',
      name: 'Name of the account',
      email: 'E-mail',
    },
    tabs: { label: 'By state', open: 'Open', over: 'Finished' },
    emptyOpen: 'Nothing open',
    emptyOver: 'Nothing finished yet',
    openTitle: 'The person is here',
    openLead: 'Look at the person, the document, and the photograph and names above. They must agree.',
    choose: 'Choose the document',
    open: { mailbox: 'Send a link to the new address', phone: 'Send a link to their e-mail' },
    notDone: 'Nothing was changed',
    back: 'Lost e-mail or phone',
    phoneReason: 'Two officers saw an identity document.',
    history: 'Applications of this person',
    facts: {
      person: 'Person',
      role: 'Role',
      old: 'Old address',
      new: 'New address',
      lost: 'Lost',
      document: 'Document seen',
      opened: 'Entered by',
      decided: 'Decided by',
      effective: 'Takes effect',
      at: 'Entered',
    },
    states: {
      asked: 'Link not opened yet',
      shown: 'Waiting for a second officer',
      confirmed: 'Waiting 24 hours',
      done: 'Done',
      declined: 'Declined',
      stopped: 'Stopped from the old address',
      lapsed: 'Not possible any more',
    },
    next: {
      asked:
        'The person opens the link in their new mailbox. Check the address with them if no e-mail comes.',
      shown: 'A second officer sees the person, checks the document and confirms below.',
      confirmed: 'We have written to the old address. Its owner can stop the change until the time below.',
      done: 'The person signs in with the new address.',
      declined: 'Nothing changed. You can start again if the person comes back.',
      stopped:
        'Someone with the old mailbox stopped it. Find out who owns the account before you start again.',
      lapsed:
        'Since it was confirmed, the account, the new address or one of the officers has changed. Start again if the person still needs it.',
    },
    nextOfPhone: {
      asked:
        'The person opens the link in their mailbox. If they have lost that too, give them a new address first.',
      shown: 'A second officer sees the person, checks the document and confirms below.',
      confirmed: '',
      done: 'Two-step sign-in is off. The person signs in with the password and sets it up again.',
      declined: 'Nothing changed. You can start again if the person comes back.',
      stopped: '',
      lapsed:
        'The person has signed in with the second step or changed it. Start again if they still need it.',
    },
    confirmTitle: 'Confirm as second officer',
    confirmLead: 'Check the document yourself. Enter its number without asking your colleague.',
    confirm: { mailbox: 'Confirm the new address', phone: 'Remove the second step' },
    declineTitle: 'Decline',
    declineLead: {
      mailbox: 'The account keeps its old address.',
      phone: 'Two-step sign-in stays on.',
    },
    decline: 'Decline the change',
    problems: {
      own: 'This is your own account. Ask two colleagues.',
      suspended: 'This account is suspended. A master administrator has to reinstate it first.',
      ...secondPerson,
      'not-waiting': 'This has changed since you opened the page. Check its state above.',
      'not-shown':
        'What the portal knows of this person has changed, or was not on your page. Compare it below, then send the form again.',
      'no-factor': 'This account has no second step. The person signs in with the password.',
      'unknown-account':
        'No account has this e-mail address or application number. Check it with the person.',
      'same-email': 'The account already uses this address.',
      taken:
        'Another account uses the new address. The person needs a different one, or signs in to that account.',
      'under-way': 'A change for this person is already open. See the list.',
      'other-document': 'This is not the number that your colleague entered. Check the document together.',
      'staff-account': 'Only master administrators change the address of a staff account.',
    },
    documents: {
      'national-id': 'National ID card or NIN slip',
      passport: 'International passport',
      'drivers-licence': 'Driver’s licence',
      'voters-card': 'Voter’s card',
      'school-id': 'School ID card',
      'staff-id': 'Staff ID card',
    },
  },
};
