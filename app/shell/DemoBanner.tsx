import { useWords } from '#app/words/words.tsx';

/** Says on every page of a demonstration that it is one. */
export function DemoBanner() {
  const words = useWords().shell.demo;
  return (
    <aside aria-label={words.name} className="demo-banner no-print">
      <p className="band">
        <strong>{words.name}:</strong> {words.text} <a href="/dev/mailbox">{words.mailbox}</a>.
      </p>
    </aside>
  );
}
