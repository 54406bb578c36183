/** What a mail is made of. */

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

/** What the page says, one line a paragraph. */
export const lines = (text: string | undefined): readonly string[] => text?.split('\n').filter(Boolean) ?? [];
