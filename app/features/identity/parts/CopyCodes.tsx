import { useState } from 'react';
import { useWords } from '#app/words.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/** Copies all codes, one a line. */
export function CopyCodes({ codes }: { codes: readonly string[] }) {
  const words = useWords().account.recovery;
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated) return null;
  const copy = () => navigator.clipboard?.writeText(codes.join('\n')).then(() => setCopied(true));
  return (
    <>
      <Button type="button" variant="secondary" icon={copied ? 'check' : 'copy'} onClick={copy}>
        {copied ? words.copied : words.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied ? words.copied : ''}
      </span>
    </>
  );
}
