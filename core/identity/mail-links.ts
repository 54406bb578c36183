/** The purposes of links in mails. Each link is used once, by a button on the page it opens, and expires. */
export const MAIL_LINK_PURPOSES = [
  'verify-email',
  'reset-password',
  /** A colleague who was given an account chooses its first password. */
  'invitation',
  /** The old address agrees to the change. */
  'confirm-email-change',
  /** The new address confirms that it is the person's. */
  'verify-new-email',
] as const;
export type MailLinkPurpose = (typeof MAIL_LINK_PURPOSES)[number];
