import { Notice } from '#app/ui/Notice.tsx';
import type { TextProblem } from '#core/content/check-text.ts';
import { Lines } from './DeskForm.tsx';
import { useDeskWords } from './desk-words.ts';

/** Says that the page is a draft, and which lines keep it off the site. */
export function DraftNotice({ lines }: { lines: readonly TextProblem[] }) {
  const text = useDeskWords().preview;
  return (
    <div className="page" data-draft={lines.length}>
      <Notice tone={lines.length > 0 ? 'warning' : 'info'} title={text.notice}>
        {lines.length > 0 ? <Lines lines={lines} /> : <p>{text.clean}</p>}
      </Notice>
    </div>
  );
}
