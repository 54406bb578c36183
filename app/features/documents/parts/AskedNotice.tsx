/** In the list of somebody's own applications: the college waits for them here, with the way to answer. */
import { lagosDay } from '#app/lagos-time.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words.tsx';
import { startOfDay } from '#core/shared/lagos-day.ts';
import type { AskedView } from '../document-view.ts';
import { documentsPath } from '../paths.ts';

export function AskedNotice({ applicationId, asked }: { applicationId: string; asked: AskedView }) {
  const words = useWords();
  const texts = words.documents.requests;
  const day = lagosDay(words, startOfDay(asked.dueOn).toISOString());
  return (
    <Notice
      tone="warning"
      title={texts.waiting(asked.things)}
      actions={
        <LinkButton to={documentsPath(applicationId)} reload>
          {texts.answerHere}
        </LinkButton>
      }
    >
      <p>{asked.overdue ? texts.answerNow(day) : texts.answerBy(day)}</p>
    </Notice>
  );
}
