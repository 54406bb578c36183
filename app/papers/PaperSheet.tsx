/** A paper as part of a page; the PDF says the same. */
import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PaperProof } from './PaperProof.tsx';
import type { Paper } from './paper.ts';
import type { QrPath } from './qr-path.server.ts';

export interface PaperSheetProps {
  paper: Paper;
  square: QrPath | null;
  /** Between what opens the paper and its facts. */
  children?: ReactNode;
}

export function PaperSheet({ paper, square, children }: PaperSheetProps) {
  return (
    <>
      {paper.warning && <Notice tone="warning">{paper.warning}</Notice>}
      <div className="stack-tight text-lg">
        {paper.opening.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {children}
      <Card>
        <DefinitionList items={paper.facts} />
      </Card>
      <div className="stack-tight text-ink-soft">
        {paper.closing.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {paper.proof && square && <PaperProof proof={paper.proof} square={square} />}
    </>
  );
}
