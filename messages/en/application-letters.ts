/** Mails about an application and the money for it. `advice` is what the application's page says at that moment. */
import { hello, lines, type Template } from './letter.ts';

export const applicationLetters = {
  applicationSubmitted: (params) => ({
    subject: `Application ${params.number} is submitted`,
    paragraphs: [
      hello(params),
      `Your payment of ${params.amount} is confirmed and your application ${params.number} for ${params.program} is submitted.`,
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  transferDeclared: (params) => ({
    subject: `Your transfer for application ${params.number}`,
    paragraphs: [
      hello(params),
      `You told us that you sent ${params.amount} by bank transfer for application ${params.number}.`,
      'The bursary looks for it on the bank statement, usually within two working days. Keep your bank slip, and do not pay a second time.',
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  transferDeclined: (params) => ({
    subject: `Your transfer for application ${params.number} was not found`,
    paragraphs: [
      hello(params),
      `The bursary could not find your transfer for application ${params.number}. The reason given: ${params.reason}`,
      'Your application is kept. You can pay again by any method, or bring your bank slip to the bursary.',
    ],
    link: { label: 'Pay the fee', url: params.link ?? '' },
  }),
  paymentClosed: (params) => ({
    subject: `Your payment for application ${params.number}`,
    paragraphs: [
      hello(params),
      `Money came for application ${params.number}, but not the ${params.amount} that was asked for. The bursary has closed that payment. The reason given: ${params.reason}`,
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  applicationSentAgain: (params) => ({
    subject: `Application ${params.number} is sent again`,
    paragraphs: [
      hello(params),
      `Your corrected application ${params.number} for ${params.program} is with the college again.`,
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  /** To the member of staff who had asked for the correction. */
  correctionSent: (params) => ({
    subject: `Application ${params.number} is corrected`,
    paragraphs: [
      hello(params),
      `You sent application ${params.number} back for correction. The applicant has sent it again.`,
      ...(params.asked ? [`What you had asked for: ${params.asked}`] : []),
    ],
    link: { label: 'Read the application', url: params.link ?? '' },
  }),
  paidTwice: (params) => ({
    subject: `You paid twice for application ${params.number}`,
    paragraphs: [
      hello(params),
      `Another payment of ${params.amount} arrived for application ${params.number}. The fee was paid before, so this money is to be given back to you.`,
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  paymentDiffers: (params) => ({
    subject: `Your payment for application ${params.number} needs checking`,
    paragraphs: [
      hello(params),
      `Money arrived for application ${params.number}, but it is not the fee that was asked for. Do not pay again.`,
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  refundAgreed: (params) => ({
    subject: `${params.amount} is to be given back to you`,
    paragraphs: [
      hello(params),
      `The bursary has agreed to give back ${params.amount} of payment ${params.reference} for application ${params.number}.`,
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  refundDone: (params) => ({
    subject: `${params.amount} was given back to you`,
    paragraphs: [
      hello(params),
      `The bursary has given back ${params.amount} of payment ${params.reference} for application ${params.number}. Your bank may need some days to show it.`,
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  statusChanged: (params) => ({
    subject: `Application ${params.number}: ${params.status}`,
    paragraphs: [
      hello(params),
      `The status of your application ${params.number} for ${params.program} is now: ${params.status}.`,
      ...lines(params.advice),
      ...(params.note ? [`A note from the college: ${params.note}`] : []),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
} satisfies Record<string, Template>;
