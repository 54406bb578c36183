/** The parts of a mail. */

export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do next. */
  readonly link?: { readonly label: string; readonly url: string };
}
export type Params = Readonly<Record<string, string>>;
export type Template = (params: Params) => Letter;

/** Without a name where the address is not verified yet. */
export const hello = (params: Params) => (params.firstName ? `Dear ${params.firstName},` : 'Good day,');

/** The text of the page, one line a paragraph. */
export const lines = (text: string | undefined): readonly string[] => text?.split('\n').filter(Boolean) ?? [];

/** A change that its owner must hear of, in case someone else made it. */
export const notice = (params: Params, subject: string, what: string): Letter => ({
  subject,
  paragraphs: [
    hello(params),
    what,
    'If it was you, you do not need to do anything. If not, set a new password at once and tell the admissions office.',
  ],
  link: { label: 'Set a new password', url: `${params.origin}/auth/forgot` },
});
