/** The foot of an issued paper: its code, the square, and where anyone checks it. */

import { useWords } from '#app/words/words.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import type { PaperProof as Proof } from './paper.ts';
import type { QrPath } from './qr-path.server.ts';

export function PaperProof({ proof, square }: { proof: Proof; square: QrPath }) {
  const words = useWords().papers;
  return (
    <div className="flex break-inside-avoid flex-wrap items-center gap-5">
      <QrCode
        {...square}
        label={words.square(proof.url)}
        className="size-28 shrink-0 rounded-md border border-line"
      />
      <div className="min-w-0 grow basis-48">
        <p className="select-all font-mono font-semibold text-lg">{proof.code}</p>
        <p className="mt-1 text-ink-soft text-sm">{proof.advice}</p>
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">
          <a className="link" href={proof.url}>
            {proof.url}
          </a>
        </p>
      </div>
    </div>
  );
}
