/** The answer while the portal cannot take a request. No page is drawn for it, so it is plain text only. */
import { many } from './counting.ts';

const seconds = (count: number) => many(count, 'second', 'seconds');
const saved = 'What you saved before is safe.';

export const busy = {
  /** More people than places. */
  busy: {
    title: 'The portal is very busy',
    read: (count: number) => `We could not open this page. Try again in ${seconds(count)}. ${saved}`,
    sent: (count: number) =>
      `What you just sent was not saved. Use your browser’s Back button: what you typed is still in the form. Send it again in ${seconds(count)}. ${saved}`,
  },
  /** Somebody else holds the record, such as a release while it is carried out: of that nobody is told before its time. */
  inUse: {
    title: 'This record is being changed',
    read: (count: number) => `We could not open this page. Try again in ${seconds(count)}. ${saved}`,
    sent: () =>
      `The college is changing this record at this moment, so what you just sent was not saved. Use your browser’s Back button: what you typed is still in the form. Send it again in a minute. ${saved}`,
  },
  /** The database does not answer. */
  away: {
    title: 'We cannot reach our records',
    read: (count: number) => `This usually lasts a few minutes. Try again in ${seconds(count)}. ${saved}`,
    sent: (count: number) =>
      `We do not know whether what you just sent was saved. Use your browser’s Back button: what you typed is still in the form. Wait ${seconds(count)}, open the page in another tab to see what is saved, then send what is missing. ${saved}`,
  },
  /** The body did not arrive in time. */
  slow: {
    title: 'What you sent did not arrive',
    sent: `Your connection was too slow or stopped, so nothing was saved. Use your browser’s Back button: what you typed is still in the form. Send it again when your connection is better. ${saved}`,
  },
  /** A form with more fields than any form of ours. */
  fields: {
    title: 'The form has too many fields',
    sent: `Nothing was saved: the request has more fields than any form of this portal. Go back and use the form on the page. ${saved}`,
  },
  /** More was sent than the page takes; its error page says this. */
  tooLarge: ({ megabytes, file }: { readonly megabytes: number; readonly file: boolean }): string =>
    file
      ? `Nothing was saved. A file on this page can have at most ${megabytes} MB. Use your browser’s Back button: what you typed is still in the form. Choose a smaller file: a picture with a lower resolution, or a PDF or list saved with a smaller size or in parts.`
      : `Nothing was saved. This form can have at most ${megabytes} MB. Use your browser’s Back button: what you typed is still in the form. Shorten it, then send it again.`,
  /** The same person is sending two files already. */
  uploads: (count: number): string =>
    `Nothing was saved: we are still reading two other files of yours. Use your browser’s Back button: what you typed is still in the form. Send this file again in ${seconds(count)}.`,
  /** The record of a document is there, and its file is not. */
  fileMissing: {
    title: 'The file of this document is missing',
    text: 'The record is safe, but the portal does not have the file. Applicants: upload the document again on the page of your application. Staff: tell whoever operates the portal, who can restore the file from a backup.',
  },
  notFound: {
    title: 'There is nothing at this address',
    text: 'The file was removed, or the address is incomplete. Open it again from the page that links to it.',
  },
  /** Something that nobody foresaw. */
  broken: {
    title: 'Something went wrong on our side',
    text: (code: string) =>
      `Wait a minute, then check whether what you sent was saved. If it happens again, tell us this code: ${code}`,
  },
  foreign: {
    title: 'This form came from another website',
    text: 'For your safety, nothing was changed. Open the portal yourself and try again.',
  },
  again: 'Try again',
  home: 'Return to Home',
};
