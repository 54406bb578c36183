/** The content desk and the messages of the contact form: screens of staff, drawn on the server. */

import type { TextProblem } from '#core/content/check-text.ts';
import type { MessageEvent, MessageState } from '#core/content/message-state.ts';
import type { NewsState } from '#core/content/news-state.ts';
import type { Board } from '#core/content/profile.ts';

const states: Readonly<Record<NewsState, string>> = {
  Draft: 'Draft',
  Scheduled: 'Scheduled',
  Published: 'Published',
};
const saves: Readonly<Record<NewsState, string>> = {
  Draft: 'Save draft',
  Scheduled: 'Save, keep the scheduled time',
  Published: 'Save and publish',
};
const stateLine: Readonly<Record<NewsState, (when: string) => string>> = {
  Draft: () => 'Only staff see this.',
  Scheduled: (when) => `It will be published on ${when}.`,
  Published: (when) => `Published on ${when}. Changes appear when you save.`,
};
const boards: Readonly<Record<Board, string>> = {
  council: 'Governing Council',
  officers: 'Principal Officers',
};
const lines: Readonly<Record<TextProblem['kind'], (what: string) => string>> = {
  'broken-link': (what) => `${what} is not a page of this site. Correct the address, or remove the link.`,
  'unsafe-link': (what) =>
    `${what} is not allowed. Use a page of this site, or an address that begins with https://.`,
  'no-such-section': (what) => `${what} is not a heading of this text. Compare it with the headings.`,
  'unknown-fact': (what) => `${what} is not a known fact. Write the text instead.`,
};
const messageStates: Readonly<Record<MessageState, string>> = {
  New: 'New',
  Read: 'Read',
  Answered: 'Answered',
};
const messageEvents: Readonly<Record<MessageEvent, string>> = {
  read: 'Mark as read',
  answer: 'Mark as answered',
  reopen: 'Mark as new',
};

export const desk = {
  title: 'Content',
  parts: 'Sections of content',
  news: 'News',
  pages: 'Pages and policies',
  people: 'People',
  events: 'Events',
  open: 'View on the site',
  any: 'All',
  neverEdited: 'Original text',
  editedBy: (name: string | null, when: string) => (name ? `${name}, ${when}` : when),
  notDone: 'This was not done',
  notPossible: 'Someone has changed this since you opened the page. Check its current state, then try again.',
  textHint:
    'Separate paragraphs with an empty line. ## is a heading, - a list, **bold**, [words](/how-to-apply) a link, {{phone}} a fact.',
  linesTitle: 'Lines to correct',
  line: (number: number) => `Line ${number}`,
  lines,
  stale: {
    title: 'Someone else has saved this',
    by: (name: string | null, when: string | null) =>
      `${name ?? 'A colleague'} changed this${when ? ` on ${when}` : ''}.`,
    advice:
      'Your text is still here, unsaved. Compare it with the saved version (the link below opens it in a new tab). Saving again replaces it with yours.',
    check: 'Check what is saved now, then try again.',
    see: 'See what is saved now',
  },

  newsList: {
    lead: 'News items on the site. Changes appear within a second.',
    new: 'Write news',
    empty: 'No news found',
    emptyAdvice: 'Change your search, or write a news item.',
    columns: { title: 'Title', category: 'Category', state: 'Status', when: 'Date', edited: 'Last edited' },
    caption: 'News',
    states,
    planned: (when: string) => `appears on ${when}`,
    find: 'Search the news',
    featured: 'Featured',
  },
  newsForm: {
    newTitle: 'Write news',
    fields: {
      title: 'Title',
      slug: 'Address',
      category: 'Category',
      summary: 'Summary',
      content: 'Text',
      featured: 'Show on the home page, with a Featured badge',
      picture: 'Picture',
      picture_alt: 'What the picture shows',
      publish_on: 'Day',
      publish_time: 'Time',
    } as Readonly<Record<string, string>>,
    hints: {
      slug: 'After /news/. Leave empty to create it from the title. It does not change with the title. If you change it, the old address redirects here.',
      summary: 'One or two sentences for lists, search engines and shared links.',
      picture: 'JPEG, PNG or WebP, up to 10 MB. It is resized, and hidden data (place, camera) is removed.',
      picture_alt: 'Describe what matters in it, for people who cannot see the picture.',
    },
    chooseCategory: 'Choose a category',
    removePicture: 'Remove the picture',
    keepsPicture: 'A new file replaces this picture.',
    chooseAgain: 'Choose the file again.',
    saves,
    publish: 'Publish now',
    schedule: 'Publish at this time',
    withdraw: 'Unpublish',
    unschedule: 'Back to draft',
    delete: 'Delete draft',
    deleteTitle: 'Delete this draft',
    deleteLead: 'You cannot undo this.',
    publishing: 'Publishing',
    when: 'Schedule',
    whenHint: 'Nigerian time. The item is published at that time.',
    stateLine,
    text: 'Content',
  },
  preview: {
    title: 'Preview',
    button: 'Preview in a new tab',
    notice: 'This is a preview. Nothing has been saved. Close this tab to continue writing.',
    clean: 'No errors found in the text.',
    untitled: 'Untitled',
    nothing: 'Nothing to preview',
    nothingAdvice: 'Open the text again and press Preview.',
    toDesk: 'Back to news',
  },

  pagesList: {
    lead: 'Pages of the site. Every saved version is kept with its author.',
    columns: { title: 'Page', kind: 'Type', revisions: 'Versions', edited: 'Last edited' },
    kinds: { page: 'Page', policy: 'Policy' },
    caption: 'Pages and policies',
  },
  pageForm: {
    fields: { lead: 'Introduction', body: 'Text', note: 'What you changed' } as Readonly<
      Record<string, string>
    >,
    hints: {
      lead: 'One sentence under the heading.',
      note: 'For colleagues, in the list of versions.',
    },
    save: 'Save and publish',
    versions: 'Versions',
    versionOf: (number: number) => `Version ${number}`,
    installed: 'Original text',
    installedNote: 'The text installed with the portal. A new release may update it.',
    shown: 'Published',
    compare: 'Compare',
    compareTitle: (from: string, to: string) => `What changed from ${from} to ${to}`,
    same: 'The two texts are the same.',
    added: 'Added',
    removed: 'Removed',
    restore: 'Restore this version',
    restoreFile: 'Restore the original text',
    restored: (number: number) => `Restored version ${number}`,
    restoredFile: 'Restored the original text',
    privacy:
      'If you change the meaning of this notice, everyone must agree again: ask the operator of the portal to raise its version.',
    back: 'Back to the text',
  },

  peopleList: {
    lead: 'People on the Council and officers pages, in this order.',
    boards,
    add: (board: string) => `Add to ${board}`,
    up: 'Move up',
    down: 'Move down',
    filled: (count: number, of: number) => `${count} of ${of} fields`,
  },
  personForm: {
    newTitle: (board: string) => `Add to ${board}`,
    fields: {
      name: 'Name on the page',
      title: 'Office or seat',
      monogram: 'Initials',
      about: 'One sentence about the office',
      picture: 'Photograph',
    } as Readonly<Record<string, string>>,
    hints: {
      name: 'A person’s name once the appointment is public; until then the office, such as The Registrar.',
      monogram: 'Two or three letters, shown if there is no photograph.',
      profile: 'An empty field shows as a dash.',
      picture: 'Optional. Portrait format, with the face in the upper half. JPEG, PNG or WebP, up to 10 MB.',
    },
    entry: 'On the page',
    profile: 'Profile',
    delete: 'Remove from the page',
    deleteTitle: 'Remove this person',
    deleteLead: 'The entry is removed from the site at once. You cannot undo this.',
    removePhoto: 'Remove the photograph',
  },

  eventsList: {
    lead: 'Upcoming events, shown on the home page, with the news and on the dashboard.',
    new: 'Add event',
    empty: 'No events',
    emptyAdvice: 'Add the next event.',
    caption: 'Events',
    columns: { title: 'Event', when: 'Date', place: 'Place', state: 'Status' },
    over: 'Past',
    coming: 'Upcoming',
  },
  eventForm: {
    newTitle: 'Add event',
    fields: {
      title: 'Title',
      place: 'Place',
      starts_on: 'Day',
      starts_at: 'Start time',
      ends_on: 'Last day',
      ends_at: 'End time',
      description: 'Description',
    } as Readonly<Record<string, string>>,
    hints: {
      ends: 'Leave both empty if there is no fixed end. Without a last day it ends on the same day.',
      description: 'Who is invited, what to bring, who to contact.',
    },
    save: 'Save and publish',
    delete: 'Delete event',
    deleteTitle: 'Delete this event',
    deleteLead: 'It is removed from the site at once.',
  },

  messages: {
    title: 'Messages',
    lead: 'Messages from the contact form. They are deleted after twelve months.',
    find: 'Search the messages',
    states: messageStates,
    events: messageEvents,
    columns: { name: 'From', topic: 'Topic', state: 'Status', when: 'Received', who: 'Assigned to' },
    caption: 'Messages',
    empty: 'No messages found',
    emptyAdvice: 'Change your search or filters.',
    nobody: 'Not assigned',
    reply: 'Reply by e-mail',
    replySubject: (topic: string) => `Your message: ${topic}`,
    replyGreeting: (name: string) => `Dear ${name},`,
    replyQuote: (when: string) => `You wrote on ${when}:`,
    email: 'E-mail',
    topic: 'Topic',
    application: 'Application number',
    received: 'Received',
    handled: 'Last changed',
    assign: 'Assigned to',
    assignSave: 'Assign',
    unassigned: 'No one',
    see: 'See the application',
    work: 'Actions',
    more: 'Message of',
  },
};
