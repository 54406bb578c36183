/** Scenes of what grows and what is kept: field, livestock, forest, meeting under a tree. Ground lies at y = 196. */
import type { ReactNode } from 'react';

const standing = (x: number, y: number, scale: number) =>
  `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`;

/** A stalk with leaves and a head of millet. */
function Millet({ x, scale = 1, tilt = 0 }: { x: number; scale?: number; tilt?: number }) {
  return (
    <g transform={`translate(${x} 204) scale(${scale}) rotate(${tilt})`}>
      <path className="fill-none stroke-art-near" strokeWidth="4" d="M0 0c-2-34 0-62 2-88" />
      <path
        className="fill-art-near"
        d="M0-26c-10-20-28-26-44-18 18 0 28 8 44 18Zm1-14c6-24 24-36 44-30-18 4-28 14-44 30Zm1-20c-6-16-20-24-34-22 14 4 22 12 34 22Z"
      />
      <path className="fill-art-grain" d="M2-80c-7-2-8-18-6-40 1-14 5-24 9-24s7 12 5 28c-2 20-4 36-8 36Z" />
    </g>
  );
}

/** A zebu, facing left. */
function Cow({ x, scale = 1, coat }: { x: number; scale?: number; coat: string }) {
  return (
    <g transform={standing(x, 200, scale)}>
      <path
        className={coat}
        d="M22-66c10-8 22-20 34-10 12 2 40 2 52 6 8 4 10 14 10 24v12l-4 34h-9l-2-30c-16 6-34 6-48 2l-4 28h-9l-2-36c-8-4-14-10-18-18l-14 8c-6 2-10-2-9-8l4-16c2-6 12-4 19-4Z"
      />
      <path
        className="fill-none stroke-art-wall"
        strokeWidth="4"
        d="M14-68C2-74-4-88 2-102m18 32c6-10 6-22 0-34"
      />
      <path className="fill-none stroke-art-trunk" strokeWidth="3" d="M118-58c8 6 8 24 4 36" />
    </g>
  );
}

function Goat({ x, scale = 1 }: { x: number; scale?: number }) {
  return (
    <g transform={standing(x, 203, scale)}>
      <path
        className="fill-art-trunk"
        d="M10-40c4-4 10-2 14 4h26c6 0 10 4 10 10v4l-3 22h-6l-2-18H29L27 0h-6l-1-22c-4-2-7-6-8-10l-8 4c-4 0-5-4-3-7Z"
      />
      <path className="fill-none stroke-art-trunk" strokeWidth="3" d="M12-39c0-7 4-11 9-13" />
    </g>
  );
}

/** Flat-crowned savannah tree. */
export function Tree({ x, scale = 1 }: { x: number; scale?: number }) {
  return (
    <g transform={standing(x, 200, scale)}>
      <path className="fill-art-trunk" d="M-8 0q6-34-4-62h6l8 16 5-20h7v24l12-16 6 4Q12-30 14 0Z" />
      <path
        className="fill-art-near"
        d="M-58-66q-22-12 0-22 4-24 38-14 22-24 48-2 32-8 34 14 26 10 2 24-60 18-122 0Z"
      />
      <path className="fill-art-leaf" opacity=".55" d="M-34-86q20-14 34-2 22-12 40 4-36 8-74-2Z" />
    </g>
  );
}

function Seedling({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 206)`}>
      <path className="fill-art-soil" d="M-9-14H9L6 2H-6Z" />
      <path className="fill-none stroke-art-near" strokeWidth="2.5" d="M0-14v-20" />
      <path
        className="fill-art-leaf"
        d="M0-22c-8 0-13-5-13-12 8 0 13 4 13 12Zm0-6c0-8 5-12 13-12 0 8-5 12-13 12Z"
      />
    </g>
  );
}

/** A person seen from a distance: cap or headscarf, gown. */
function Person({ x, gown, scale = 1 }: { x: number; gown: string; scale?: number }) {
  return (
    <g transform={standing(x, 206, scale)}>
      <path className={gown} d="M-15 0c0-26 4-38 15-38S15-26 15 0Z" />
      <circle className="fill-art-trunk" cx="0" cy="-45" r="9" />
      <path className="fill-art-wall" d="M-9-47c0-9 4-12 9-12s9 3 9 12c-6-2-12-2-18 0Z" />
    </g>
  );
}

export const ANIMAL_AND_PLANT_SCENES = {
  field: (
    <>
      <path className="fill-art-soil" d="M-2400 224c600-40 1900-50 2480-44s1500-8 2400 4v40Z" />
      <path
        className="fill-none stroke-art-trunk"
        opacity=".35"
        strokeWidth="3"
        d="M230 178 60 224m178-46-66 46m72-46 30 46m-24-46 130 46m-124-46 230 46M222 178-60 224"
      />
      <Millet x={54} scale={1.1} tilt={-4} />
      <Millet x={120} scale={1.3} tilt={4} />
      <Millet x={196} scale={1.1} tilt={-4} />
      <Millet x={276} scale={1.3} tilt={4} />
      <Millet x={356} scale={1.1} tilt={-4} />
      <Millet x={430} scale={1.3} tilt={4} />
    </>
  ),
  livestock: (
    <>
      <Tree x={60} scale={0.95} />
      <Cow x={150} coat="fill-art-soil" />
      <Cow x={296} scale={0.85} coat="fill-art-shade" />
      <Goat x={104} scale={0.9} />
      <Goat x={424} />
    </>
  ),
  forest: (
    <>
      <Tree x={30} scale={0.9} />
      <Tree x={140} scale={1.35} />
      <Tree x={280} scale={1.05} />
      <Tree x={440} scale={1.2} />
      {[196, 226, 330, 358, 386].map((x) => (
        <Seedling key={x} x={x} />
      ))}
    </>
  ),
  meeting: (
    <>
      <Tree x={236} scale={1.75} />
      <path className="fill-art-wall" d="M110 196h92v7h-92Zm160 0h92v7h-92Z" />
      <Person x={128} gown="fill-art-soil" />
      <Person x={172} gown="fill-art-leaf" />
      <Person x={292} gown="fill-art-wall" />
      <Person x={338} gown="fill-art-soil" />
      <Person x={402} gown="fill-art-soil" scale={1.1} />
    </>
  ),
} satisfies Record<string, ReactNode>;
