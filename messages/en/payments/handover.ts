/** Between our site and a provider's. */
export const rrr = 'Remita Retrieval Reference (RRR)';

export const handover = {
  title: (method: string) => `Pay with ${method}`,
  lead: (method: string) => `Continue to ${method} to pay.`,
  leadCode: 'Pay online now, or take the number below to any bank.',
  codeTitle: 'Your payment number',
  code: rrr,
  copyCode: 'Copy the RRR',
  codeAdvice:
    'Use this number to pay the fee at any bank branch, in a bank app, by USSD or at a POS agent. Write it down or print it. It does not change: you can find it again on this page.',
  ways: [
    {
      title: 'At a bank branch',
      steps: [
        'Say that you want to pay by Remita.',
        'Give the RRR, and check the name and the amount that the cashier reads to you.',
        'Pay, and keep the receipt.',
      ],
    },
    {
      title: 'In your bank’s app',
      steps: [
        'Choose Remita. Some apps have it under bills.',
        'Type the RRR without dashes.',
        'Check the amount and confirm.',
      ],
    },
    {
      title: 'By USSD',
      steps: [
        'Dial your bank’s code on the phone number that your bank knows.',
        'Choose Remita or bills.',
        'Type the RRR without dashes, and confirm with your PIN.',
      ],
    },
  ],
  onlineTitle: 'Pay online',
  onlineAdvice: (method: string) =>
    `You pay on ${method}’s page and come back here. ${method} may add its own charge, shown before you pay.`,
  goOn: (method: string) => `Continue to ${method}`,
  paid: 'I have paid: check now',
  demonstration: 'This is a demonstration. No money moves, and banks do not recognise this number.',
};
