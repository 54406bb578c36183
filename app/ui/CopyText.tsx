import { useEffect, useState } from 'react';
import { useWords } from '../words.tsx';
import { Icon } from './Icon.tsx';
import { useHydrated } from './use-hydrated.ts';

const SAID_FOR_MS = 3000;

/** A number people have to take elsewhere: large, selectable at one press, and copied by a button where script runs. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const words = useWords().ui;
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <code className="select-all font-mono font-semibold text-lg [overflow-wrap:anywhere]">{text}</code>
      {hydrated && (
        <button
          type="button"
          onClick={() => navigator.clipboard?.writeText(text).then(() => setCopied(true))}
          className="no-print inline-flex min-h-11 items-center gap-1.5 rounded-md px-2.5 font-semibold text-leaf-text text-sm hover:bg-leaf-soft"
        >
          <Icon name={copied ? 'check' : 'copy'} />
          <span aria-hidden={copied}>{copied ? words.copied : words.copy}</span>
          <span className="sr-only">{label}</span>
        </button>
      )}
      <span role="status" className="sr-only">
        {copied ? words.copied : ''}
      </span>
    </span>
  );
}
