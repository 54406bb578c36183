/** What each kind of document is called. */
import type { DocumentKind } from '#core/documents/document-kinds.ts';

export const kinds: Readonly<Record<DocumentKind, string>> = {
  passport_photograph: 'Passport photograph',
  o_level_result: 'O-level result',
  birth_certificate: 'Birth certificate',
  indigene_letter: 'Indigene letter',
  other: 'Other documents',
  transfer_evidence: 'Proof of bank transfer',
  payment_evidence: 'Evidence of a manual payment',
};
