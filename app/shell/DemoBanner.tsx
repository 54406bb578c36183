import { useWords } from '../words.tsx';

/** Says on every page of a demonstration that it is one. */
export function DemoBanner() {
  const words = useWords().shell.demo;
  return (
    <aside aria-label={words.name} className="no-print bg-harvest text-on-harvest text-sm">
      <p className="band py-2">
        <strong>{words.name}:</strong> {words.text}{' '}
        <a href="/dev/mailbox" className="font-semibold underline underline-offset-4">
          {words.mailbox}
        </a>
        .
      </p>
    </aside>
  );
}
