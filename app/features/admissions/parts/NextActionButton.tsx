import { LinkButton } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useWords } from '../../../words.tsx';
import type { ApplicationCard } from '../application-view.ts';
import { payPath, stepPath } from '../paths.ts';

/** The one thing its owner can do next with an application; nothing where there is nothing to do. */
export function NextActionButton({ application }: { application: ApplicationCard }) {
  const words = useWords().admissions.list;
  const { id, application_number, next } = application;
  if (next.kind === 'none') return null;
  const of = <VisuallyHidden>{words.ofApplication(application_number)}</VisuallyHidden>;
  return next.kind === 'pay' ? (
    <LinkButton to={payPath(id)} reload icon="card">
      <span>
        {words.pay}
        {of}
      </span>
    </LinkButton>
  ) : (
    <LinkButton to={stepPath(id, next.step)} reload iconAfter="arrow-right">
      <span>
        {words.continueAt(next.step)}
        {of}
      </span>
    </LinkButton>
  );
}
