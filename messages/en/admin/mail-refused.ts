/** Mail that the recipient's server refused for good, as staff read it; the server alone says it. */
export const mailRefused = {
  title: (address: string) => `The mail server refused this address: ${address}`,
  said: (moment: string, reply: string | null) =>
    `Our e-mail of ${moment} came back${reply ? ` (code ${reply})` : ''}. It is not sent again.`,
  account:
    'Phone the applicant and ask for another address. They can change it in their account. If they can no longer read the old address, use People, Lost e-mail.',
  message:
    'Check the address for a typing mistake. If the sender has an application, phone the number in it and ask for another address.',
};
