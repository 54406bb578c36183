/**
 * The picture that heads a page: the land is the same everywhere, what stands on it changes. Colours are the picture
 * tokens, so night falls on it in the dark theme. Drawn far past both edges, so that it fills any width.
 */
import type { SceneName } from '#content/about/scene-names.ts';
import { ANIMAL_AND_PLANT_SCENES } from './scenes-of-life.tsx';
import { BUILT_SCENES } from './scenes-of-work.tsx';

const SCENES = { ...ANIMAL_AND_PLANT_SCENES, ...BUILT_SCENES };

export function Scene({ name, className }: { name: SceneName; className?: string }) {
  return (
    <svg viewBox="0 0 480 220" className={`overflow-visible ${className ?? ''}`} aria-hidden="true">
      <circle className="fill-art-sun" cx="408" cy="58" r="34" />
      <path
        className="fill-art-haze"
        d="M-2400 186v-24c420-22 900-8 1280-18s640-10 980 4c50-16 76-46 112-46 40 0 52 38 98 46 66 12 96-62 142-62 42 0 50 48 104 60 330 30 1500-10 2100 16v24Z"
      />
      <path className="fill-art-far" d="M-2400 190v-18c700-12 1700-16 2480-8s1400-10 2400 6v20Z" />
      <path className="fill-art-mid" d="M-2400 224v-36c800-10 1700-16 2500-8s1500-6 2400 2v42Z" />
      <g>{SCENES[name]}</g>
      <path className="fill-art-near" d="M-2400 224v-14c700-12 1600-12 2440-6s1600-8 2460 2v18Z" />
    </svg>
  );
}
