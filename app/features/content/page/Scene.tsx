/**
 * The picture that heads a page: the land is the same everywhere, what is on it changes. Colours are the picture
 * tokens, so night falls on it in the dark theme. Drawn far past both edges, so that it fills any width.
 */
import type { SceneName } from '#content/about/scene-names.ts';
import { ANIMAL_AND_PLANT_SCENES } from './scenes-of-life.tsx';
import { BUILT_SCENES } from './scenes-of-work.tsx';

const SCENES = { ...ANIMAL_AND_PLANT_SCENES, ...BUILT_SCENES };

export function Scene({ name }: { name: SceneName }) {
  return (
    <svg viewBox="0 0 480 220" className="scene no-print" strokeLinecap="round" aria-hidden="true">
      <circle className="fill-art-sun" cx="408" cy="58" r="34" />
      <path
        className="fill-art-haze"
        d="M-2400 190v-28H140c50-16 76-46 112-46s52 38 98 46 96-62 142-62 50 48 104 60h2300v28Z"
      />
      <path className="fill-art-far" d="M-2400 200v-28c1700-16 3400-16 5200 0v28Z" />
      <path className="fill-art-mid" d="M-2400 224v-36c1700-14 3400-14 5200 0v36Z" />
      {SCENES[name]}
      <path className="fill-art-near" d="M-2400 224v-14c1700-8 3400-8 5200 0v14Z" />
    </svg>
  );
}
