import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';

interface LinkOverProps {
  to: string;
  label: string;
  advice?: string;
  /** A second way on. */
  other?: { readonly to: string; readonly label: string };
}

/** A link of a mail that is used, too old or broken, with the way to a new one. */
export function LinkOver({ to, label, advice, other }: LinkOverProps) {
  const words = useWords().account;
  return (
    <div className="page page-narrow stack">
      <title>{words.linkOver}</title>
      <h1>{words.linkOver}</h1>
      <Notice tone="warning">
        <p>{words.linkOverAdvice}</p>
        {advice && <p>{advice}</p>}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={to}>{label}</LinkButton>
        {other && (
          <LinkButton to={other.to} variant="secondary">
            {other.label}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
