/** What heads a public page: its drawing. The page says the same in words, so it has no text of its own. */
import { drawingOf } from '#content/drawings.ts';
import { drawingUrl } from './drawings.ts';

export function PagePicture({ path }: { path: string }) {
  const drawing = drawingOf(path);
  if (!drawing) return null;
  return (
    <img
      src={drawingUrl(drawing)}
      width="480"
      height="270"
      alt=""
      // After the words.
      fetchPriority="low"
      decoding="async"
      className="scene no-print"
    />
  );
}
