/** The landscape of a shared link's picture: the page's own drawing by day under a morning sky, and the crest. No text. */

import { CrestDrawing } from '#app/shell/Crest.tsx';
import { PICTURE_SIZE } from '../page/share-picture.ts';

const { width, height } = PICTURE_SIZE;

/**
 * @param drawing the text of its file, by day.
 * @param colours those of the crest and the sky, since a drawing outside a page knows no style sheet.
 */
export function SharePicture({
  drawing,
  colours,
}: {
  drawing: string;
  colours: ReadonlyMap<string, string>;
}) {
  const rules = Array.from(
    colours,
    ([name, value]) => `.fill-${name}{fill:${value}}.stroke-${name}{stroke:${value}}`,
  );
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <style>{`${rules.join('')}.fill-none{fill:none}`}</style>
      <rect className="fill-art-sky" width={width} height={height} />
      <svg
        aria-hidden="true"
        x="640"
        y="315"
        width="560"
        height="315"
        viewBox="0 0 480 270"
        strokeLinecap="round"
        strokeLinejoin="round"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the college's own.
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      <svg aria-hidden="true" x="72" y="56" width="72" height="84" viewBox="0 0 48 56">
        <CrestDrawing />
      </svg>
    </svg>
  );
}
