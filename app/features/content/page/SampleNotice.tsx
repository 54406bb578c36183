import { Notice } from '#app/ui/Notice.tsx';
import { useSiteWords } from './site-words.ts';

/** In the demonstration, above rules and promises that no college has made. */
export function SampleNotice() {
  const words = useSiteWords().page;
  return (
    <div className="mb-8 max-w-[42rem]">
      <Notice tone="info" title={words.sample}>
        <p>{words.sampleText}</p>
      </Notice>
    </div>
  );
}
