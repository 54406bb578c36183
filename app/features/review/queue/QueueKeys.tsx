import { useWords } from '#app/words/words.tsx';

/** Which keys walk through the list; shown only where script runs, which gives them their meaning (app/rendering/behaviours/list-keys.ts). */
export function QueueKeys({ mayExport }: { mayExport: boolean }) {
  const words = useWords().review.queue.keys;
  return (
    <p data-needs-script="" className="no-print text-ink-soft text-sm max-lg:hidden">
      {words.lead}{' '}
      {[...words.keys, ...(mayExport ? [words.exportKey] : [])].map(([key, does]) => (
        <span key={key} className="me-4 inline-block whitespace-nowrap">
          <kbd className="rounded-sm border border-edge bg-sunken px-1.5 font-sans">{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
