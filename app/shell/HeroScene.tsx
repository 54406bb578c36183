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
const PLANTS: readonly (readonly [x: number, y: number, scale: number])[] = [
  [96, 462, 1.5],
  [212, 470, 1.15],
  [330, 474, 0.85],
  [1220, 472, 0.9],
  [1316, 468, 1.2],
  [1404, 464, 1.6],
];

export function HeroScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 460" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <defs>
        <g id="millet">
          <path
            className="fill-none stroke-art-near"
            strokeWidth="5"
            strokeLinecap="round"
            d="M0 0C2-50-2-90 0-126"
          />
          <path
            className="fill-art-near"
            d="M0-34C-10-72-40-80-62-74-50-46-26-32 0-34Zm1-28c6-34 30-52 58-52C56-84 34-62 1-62Z"
          />
          <path
            className="fill-art-sun"
            d="M0-118c-13 0-15-12-15-36S-8-206 0-210c8 4 15 32 15 56s-2 36-15 36Z"
          />
          <path
            className="fill-none stroke-art-soil"
            strokeWidth="3"
            strokeDasharray="1 9"
            strokeLinecap="round"
            d="M-6-128v-64M6-128v-64M0-124v-76"
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
      <path className="fill-art-wall" d="M1212 220v-34h126v36Z" />
      <path className="fill-art-soil" d="m1202 188 24-24h98l24 24Z" />
      <path className="fill-art-shade" d="M1228 220v-20h14v20Zm32-8v-12h16v12Zm36 0v-12h16v12Z" />
      <g className="fill-art-trunk">
        <path d="M398 236c8-34 6-56-4-78l8-4 16 26 4-40h10l4 38 18-24 8 6c-14 24-16 44-6 76Z" />
      </g>
      <path
        className="fill-art-near"
        d="M330 156c-16-4-16-26 4-28 2-20 34-26 48-14 12-20 50-20 62-2 18-10 46 0 46 18 20 2 20 24 4 28-24 8-44-6-62-2-28 6-60 12-102 0Z"
      />
      <path className="fill-art-near" d="M0 244c160-32 400-48 860-48s480 14 580 34v230H0Z" />
      <clipPath id="field">
        <path d="M0 246c160-32 400-48 860-48s480 14 580 34v230H0Z" />
      </clipPath>
      <path className="fill-art-furrow" clipPath="url(#field)" d={ridges()} />
      {PLANTS.map(([x, y, scale]) => (
        <use key={x} href="#millet" transform={`translate(${x} ${y}) scale(${scale})`} />
      ))}
    </svg>
  );
}
