/** A paper as part of a page; the PDF says the same. */
import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PaperProof } from './PaperProof.tsx';
import type { Paper, PaperPhotograph } from './paper.ts';
import type { QrPath } from './qr-path.server.ts';

export interface PaperSheetProps {
  paper: Paper;
  square: QrPath | null;
  /** The address of the photograph, if there is one. */
  photograph?: string | null;
  /** The parts between the opening of the paper and its facts. */
  children?: ReactNode;
}

export function PaperSheet({ paper, square, photograph = null, children }: PaperSheetProps) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-5">
        <div className="stack min-w-0 grow basis-64">
          {paper.warning && <Notice tone="warning">{paper.warning}</Notice>}
          <div className="stack-tight text-lg">
            {paper.opening.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
        {paper.photograph && <PaperPhoto photograph={paper.photograph} src={photograph} />}
      </div>
      {children}
      {paper.facts.length > 0 && (
        <Card>
          <DefinitionList items={paper.facts} />
        </Card>
      )}
      <div className="stack-tight text-ink-soft">
        {paper.closing.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {paper.proof && square && <PaperProof proof={paper.proof} square={square} />}
    </>
  );
}

/** The photograph is as large as the one that people carry: 35 by 45 millimetres. */
function PaperPhoto({ photograph, src }: { photograph: PaperPhotograph; src: string | null }) {
  return (
    <div className="grid h-[45mm] w-[35mm] shrink-0 place-content-center border border-line text-center text-ink-soft text-sm">
      {src ? (
        <img src={src} alt={photograph.alt} className="h-[45mm] w-[35mm] object-contain" />
      ) : (
        <span className="px-2">{photograph.missing}</span>
      )}
    </div>
  );
}
