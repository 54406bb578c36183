/**
 * The land around the college, in one drawing: sun, inselbergs, silos and a baobab on the horizon, ridges of millet
 * running towards the reader. Colours are the picture tokens, so the dark theme turns it into a night field.
 */

/** Where the ridges meet. */
const VANISHING = { x: 860, y: 196 };
const BOTTOM = 460;
const RIDGE = 96;

/** Every second ridge as one path: wedges from the vanishing point to the lower edge. */
function ridges(): string {
  const wedges: string[] = [];
  for (let x = -1500; x < 3200; x += RIDGE * 2)
    wedges.push(`M${VANISHING.x} ${VANISHING.y}L${x} ${BOTTOM}h${RIDGE}z`);
  return wedges.join('');
}

/** Plants standing on the ridges, small with distance; each is a stalk, two leaves and a head. */
const PLANTS: readonly (readonly [x: number, y: number, scale: number, tilt: number])[] = [
  [112, 500, 1.25, -6],
  [196, 490, 1.05, 5],
  [258, 488, 0.75, -3],
];

export function HeroScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 460" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <defs>
        <g id="millet">
          <path
            className="fill-none stroke-art-leaf"
            strokeWidth="5"
            strokeLinecap="round"
            d="M0 0c-2-60 2-110 6-150"
          />
          <path
            className="fill-art-leaf"
            d="M-1-44c-14-34-44-44-70-30 26-2 44 10 70 30Zm2-30c10-40 36-58 68-52-28 6-46 22-68 52Zm2-40c-8-26-28-40-52-38 22 6 36 18 52 38Z"
          />
          <path
            className="fill-art-grain"
            d="M6-140c-10-2-12-30-9-66 2-26 8-46 16-46s11 22 9 48c-3 36-7 64-16 64Z"
          />
          <path
            className="fill-none stroke-art-soil"
            strokeWidth="2.5"
            strokeDasharray="0 8"
            strokeLinecap="round"
            d="M2-150c-2-30 0-62 6-92M8-146c1-32 4-64 5-98M13-156c3-28 6-56 5-80"
          />
        </g>
        <g id="silo">
          <path className="fill-art-wall" d="M0 0v-74h44V0Z" />
          <path className="fill-art-shade" d="M28 0v-74h16V0Z" />
          <path className="fill-art-soil" d="M-4-74 22-98 48-74Z" />
          <path className="fill-none stroke-art-shade" strokeWidth="2" d="M0-50h44M0-26h44" />
        </g>
      </defs>
      <circle className="fill-art-sun" cx="1010" cy="150" r="66" />
      <path
        className="fill-art-haze"
        d="M0 176c60-22 96-50 132-50 30 0 40 30 78 36 60 8 90-60 130-60 34 0 40 52 90 66 120 22 260-4 400 6 90 6 130-34 176-34s70 34 130 36c110 4 220-30 304-18v90H0Z"
      />
      <path className="fill-art-far" d="M0 206c180-26 380-22 560-14s420-18 880 0v50H0Z" />
      <path className="fill-art-mid" d="M0 222c240-20 480-26 720-24s480 0 720 20v60H0Z" />
      <use href="#silo" transform="translate(1112 216)" />
      <use href="#silo" transform="translate(1164 218) scale(.86)" />
      <path className="fill-art-wall" d="M1212 224v-44h126v48Z" />
      <path className="fill-art-soil" d="m1202 182 24-26h98l24 26Z" />
      <path className="fill-art-shade" d="M1228 206v-14h15v14Zm32 0v-14h15v14Zm36 0v-14h15v14Z" />
      <g transform="translate(392 -2) scale(.86)">
        <path
          className="fill-art-trunk"
          d="M398 240c8-38 6-60-4-82l8-4 16 26 4-40h10l4 38 18-24 8 6c-14 24-16 44-6 80Z"
        />
        <path
          className="fill-art-near"
          d="M330 156c-16-4-16-26 4-28 2-20 34-26 48-14 12-20 50-20 62-2 18-10 46 0 46 18 20 2 20 24 4 28-24 8-44-6-62-2-28 6-60 12-102 0Z"
        />
      </g>
      <path className="fill-art-near" d="M0 244c160-32 400-48 860-48s480 14 580 34v230H0Z" />
      <clipPath id="field">
        <path d="M0 246c160-32 400-48 860-48s480 14 580 34v230H0Z" />
      </clipPath>
      <path className="fill-art-furrow" clipPath="url(#field)" d={ridges()} />
      {PLANTS.map(([x, y, scale, tilt]) => (
        <use key={x} href="#millet" transform={`translate(${x} ${y}) scale(${scale}) rotate(${tilt})`} />
      ))}
    </svg>
  );
}
