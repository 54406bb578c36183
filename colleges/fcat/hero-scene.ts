/**
 * The land around the college, behind the slides of the home page: sun, inselbergs, silos and a baobab on the horizon,
 * ridges of millet running towards the reader. Colours are those of pictures, so the dark theme turns it into a night field.
 */
export const heroScene = `
  <defs>
  <g id="millet">
  <path class="fill-none stroke-art-leaf" stroke-width="5" stroke-linecap="round" d="M0 0c-2-60 2-110 6-150"/>
  <path class="fill-art-leaf" d="M-1-44c-14-34-44-44-70-30 26-2 44 10 70 30Zm2-30c10-40 36-58 68-52-28 6-46 22-68 52Zm2-40c-8-26-28-40-52-38 22 6 36 18 52 38Z"/>
  <path class="fill-art-grain" d="M6-140c-10-2-12-30-9-66 2-26 8-46 16-46s11 22 9 48c-3 36-7 64-16 64Z"/>
  <path class="fill-none stroke-art-soil" stroke-width="2.5" stroke-dasharray="0 8" stroke-linecap="round" d="M2-150c-2-30 0-62 6-92M8-146c1-32 4-64 5-98M13-156c3-28 6-56 5-80"/>
  </g>
  <g id="silo">
  <path class="fill-art-wall" d="M0 0v-74h44V0Z"/>
  <path class="fill-art-shade" d="M28 0v-74h16V0Z"/>
  <path class="fill-art-soil" d="M-4-74 22-98 48-74Z"/>
  <path class="fill-none stroke-art-shade" stroke-width="2" d="M0-50h44M0-26h44"/>
  </g>
  </defs>
  <circle class="fill-art-sun" cx="1010" cy="150" r="66"/>
  <path class="fill-art-haze" d="M0 176c60-22 96-50 132-50 30 0 40 30 78 36 60 8 90-60 130-60 34 0 40 52 90 66 120 22 260-4 400 6 90 6 130-34 176-34s70 34 130 36c110 4 220-30 304-18v90H0Z"/>
  <path class="fill-art-far" d="M0 206c180-26 380-22 560-14s420-18 880 0v50H0Z"/>
  <path class="fill-art-mid" d="M0 222c240-20 480-26 720-24s480 0 720 20v60H0Z"/>
  <use href="#silo" transform="translate(1112 216)"/>
  <use href="#silo" transform="translate(1164 218) scale(.86)"/>
  <path class="fill-art-wall" d="M1212 224v-44h126v48Z"/>
  <path class="fill-art-soil" d="m1202 182 24-26h98l24 26Z"/>
  <path class="fill-art-shade" d="M1228 206v-14h15v14Zm32 0v-14h15v14Zm36 0v-14h15v14Z"/>
  <g transform="translate(392 -2) scale(.86)">
  <path class="fill-art-trunk" d="M398 240c8-38 6-60-4-82l8-4 16 26 4-40h10l4 38 18-24 8 6c-14 24-16 44-6 80Z"/>
  <path class="fill-art-near" d="M330 156c-16-4-16-26 4-28 2-20 34-26 48-14 12-20 50-20 62-2 18-10 46 0 46 18 20 2 20 24 4 28-24 8-44-6-62-2-28 6-60 12-102 0Z"/>
  </g>
  <path class="fill-art-near" d="M0 244c160-32 400-48 860-48s480 14 580 34v230H0Z"/>
  <clipPath id="field">
  <path d="M0 246c160-32 400-48 860-48s480 14 580 34v230H0Z"/>
  </clipPath>
  <path class="fill-art-furrow" clip-path="url(#field)" d="M860 196L-1500 460h96zM860 196L-1308 460h96zM860 196L-1116 460h96zM860 196L-924 460h96zM860 196L-732 460h96zM860 196L-540 460h96zM860 196L-348 460h96zM860 196L-156 460h96zM860 196L36 460h96zM860 196L228 460h96zM860 196L420 460h96zM860 196L612 460h96zM860 196L804 460h96zM860 196L996 460h96zM860 196L1188 460h96zM860 196L1380 460h96zM860 196L1572 460h96zM860 196L1764 460h96zM860 196L1956 460h96zM860 196L2148 460h96zM860 196L2340 460h96zM860 196L2532 460h96zM860 196L2724 460h96zM860 196L2916 460h96zM860 196L3108 460h96z"/>
  <use href="#millet" transform="translate(112 500) scale(1.25) rotate(-6)"/>
  <use href="#millet" transform="translate(196 490) scale(1.05) rotate(5)"/>
  <use href="#millet" transform="translate(258 488) scale(0.75) rotate(-3)"/>
`.replaceAll(/\n */g, '');
