/** The way into the form, which begins with the programme of the page. */
import { useApplyLink } from '#app/shell/use-apply-link.ts';
import { type ButtonSize, type ButtonVariant, LinkButton } from '#app/ui/Button.tsx';
import { useSiteWords } from '../page/site-words.ts';

interface ApplyNowProps {
  /** Its name in addresses. */
  programme?: string;
  /** The award of the page. */
  award?: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** The session that takes applications, but none for this programme. */
  closedIn?: string | null;
}

export function ApplyNow({ programme, award, size, variant, closedIn }: ApplyNowProps) {
  const { to, newTab, label } = useApplyLink(programme, award);
  const { qualify } = useSiteWords();
  if (closedIn) return <strong>{qualify.closedIn(closedIn)}</strong>;
  return (
    <LinkButton to={to} newTab={newTab} size={size} variant={variant}>
      {label}
    </LinkButton>
  );
}
