/** Messages of the contact form, and the answers that are given often. */
import type { TemplateToken } from '#core/content/answer-template.ts';
import type { MessageEvent, MessageState, MessageView } from '#core/content/message-state.ts';

const messageStates: Readonly<Record<MessageState, string>> = {
  New: 'New',
  Read: 'Read',
  Answered: 'Answered',
  Closed: 'Closed',
};
const messageViews: Readonly<Record<MessageView, string>> = {
  open: 'Open',
  mine: 'Assigned to me',
  answered: 'Answered',
  closed: 'Closed',
};
const messageEvents: Readonly<Record<MessageEvent, string>> = {
  read: 'Mark as read',
  answer: 'Mark as answered',
  close: 'Close message',
  reopen: 'Reopen',
};

const templateTokens: Readonly<Record<TemplateToken, string>> = {
  name: 'Name of the sender',
  application_number: 'Application number',
  session: 'Session that takes applications now',
  closing_day: 'Last day to apply',
  phone: 'Phone number of the college',
  email: 'E-mail address of the college',
  portal: 'Address of this portal',
};

export const templateWords = {
  title: 'Answer templates',
  lead: 'Common answers. Insert one into your answer to a message, then change it as you need.',
  new: 'Add template',
  newTitle: 'Add template',
  edited: 'Last edited',
  empty: 'No templates',
  emptyAdvice: 'Add the answer that you give most often.',
  fields: { title: 'Title', text: 'Text' },
  hints: {
    title: 'For colleagues. The sender does not see it.',
    text: 'The mail adds the greeting and your name.',
  },
  save: 'Save template',
  tokensTitle: 'Fields',
  tokensLead: 'Copy a field into the text. It is replaced when the template is inserted.',
  tokens: templateTokens,
  delete: 'Delete template',
  deleteTitle: 'Delete this template',
  deleteLead: 'Answers already sent do not change.',
};

export const messageWords = {
  title: 'Messages',
  lead: 'Messages from the contact form. They are deleted after twelve months.',
  find: 'Search the messages',
  states: messageStates,
  views: messageViews,
  events: messageEvents,
  unread: 'Mark as unread',
  columns: {
    name: 'From',
    start: 'Message',
    topic: 'Topic',
    state: 'Status',
    when: 'Received',
    who: 'Assigned to',
  },
  caption: 'Messages',
  empty: 'No messages found',
  emptyAdvice: 'Change your search or filters.',
  nobody: 'Not assigned',
  thread: 'Message and answers',
  answerTitle: 'Answer',
  answer: 'Your answer',
  answerHint: (email: string, inbox: string) =>
    `Sent to ${email}, with a greeting, your name and the message below. A reply goes to ${inbox}.`,
  send: 'Send answer',
  notSentYet: 'Saved. Your answer has not been sent.',
  notSentAdvice: 'Send it when it is ready.',
  openTokens: (fields: readonly string[]) => `Still to fill in: ${fields.join(', ')}`,
  openTokensAdvice:
    'The portal does not know this for this sender. Write the words instead, or delete the sentence. Until then the answer cannot be sent.',
  answeredBy: (name: string | null, when: string) => `${name ?? 'A former colleague'}, ${when}`,
  answeredMeanwhile: 'A colleague has answered',
  sendToo: (name: string | null) =>
    `I have read the answer of ${name ?? 'a former colleague'}. Send mine as well`,
  applications: 'Applications of the sender',
  noApplications: 'No application has this e-mail address or number.',
  otherAddress:
    'Found by the number given. The account has a different e-mail address: do not send personal details.',
  email: 'E-mail',
  topic: 'Topic',
  application: 'Application number',
  received: 'Received',
  handled: 'Last changed',
  closed: 'Closed',
  others: 'Other messages from this address',
  template: 'Template',
  chooseTemplate: 'Choose a template',
  insert: 'Insert',
  editTemplates: 'Edit the templates',
  assign: 'Assigned to',
  assignSave: 'Assign',
  unassigned: 'No one',
  work: 'Actions',
  more: 'Message of',
};
