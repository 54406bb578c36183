/**
 * In place of those that say that an e-mail was sent, while e-mails are held in a restored copy. The sentence about that
 * follows each.
 */
export const heldToasts = {
  accountCreated: 'Account created!',
  consentWithdrawn: 'Your agreement is withdrawn.',
  mailSent: 'Done.',
  emailChangeAsked: 'The change is saved. It needs the link that we send to your current address.',
  emailAskedNew: 'The change is confirmed. It needs the link that we send to the new address.',
  requestJudged: 'Saved.',
  contactChanged: 'Your contact details are saved.',
  applicationWithdrawn: 'Your application is withdrawn.',
  staffInvited: 'The invitation is saved.',
  attemptClosed: 'Attempt closed. The applicant can pay again.',
  transferDeclined: 'Transfer declined. The applicant can pay again.',
  refundReturned: 'The refund is open again.',
  transferReturned: 'Transfer closed: the bank took it back. The applicant can pay again.',
  requestGranted: 'Role granted.',
  requestDeclined: 'Request declined.',
  recoveryOpened: 'Saved. It needs the link that we send to the new address.',
  roleChanged: 'Role changed. It applies at once.',
  personSignedOut: 'The person is signed out everywhere.',
  personReinstated: 'Account reinstated.',
  studentEnrolled: 'Student enrolled and given a matriculation number.',
  testLetterSent: 'The test e-mail is not sent yet.',
  messageAnswered: 'Answer saved.',
};
