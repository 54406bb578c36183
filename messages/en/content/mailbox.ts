/** The demonstration's mailbox. */
export const content = {
  mailbox: {
    title: 'Demonstration mailbox',
    lead: 'The demonstration does not send e-mail. Everything it would have sent is kept here.',
    caption: 'Messages, newest first',
    empty: 'No messages yet',
    emptyAdvice: 'Create an account or submit an application. The e-mail appears here after a moment.',
    noneFor: (address: string) => `No messages to ${address}`,
    subject: 'Subject',
    to: 'To',
    from: 'From',
    sent: 'Sent',
    find: 'Messages to this address',
    back: 'All messages',
  },
};
