/** Where money is asked for: that the requirements are not met, or that nobody has compared them yet. */
import { href } from 'react-router';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import type { RecordPage } from './read-record-page.server.ts';

export function RequirementsBeforePaying({
  record: { id, eligibility },
}: {
  record: Pick<RecordPage, 'id' | 'eligibility'>;
}) {
  const texts = useWords().academicRecord.eligibility.beforePaying;
  if (eligibility.kind !== 'judged') return null;
  const { empty, programme, judgement } = eligibility;
  if (!empty && judgement.verdict !== 'missing') return null;
  const to = href('/student-portal/applications/:id/record', { id });
  return empty ? (
    <Notice tone="info" title={texts.emptyTitle}>
      {texts.empty(programme)} <TextLink to={to}>{texts.fillIn}</TextLink>
    </Notice>
  ) : (
    <Notice tone="warning" title={texts.missingTitle(programme)}>
      {texts.missing} <TextLink to={to}>{texts.look}</TextLink>
    </Notice>
  );
}
