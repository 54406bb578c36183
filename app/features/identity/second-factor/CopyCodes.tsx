import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useWords } from '#app/words/words.tsx';

/** Copies all codes, one a line, where script runs (app/rendering/behaviours/copy.ts). */
export function CopyCodes({ codes }: { codes: readonly string[] }) {
  const words = useWords().account.recovery;
  return (
    <>
      <Button type="button" variant="secondary" data-needs-script="" data-copy={codes.join('\n')}>
        <span>
          <Icon name="copy" className="me-1.5 inline" />
          {words.copy}
        </span>
        <span hidden>
          <Icon name="check" className="me-1.5 inline" />
          {words.copied}
        </span>
      </Button>
      <span role="status" className="sr-only" />
    </>
  );
}
