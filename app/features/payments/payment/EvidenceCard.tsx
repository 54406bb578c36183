/**
 * The documents that the applicant has sent as proof of a transfer: beside the decision, so that no one has to look
 * for them.
 */

import { DocumentList, type DocumentView } from '#app/features/documents/index.ts';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';

export interface EvidenceCardProps {
  evidence: readonly DocumentView[];
  /** Says so where there is none. */
  expected: boolean;
}

export function EvidenceCard({ evidence, expected }: EvidenceCardProps) {
  const words = useWords();
  if (evidence.length === 0 && !expected) return null;
  return (
    <Card title={words.documents.kinds.transfer_evidence} id="evidence">
      {evidence.length > 0 ? (
        <DocumentList documents={evidence} />
      ) : (
        <p className="text-ink-soft">{words.payments.details.noEvidence}</p>
      )}
    </Card>
  );
}
