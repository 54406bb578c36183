/** The landscape of a shared link's picture: the page's own scene under a morning sky, and the crest. No text. */

import { CrestDrawing } from '#app/shell/Crest.tsx';
import type { SceneName } from '#content/about/scene-names.ts';
import { Scene } from '../page/Scene.tsx';
import { PICTURE_SIZE } from '../page/share-picture.ts';

const { width, height } = PICTURE_SIZE;

/** @param colours the picture tokens, since a drawing outside a page knows no style sheet. */
export function SharePicture({ scene, colours }: { scene: SceneName; colours: ReadonlyMap<string, string> }) {
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
      <style>{`${rules.join('')}.fill-none{fill:none}svg{overflow:visible}`}</style>
      <rect className="fill-art-sky" width={width} height={height} />
      <svg aria-hidden="true" x="520" y="330" width="655" height="300" viewBox="0 0 480 220">
        <Scene name={scene} />
      </svg>
      <svg aria-hidden="true" x="72" y="56" width="72" height="84" viewBox="0 0 48 56">
        <CrestDrawing />
      </svg>
    </svg>
  );
}
