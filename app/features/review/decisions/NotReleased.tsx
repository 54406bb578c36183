import { Icon } from '#app/ui/Icon.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { useWords } from '#app/words/words.tsx';

/** Beside a status that is decided and that nobody outside knows yet. */
export function NotReleased() {
  const { notReleased } = useWords().review.decision;
  return (
    <span title={notReleased} className="ms-1 inline-flex align-middle">
      <Icon name="clock" className="size-4 text-harvest-text" />
      <VisuallyHidden>, {notReleased}</VisuallyHidden>
    </span>
  );
}
