/** Mail about the contact form: what somebody wrote, to the college; what the college answers, to them. */
import { lines, type Template } from './letter.ts';

export const contactMails = {
  contactMessage: (params) => ({
    subject: `Message from the website: ${params.topic?.replaceAll('-', ' ')}`,
    paragraphs: [
      `${params.name} <${params.email}> wrote through the contact form.`,
      ...(params.application_number ? [`Application number: ${params.application_number}`] : []),
      ...(params.message ?? '').split('\n'),
      `Reply to ${params.email}. Message reference: ${params.reference}`,
    ],
  }),
  messageReceived: (params) => ({
    subject: `We have your message ${params.number}`,
    paragraphs: [
      `Dear ${params.firstName},`,
      `Your message has reached us. Its number is ${params.number}. We reply to ${params.email}, usually within five working days.`,
      'You wrote:',
      ...lines(params.message).map((line) => `> ${line}`),
    ],
  }),
  messageAnswer: (params) => ({
    subject: `Answer to your message: ${params.topic?.replaceAll('-', ' ')}`,
    paragraphs: [
      `Dear ${params.name},`,
      ...lines(params.answer),
      `${params.by}, ${params.college}`,
      'If you have another question, reply to this e-mail.',
      `You wrote on ${params.at}:`,
      ...lines(params.message).map((line) => `> ${line}`),
    ],
  }),
} satisfies Record<string, Template>;
