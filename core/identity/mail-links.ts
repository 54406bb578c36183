/** The purposes of links in mails. Each link is used once, by a button on the page it opens, and expires. */
export const MAIL_LINK_PURPOSES = [
  'verify-email',
  'reset-password',
  /** To a colleague who was given an account: choose its first password. */
  'invitation',
  /** To the old address: yes, change it. */
  'confirm-email-change',
  /** To the new address: yes, it is mine. */
  'verify-new-email',
] as const;
export type MailLinkPurpose = (typeof MAIL_LINK_PURPOSES)[number];
