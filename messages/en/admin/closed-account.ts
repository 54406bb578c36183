/** Staff read this of a person who closed their account; the server alone says it. */
export const closedAccount = {
  title: (day: string) => `This person closed their account. It is erased after ${day}.`,
  open: 'Then an open application is withdrawn and an offer ends. If they sign in before, the account stays.',
  money: (name: string, email: string) =>
    `If money has to go back, we keep this name and e-mail address, and messages to the bursary, until it has arrived: ${name}, ${email}.`,
  erasedTitle: 'The data of this person is erased',
  erased: 'Nothing can be decided about them, asked from them or sent to them any more.',
};
