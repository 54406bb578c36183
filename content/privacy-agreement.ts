/**
 * What people agree to when they create an account. Whoever changes the meaning of the privacy notice gives this a new
 * version: then everybody is asked again at their next visit. A test notices a notice that changed without.
 */
export const privacyAgreement = {
  document: 'privacy',
  version: '2026-11-21',
  text: 'I have read the privacy notice. I agree that the college uses what I enter here for my account, my applications and my payments, as the notice says.',
} as const;
