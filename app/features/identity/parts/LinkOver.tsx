import { useWords } from '#app/words.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** A link of a mail that is used, too old or broken, with the way to a new one. */
export function LinkOver({ to, label, advice }: { to: string; label: string; advice?: string }) {
  const words = useWords().account;
  return (
    <div className="page page-narrow stack">
      <title>{words.linkOver}</title>
      <h1>{words.linkOver}</h1>
      <Notice tone="warning">
        <p>{words.linkOverAdvice}</p>
        {advice && <p>{advice}</p>}
      </Notice>
      <div>
        <LinkButton to={to}>{label}</LinkButton>
      </div>
    </div>
  );
}
