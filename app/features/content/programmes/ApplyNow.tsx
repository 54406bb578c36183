/** The way into the form, which begins with the programme of the page. */
import { useApplyLink } from '#app/shell/use-apply-link.ts';
import { type ButtonSize, type ButtonVariant, LinkButton } from '#app/ui/Button.tsx';

interface ApplyNowProps {
  /** Its name in addresses. */
  programme?: string;
  /** That the page is about. */
  award?: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

export function ApplyNow({ programme, award, size, variant }: ApplyNowProps) {
  const { to, newTab, label } = useApplyLink(programme, award);
  return (
    <LinkButton to={to} newTab={newTab} size={size} variant={variant}>
      {label}
    </LinkButton>
  );
}
