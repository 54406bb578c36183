/** The content desk and the messages of the contact form: screens of staff, drawn on the server. */

import type { TextProblem } from '#core/content/check-text.ts';
import type { MessageEvent, MessageState } from '#core/content/message-state.ts';
import type { NewsState } from '#core/content/news-state.ts';
import type { Board } from '#core/content/profile.ts';

const states: Readonly<Record<NewsState, string>> = {
  Draft: 'Draft',
  Scheduled: 'Planned',
  Published: 'On the site',
};
const boards: Readonly<Record<Board, string>> = {
  council: 'Governing Council',
  officers: 'Principal Officers',
};
const lines: Readonly<Record<TextProblem['kind'], (what: string) => string>> = {
  'broken-link': (what) =>
    `${what} leads to no page of this site. Correct the address, or take the link out.`,
  'unsafe-link': (what) =>
    `${what} is no address that may stand here. Use a page of this site, or one that begins with https://.`,
  'no-such-section': (what) => `${what} names no heading of this text. Compare it with the headings.`,
  'unknown-fact': (what) => `${what} is no fact that the site knows. Write the words themselves.`,
};
const messageStates: Readonly<Record<MessageState, string>> = {
  New: 'New',
  Read: 'Read',
  Answered: 'Answered',
};
const messageEvents: Readonly<Record<MessageEvent, string>> = {
  read: 'Mark as read',
  answer: 'Mark as answered',
  reopen: 'Take back',
};

export const desk = {
  title: 'Content',
  parts: 'Parts of the content desk',
  news: 'News',
  pages: 'Pages and policies',
  people: 'People',
  events: 'Events',
  open: 'Look at it on the site',
  saving: 'Saving…',
  save: 'Save',
  cancel: 'Cancel',
  any: 'All',
  search: 'Search',
  neverEdited: 'As installed',
  editedBy: (name: string | null, when: string) => (name ? `${name}, ${when}` : when),
  notDone: 'This was not done',
  notPossible:
    'Somebody has changed the state of this in the meantime. Look at it as it is now, then decide again.',
  linesTitle: 'Lines of the text to mend',
  line: (number: number) => `Line ${number}`,
  lines,
  stale: {
    title: 'Somebody else saved this in the meantime',
    by: (name: string | null, when: string | null) =>
      `${name ?? 'A colleague'} saved another version${when ? ` on ${when}` : ''}. Your text is still here, unsaved.`,
    advice:
      'Compare it with what stands there now (a link below opens it in a new tab). Saving again replaces it with yours.',
    see: 'See what is saved now',
  },

  newsList: {
    lead: 'What the college announces. A change is on the site within a second.',
    new: 'Write news',
    empty: 'No news found',
    emptyAdvice: 'Change what you look for, or write something new.',
    columns: { title: 'Title', category: 'Category', state: 'State', when: 'When', edited: 'Last edited' },
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
      featured: 'Feature it: on the home page, with a badge',
      picture: 'Picture',
      picture_alt: 'What the picture shows',
      publish_on: 'Day',
      publish_time: 'Time',
    } as Readonly<Record<string, string>>,
    hints: {
      slug: (path: string) =>
        `After ${path}. Left empty, it is made from the title. It stays when the title changes; if you change it, the old address leads here.`,
      summary: 'One or two sentences for lists, search engines and shared links.',
      content:
        'Empty lines part paragraphs. ## makes a heading, - a list, **bold**, [words](/how-to-apply) a link, {{phone}} a fact.',
      picture:
        'JPEG, PNG or WebP, up to 10 MB. It is made small, and its hidden data (place, camera) removed.',
      picture_alt: 'For people who do not see it, and for whom it does not load. Say what matters in it.',
    },
    chooseCategory: 'Choose a category',
    removePicture: 'Take the picture out',
    keepsPicture: 'A new file replaces this picture.',
    chooseAgain: 'Please choose the file again: a browser does not keep it.',
    preview: 'Preview in a new tab',
    saveDraft: 'Save draft',
    savePublished: 'Save and show at once',
    savePlanned: 'Save, keep the time',
    publish: 'Publish now',
    schedule: 'Publish at this time',
    withdraw: 'Take off the site',
    unschedule: 'Back to draft',
    delete: 'Delete draft',
    deleteTitle: 'Delete this draft',
    deleteLead: 'It is gone for good.',
    publishing: 'Publishing',
    when: 'Publish by itself',
    whenHint: 'Time in Nigeria. The item appears at that minute.',
    stateLine: {
      Draft: 'Only staff see this.',
      Scheduled: (when: string) => `It appears by itself on ${when}.`,
      Published: (when: string) => `On the site since ${when}. What you save shows at once.`,
    },
    text: 'What it says',
  },
  preview: {
    title: 'Preview',
    notice: 'This is a preview. Nothing has been saved; close this tab to go on writing.',
    clean: 'No line of the text needs mending.',
    untitled: 'Untitled',
    nothing: 'Nothing to preview',
    nothingAdvice: 'Open the text again and press Preview there.',
    toDesk: 'To the news',
  },

  pagesList: {
    lead: 'Texts of the site. Every saved version is kept, with who wrote it.',
    columns: { title: 'Page', kind: 'Kind', revisions: 'Versions', edited: 'Last edited' },
    kinds: { page: 'Page', policy: 'Policy' },
    caption: 'Pages and policies',
  },
  pageForm: {
    fields: { lead: 'Lead', body: 'Text', note: 'What you changed' } as Readonly<Record<string, string>>,
    hints: {
      lead: 'One sentence under the heading.',
      note: 'For colleagues; it stands in the list of versions.',
    },
    save: 'Save and show at once',
    versions: 'Versions',
    versionOf: (number: number) => `Version ${number}`,
    installed: 'Text of the installation',
    installedNote: 'What the portal came with. A new release may improve it.',
    shown: 'Shown now',
    compare: 'Compare',
    compareTitle: (from: string, to: string) => `What changed from ${from} to ${to}`,
    same: 'The two texts are the same.',
    added: 'Added',
    removed: 'Removed',
    restore: 'Restore this version',
    restoreFile: 'Go back to the text of the installation',
    restored: (number: number) => `Version ${number} again`,
    restoredFile: 'Text of the installation again',
    privacy:
      'Changing what this notice means needs a new agreement from everybody: tell whoever runs the portal to raise its version.',
    back: 'Back to the text',
  },

  peopleList: {
    lead: 'Who stands on the pages of the Council and the officers, in this order.',
    boards,
    add: (board: string) => `Add to ${board}`,
    up: 'Move up',
    down: 'Move down',
    columns: { name: 'Name', title: 'Office', filled: 'Profile', order: 'Order' },
    filled: (count: number, of: number) => `${count} of ${of} fields`,
  },
  personForm: {
    newTitle: (board: string) => `Add to ${board}`,
    fields: {
      name: 'Name on the page',
      title: 'Office or seat',
      monogram: 'Letters on the seal',
      about: 'One sentence about the office',
      picture: 'Photograph',
    } as Readonly<Record<string, string>>,
    hints: {
      name: 'A person’s name once the appointment is public; until then the office, such as The Registrar.',
      monogram: 'Two or three, shown where there is no photograph.',
      profile: 'An empty field shows as a dash.',
      picture: 'Optional. Upright, face in the upper half. JPEG, PNG or WebP, up to 10 MB.',
    },
    entry: 'On the page',
    profile: 'Profile',
    remove: 'Remove from the page',
    removeTitle: 'Remove this person',
    removeLead: 'The entry leaves the site at once. It can only be written anew.',
    removePhoto: 'Take the photograph out',
  },

  eventsList: {
    lead: 'What is coming: on the home page, with the news, and on the dashboard.',
    new: 'Announce an event',
    empty: 'Nothing is announced',
    emptyAdvice: 'Announce the next one.',
    caption: 'Events',
    columns: { title: 'Event', when: 'When', place: 'Where', state: 'State' },
    over: 'Over',
    coming: 'Coming',
  },
  eventForm: {
    newTitle: 'Announce an event',
    fields: {
      title: 'What',
      place: 'Where',
      starts_on: 'Day',
      starts_at: 'Begins at',
      ends_on: 'Last day',
      ends_at: 'Ends at',
      description: 'What to know',
    } as Readonly<Record<string, string>>,
    hints: {
      ends: 'Leave both empty if the end is open. Without a last day it ends on the same day.',
      description: 'Who is invited, what to bring, whom to ask.',
    },
    save: 'Save and show at once',
    delete: 'Delete this event',
    deleteLead: 'It leaves the site at once.',
  },

  messages: {
    title: 'Messages',
    lead: 'What people wrote by the contact form. Messages are deleted after twelve months.',
    find: 'Search the messages',
    states: messageStates,
    events: messageEvents,
    columns: { name: 'From', topic: 'About', state: 'State', when: 'Received', who: 'With' },
    caption: 'Messages',
    empty: 'No messages found',
    emptyAdvice: 'Change what you look for.',
    nobody: 'Nobody yet',
    reply: 'Reply by e-mail',
    replySubject: (topic: string) => `Your message: ${topic}`,
    replyGreeting: (name: string) => `Dear ${name},`,
    replyQuote: (when: string) => `You wrote on ${when}:`,
    from: 'From',
    email: 'E-mail',
    topic: 'About',
    application: 'Application number',
    received: 'Received',
    handled: 'Last changed',
    assign: 'Who answers',
    assignSave: 'Hand over',
    unassigned: 'Nobody in particular',
    see: 'See the application',
    work: 'What becomes of it',
    more: 'Message of',
  },
};
