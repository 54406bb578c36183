/**
 * The requirements not met by people about to be accepted: how many people, which requirements, and the way to them.
 */
import { href } from 'react-router';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { unmetLine } from '#app/words/describe-eligibility.ts';
import { useWords } from '#app/words/words.tsx';
import type { Finding } from '#core/eligibility/judge.ts';

export function Unmet({ id, findings }: { id: string; findings: readonly Finding[] }) {
  const words = useWords();
  return (
    <span className="block">
      <TextLink to={`${href('/review/applications/:id', { id })}#eligibility`}>
        {words.releases.list.unmet(findings.map((finding) => unmetLine(words, finding)))}
      </TextLink>
    </span>
  );
}

export function UnmetNotice({ count }: { count: number }) {
  const texts = useWords().releases.list;
  return (
    count > 0 && (
      <Notice tone="warning" title={texts.unmetCount(count)}>
        <p>{texts.unmetAdvice}</p>
      </Notice>
    )
  );
}
