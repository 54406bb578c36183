/** The way into the form, which begins with the programme of the page. */
import { useApplyLink } from '#app/shell/use-apply-link.ts';
import { type ButtonSize, type ButtonVariant, LinkButton } from '#app/ui/Button.tsx';
import { useSiteWords } from '../page/site-words.ts';

interface ApplyNowProps {
  /** Its name in addresses. */
  programme?: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

export function ApplyNow({ programme, size, variant }: ApplyNowProps) {
  const words = useSiteWords().page;
  const { to, newTab, label, isNew } = useApplyLink(programme);
  return (
    <LinkButton to={to} newTab={newTab} size={size} variant={variant}>
      {label}
      {isNew && <b className="badge-new">{words.isNew}</b>}
    </LinkButton>
  );
}
