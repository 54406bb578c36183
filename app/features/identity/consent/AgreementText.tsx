/** The college's text that people agree to when they create an account. */
import { useCollegeTranslation } from '#app/shell/college-words.ts';
import { Bound } from '#app/words/Binding.tsx';
import { privacyAgreement } from '#college/privacy-agreement.ts';

export const AgreementText = () => (
  <Bound english={privacyAgreement.text} translated={useCollegeTranslation()?.agreement} />
);
