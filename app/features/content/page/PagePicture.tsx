/**
 * What heads a public page: a photograph that staff placed there, or its drawing. A drawing says what the page says in
 * words, so it has no text of its own.
 */
import { usePlacedPicture } from '#app/shell/placed-pictures.ts';
import { drawingOf, drawingUrl } from './drawings.ts';
import { CreditedPicture } from './NewsPicture.tsx';

export function PagePicture({ path }: { path: string }) {
  const photograph = usePlacedPicture(path);
  const drawing = drawingOf(path);
  if (photograph)
    return (
      <CreditedPicture
        picture={photograph}
        sizes="(min-width: 48rem) 38rem, 92vw"
        className="scene no-print bg-sunken"
      />
    );
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
