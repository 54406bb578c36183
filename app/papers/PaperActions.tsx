/** The actions above every paper: print it, or take it along as a PDF. */
import { LinkButton } from '#app/ui/Button.tsx';
import { useWords } from '#app/words/words.tsx';
import { PrintButton } from './PrintButton.tsx';

export function PaperActions({ pdf }: { pdf: string }) {
  return (
    <>
      <PrintButton />
      <LinkButton to={pdf} variant="secondary" icon="document">
        {useWords().papers.pdf}
      </LinkButton>
    </>
  );
}
