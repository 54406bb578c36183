/**
 * The text to which people agree when they create an account. When the meaning of the privacy notice changes, give
 * this a new version: then everyone is asked again at their next visit. A test fails when the notice has changed and
 * this has not.
 */
export const privacyAgreement = {
  document: 'privacy',
  version: '2026-11-28',
  text: 'I have read the privacy notice. I agree that the college uses what I enter here for my account, my applications and my payments, as the notice says.',
} as const;
