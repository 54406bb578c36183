/** The way into the form, which begins with the programme of the page. */
import { applyHref } from '#app/shell/apply-link.ts';
import { isElsewhere, useCollegeLinks } from '#app/shell/college-links.ts';
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
  const { href, isNew } = useCollegeLinks().admissions;
  return (
    <LinkButton to={applyHref(href, programme)} newTab={isElsewhere(href)} size={size} variant={variant}>
      {words.applyNow}
      {isNew && <b className="badge-new">{words.isNew}</b>}
    </LinkButton>
  );
}
