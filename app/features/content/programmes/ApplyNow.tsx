/** The way to the admissions site, in a new tab. */
import { useCollegeLinks } from '#app/shell/college-links.ts';
import { type ButtonSize, type ButtonVariant, LinkButton } from '#app/ui/Button.tsx';
import { useSiteWords } from '../page/site-words.ts';

export function ApplyNow({ size, variant }: { size?: ButtonSize; variant?: ButtonVariant }) {
  const words = useSiteWords().page;
  const { href, isNew } = useCollegeLinks().admissions;
  return (
    <LinkButton to={href} newTab size={size} variant={variant}>
      {words.applyNow}
      {isNew && <b className="badge-new">{words.isNew}</b>}
    </LinkButton>
  );
}
