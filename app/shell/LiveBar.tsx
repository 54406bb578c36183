/** Says that something on this page has changed since it was loaded, and offers to load it anew. Hidden until then. */

import { useWords } from '#app/words/words.tsx';

export interface LiveBarProps {
  /** 'queue', 'offers', 'payments', or 'application:' and an id. */
  topic: string;
  /** The version of the record as this page shows it. */
  version?: number;
  /** Lists need the sentence for one, and for "{n}". */
  counts?: { readonly one: string; readonly many: string };
  /** Said when changes could have been missed. */
  missed?: string;
  /** When the page was drawn, by the server's clock in milliseconds. */
  since: number;
  /** "show" leads there without script; with it the page is loaded anew. */
  path: string;
}

export function LiveBar({ topic, version, counts, missed, since, path }: LiveBarProps) {
  const texts = useWords().live;
  return (
    <div role="status" aria-live="polite" className="no-print sticky top-24 z-10">
      <div
        key={`${topic} ${since}`}
        // The bar is shown by app/rendering/behaviours/live.ts.
        hidden
        data-live={topic}
        data-live-since={since}
        data-live-version={version}
        data-live-counts={counts && `${counts.one}\n${counts.many}`}
        data-live-missed={missed}
        data-live-kept={texts.kept}
      >
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border-info-text border-s-4 bg-info-soft px-4 py-2 shadow-card">
          <span data-live-text="" className="min-w-0 [overflow-wrap:anywhere]" />
          <a href={path} data-live-show="" className="link inline-flex min-h-11 items-center font-semibold">
            {texts.show}
          </a>
        </p>
      </div>
    </div>
  );
}
