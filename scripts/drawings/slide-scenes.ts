/** Those who stand before the land on the slides of the home page. */
import { millet } from './land.ts';
import {
  arm,
  at,
  cap,
  gele,
  glasses,
  head,
  hijab,
  kaftan,
  line,
  neck,
  path,
  shirt,
  shortHair,
  torso,
  turned,
} from './people.ts';

export const phone =
  path('d', 'M-13-24h26q4 0 4 4v40q0 4-4 4h-26q-4 0-4-4v-40q0-4 4-4Z') +
  path('w', 'M-12-18h24v34h-24Z') +
  path('n', 'M-7-12h14v4H-7ZM-7-4h14v3H-7ZM-7 3h9v3h-9Z');

/** Stand before the land of the home page: no ground of their own. */
const students =
  at(
    106,
    92,
    1.24,
    torso('g') +
      line('o', 'M-46 96q46 18 96 0M-48 128q50 18 102 0', 3) +
      neck('b') +
      hijab('n', 'b', 'laugh') +
      arm([-42, 64], [-64, 116], [-10, 134], 'g', 'b', 0.6) +
      path('r', 'M-26 96h52v62h-52Z') +
      path('w', 'M-20 102h46v52h-46Z') +
      path('i', 'M-20 96h52v56h-52Z') +
      line('g', 'M-8 112h28M-8 120h20', 3) +
      arm([42, 64], [62, 116], [22, 130], 'g', 'b', 0.6),
  ) +
  at(
    252,
    78,
    1.24,
    kaftan('w', 'o') +
      neck('c') +
      head('c', 'smile') +
      cap('i', 'g') +
      arm([42, 62], [58, 114], [60, 166], 'w', 'c', 0.75) +
      arm([-42, 62], [-58, 112], [-66, 164], 'w', 'c', 0.75),
    true,
  ) +
  at(
    391,
    104,
    1.16,
    shirt('e') +
      neck('a') +
      head('a', 'laugh') +
      gele('r', 'g') +
      path('g', 'M-26 4a3 3 0 1 0 6 0a3 3 0 1 0-6 0') +
      at(10, 132, 1, millet(0, 40, 0.7, -20) + millet(14, 42, 0.74, -6) + millet(26, 40, 0.7, 10)) +
      arm([-42, 62], [-62, 114], [4, 140], 'e', 'a', 0.5) +
      arm([42, 62], [60, 116], [20, 146], 'e', 'a', 0.5),
    true,
  );

const applicant =
  at(
    196,
    86,
    1.3,
    torso('r') +
      line('g', 'M-46 96q46 18 96 0', 3) +
      neck('a') +
      hijab('i', 'a', 'laugh') +
      arm([42, 64], [64, 114], [30, 108], 'r', 'a', 0.65) +
      at(24, 104, 1.2, turned(-8, phone)) +
      '<circle class="a" cx="38" cy="112" r="8"/>' +
      arm([-42, 64], [-64, 118], [-58, 170], 'r', 'a', 0.7),
  ) +
  at(
    366,
    96,
    1.22,
    shirt('l') +
      path('o', 'M-44 42q8-8 16-8l4 140h-16ZM44 42q-8-8-16-8l-4 140h16Z') +
      neck('b') +
      head('b', 'smile', 'down') +
      shortHair() +
      glasses() +
      arm([42, 62], [62, 116], [18, 126], 'l', 'b', 0.4) +
      path('w', 'M-20 92 30 88 34 140-14 144Z') +
      line('i', 'M-10 104l32-2.500M-9 113l32-2.500M-8 122l22-2', 2) +
      '<circle class="o" cx="20" cy="130" r="5"/>' +
      '<circle class="b" cx="32" cy="124" r="8"/>',
    true,
  );

export const HERO_SCENES = { students, applicant };
