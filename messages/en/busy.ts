/** What is said when the portal cannot take a request just now. No page is drawn for it, so it is plain text only. */

const seconds = (count: number) => `${count} second${count === 1 ? '' : 's'}`;
const saved = 'What you had saved before is safe.';

export const busy = {
  /** More people than places. */
  busy: {
    title: 'Very many people are here right now',
    read: (count: number) =>
      `We could not open this page for you yet. Try again in ${seconds(count)}. ${saved}`,
    sent: (count: number) =>
      `We did not take what you just sent, and nothing of it was half-saved. Go back with your browser’s Back button: what you typed is still in the form. Send it again in ${seconds(count)}. ${saved}`,
  },
  /** The database does not answer. */
  away: {
    title: 'We cannot reach our records right now',
    read: (count: number) =>
      `This mends itself, as a rule within minutes. Try again in ${seconds(count)}. ${saved}`,
    sent: (count: number) =>
      `We cannot say that what you just sent was stored. Go back with your browser’s Back button: what you typed is still in the form. Wait ${seconds(count)}, load the page in another tab to see what is stored, then send what is missing. ${saved}`,
  },
  /** What was sent did not arrive in time. */
  slow: {
    title: 'What you sent did not arrive',
    sent: `Your connection was too slow or stopped. We did not take what you sent. Go back with your browser’s Back button: what you typed is still in the form. Send it again when your connection is better. ${saved}`,
  },
  /** A form with more fields than any form of ours. */
  fields: {
    title: 'That was too much to send at once',
    sent: `We did not take what you sent: it has more fields than any form of this portal. Go back and use the form on the page. ${saved}`,
  },
  again: 'Try again',
  home: 'Return to Home',
};
