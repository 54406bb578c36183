import { useWords } from '#app/words/words.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** This stands in place of a list that could not be read just now. */
export function NotLoaded({ title, path }: { title: string; path: string }) {
  const { ui } = useWords();
  return (
    <div role="alert">
      <Notice
        tone="danger"
        title={title}
        actions={
          <LinkButton to={path} variant="secondary">
            {ui.reload}
          </LinkButton>
        }
      >
        {ui.notLoadedAdvice}
      </Notice>
    </div>
  );
}
