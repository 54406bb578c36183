/** People who learn, teach, apply and are served at the college. */
import { land, room, table, tree, window_ } from './land.ts';
import {
  arm,
  at,
  cap,
  gele,
  glasses,
  gown,
  head,
  hijab,
  kaftan,
  labCoat,
  line,
  neck,
  path,
  shirt,
  torso,
  turned,
} from './people.ts';
import { phone } from './slide-scenes.ts';

const books = (x: number, y: number) =>
  path('o', `M${x} ${y}h70v14H${x}Z`) +
  path('w', `M${x + 6} ${y + 3}h64v8H${x + 6}Z`) +
  path('i', `M${x + 8} ${y - 13}h58v13H${x + 8}Z`) +
  path('w', `M${x + 8} ${y - 10}h52v7H${x + 8}Z`) +
  path('g', `M${x + 2} ${y - 27}h64v14H${x + 2}Z`) +
  path('w', `M${x + 8} ${y - 24}h58v8H${x + 8}Z`);
const library =
  room +
  path('t', 'M24 26h150v188H24ZM306 26h150v188H306Z') +
  [34, 94, 154]
    .map((y, row) =>
      [34, 316]
        .map((x, side) =>
          ['o', 'i', 'g', 'n', 'w', 'r', 'e']
            .map((_, index, all) =>
              path(
                all[(index + row * 2 + side * 3) % all.length] ?? 'o',
                `M${x + index * 18} ${y + ((index * 5 + row) % 9)}h15V${y + 50}h-15Z`,
              ),
            )
            .join(''),
        )
        .join(''),
    )
    .join('') +
  at(
    240,
    88,
    1.1,
    gown('i') +
      neck('b') +
      hijab('e', 'b', 'smile', 'down') +
      arm([-44, 66], [-66, 112], [-34, 124], 'i', 'b', 0.7) +
      arm([44, 66], [66, 112], [34, 124], 'i', 'b', 0.7) +
      path('o', 'M-46 138c16-12 32-12 46-2 14-10 30-10 46 2V98C30 88 14 88 0 98-14 88-30 88-46 98Z') +
      path('d x', 'M0 98c14-10 30-10 46 0v40c-16-12-32-12-46-2Z') +
      '<circle class="b" cx="-44" cy="122" r="7"/><circle class="b" cx="44" cy="122" r="7"/>',
  ) +
  table(240) +
  books(52, 226) +
  path('g', 'M392 240c0-26-4-36 12-36s12 10 12 36Z');

const lesson =
  room +
  path('t', 'M44 20h276v146H44Z') +
  path('n', 'M52 28h260v130H52Z') +
  // The growth of a plant, from seed to ear.
  line(
    'w',
    'M78 130h208M104 130v-8M104 122q-6-2-8-8q8 0 8 8q0-8 8-10q0 8-8 10M160 130v-30M160 116q-12-2-14-14q14 0 14 14q0-14 14-16q0 14-14 16M226 130V84M226 116q-14-2-18-16q16 0 18 16q2-14 18-18q-2 14-18 18M226 84q-6-10 0-26q6 16 0 26',
    2.4,
  ) +
  line('g', 'M84 48h60M84 62h40', 3) +
  at(
    372,
    96,
    1.08,
    gown('r') +
      line('g', 'M-30 100q30 14 64 0', 2.5) +
      neck('a') +
      head('a', 'laugh') +
      gele('g', 'o') +
      arm([-44, 64], [-76, 92], [-104, 58], 'r', 'a', 0.7) +
      line('t', 'M-104 58-128 34', 4) +
      arm([44, 66], [64, 118], [30, 136], 'r', 'a', 0.7) +
      path('i', 'M6 112h34v46H6Z'),
  ) +
  // Those who listen, from behind.
  at(
    90,
    232,
    1.05,
    path('i', 'M-52 60c0-40 20-52 52-52s52 12 52 52Z') +
      path('b', 'M-9 0H9v16H-9Z') +
      path('d', 'M-21-8c0-18 8-26 21-26s21 8 21 26S12 14 0 14-21 10-21-8Z'),
  ) +
  at(
    214,
    236,
    1.05,
    path('l', 'M-52 60c0-40 20-52 52-52s52 12 52 52Z') +
      path('e', 'M0-36c-20 0-26 14-26 32 0 18-6 26-16 38 20 14 64 14 84 0C32 22 26 14 26-4c0-18-6-32-26-32Z'),
  ) +
  at(
    322,
    244,
    0.9,
    path('w', 'M-52 60c0-40 20-52 52-52s52 12 52 52Z') +
      path('a', 'M-9-4H9v18H-9Z') +
      path('a', 'M-20-10c0-10 8-14 20-14s20 4 20 14-8 22-20 22-20-12-20-22Z') +
      path('o', 'M-21-12c-2-12 0-22 3-24q18-5 36 0c3 2 5 12 3 24-12-5-30-5-42 0Z'),
  );

const applying =
  room +
  window_(52, 32, 112, 92) +
  path('o', 'M352 34h84v62h-84Z') +
  path('w', 'M358 40h72v50h-72Z') +
  path('n', 'M366 84l18-26 14 16 8-8 16 18Z') +
  at(
    250,
    102,
    1.12,
    torso('g') +
      line('o', 'M-44 98q44 18 90 0', 3) +
      neck('c') +
      hijab('r', 'c', 'smile', 'down') +
      arm([-42, 64], [-66, 112], [-38, 132], 'g', 'c', 0.65) +
      arm([42, 64], [66, 112], [30, 116], 'g', 'c', 0.65) +
      at(22, 112, 1, turned(-8, phone)) +
      '<circle class="c" cx="36" cy="118" r="8"/>',
  ) +
  table(238) +
  path('w', 'M96 236 120 216h74l-10 20Z') +
  line('i', 'M124 222h56M120 228h54', 2) +
  path('w', 'M330 238l8-22h76l4 22Z') +
  path('n', 'M346 222h28v4h-28ZM344 229h58v3h-58Z') +
  '<circle class="o" cx="398" cy="224" r="5"/>' +
  path('k', 'M424 238v-24h22v24Z') +
  line('o', 'M430 214l-4-18M438 214l2-22', 3);

const life =
  land(74, 50) +
  path('w', 'M150 206V92h330v114Z') +
  path('h', 'M150 146h330v10H150Z') +
  path('o', 'M138 96l20-30h322v30Z') +
  [176, 232, 288, 400]
    .map(
      (x) =>
        path('i', `M${x} 106h30v28h-30ZM${x} 166h30v28h-30Z`) +
        line('w', `M${x + 15} 106v28M${x + 15} 166v28`, 2),
    )
    .join('') +
  path('n', 'M346 206v-46h32v46Z') +
  tree(44, 232, 1.3) +
  at(
    170,
    126,
    1.02,
    shirt('w') +
      neck('b') +
      head('b', 'laugh') +
      cap('o', 'g') +
      arm([-42, 62], [-62, 112], [-20, 128], 'w', 'b', 0.4) +
      arm([42, 62], [62, 110], [34, 120], 'w', 'b', 0.4),
  ) +
  at(
    280,
    122,
    1.02,
    torso('e') +
      neck('a') +
      hijab('i', 'a', 'laugh') +
      arm([-42, 64], [-60, 114], [-14, 124], 'e', 'a', 0.6) +
      path('o', 'M-18 106h36v30h-36Z') +
      path('w', 'M-14 110h32v22h-32Z') +
      arm([42, 64], [60, 114], [16, 128], 'e', 'a', 0.6),
  ) +
  at(
    388,
    124,
    1.02,
    torso('r') +
      line('g', 'M-13 31q13 16 26 0M-40 100q40 16 82 0', 3) +
      neck('c') +
      head('c', 'smile') +
      gele('e', 'g') +
      arm([42, 62], [60, 112], [20, 128], 'r', 'c', 0.6) +
      arm([-42, 62], [-60, 112], [-18, 122], 'r', 'c', 0.6),
    true,
  ) +
  path('t', 'M96 244h372v14H96Z') +
  [124, 230, 326]
    .map(
      (x) =>
        path('g', `M${x} 230h44c0 10-8 14-22 14s-22-4-22-14Z`) + path('w', `M${x + 4} 230c6-12 30-12 36 0Z`),
    )
    .join('');

const noticeboard =
  room +
  path('t', 'M136 18h208v128H136Z') +
  path('q', 'M144 26h192v112H144Z') +
  path('w', 'M156 36h52v40h-52ZM218 34h46v58h-46ZM276 40h48v36h-48ZM160 86h46v40h-46ZM274 86h50v42h-50Z') +
  line(
    'i',
    'M162 46h36M162 54h40M162 62h28M224 72h34M224 80h26M282 50h34M282 58h36M282 66h22M166 96h32M166 104h34M166 112h22',
    2,
  ) +
  path('n', 'M224 42h34v22h-34Z') +
  path('g', 'M280 94h38v26h-38Z') +
  '<circle class="r" cx="182" cy="37" r="3"/><circle class="r" cx="241" cy="35" r="3"/><circle class="r" cx="300" cy="41" r="3"/>' +
  at(
    112,
    116,
    1.12,
    gown('e') + neck('c') + hijab('g', 'c', 'laugh') + arm([44, 64], [78, 88], [106, 46], 'e', 'c', 0.7),
  ) +
  at(
    372,
    112,
    1.12,
    kaftan('i', 'g') +
      neck('b') +
      head('b', 'smile') +
      cap('w', 'o') +
      arm([42, 62], [62, 114], [20, 136], 'i', 'b', 0.75) +
      path('o', 'M-2 116h34v44H-2Z') +
      '<circle class="b" cx="24" cy="136" r="8.500"/>',
    true,
  );

const council =
  room +
  window_(36, 26, 96, 84) +
  window_(348, 26, 96, 84) +
  '<circle class="u" cx="240" cy="52" r="26"/>' +
  line('n', 'M240 66V44M240 50c-9 0-14-5-14-13 9 0 14 5 14 13c0-8 5-13 14-13 0 8-5 13-14 13', 3) +
  at(
    104,
    118,
    1.04,
    kaftan('w', 'g') +
      neck('b') +
      head('b', 'smile') +
      glasses() +
      cap('n', 'g') +
      arm([42, 62], [64, 112], [34, 130], 'w', 'b', 0.75),
  ) +
  at(
    240,
    108,
    1.1,
    gown('e') +
      line('g', 'M-13 31q13 16 26 0', 3) +
      neck('a') +
      head('a', 'laugh') +
      gele('o', 'g') +
      arm([-46, 66], [-70, 104], [-82, 74], 'e', 'a', 0.75) +
      arm([46, 66], [66, 112], [30, 126], 'e', 'a', 0.75),
  ) +
  at(
    376,
    118,
    1.04,
    shirt('i') + neck('c') + hijab('r', 'c', 'smile') + arm([42, 62], [64, 112], [24, 126], 'i', 'c', 0.7),
    true,
  ) +
  table(236) +
  path('w', 'M84 246l10-14h60l-4 14ZM214 248l6-14h56l6 14ZM330 246l-2-14h58l8 14Z') +
  line('i', 'M102 238h40M226 240h42M338 238h40', 2) +
  path('y', 'M182 216h18v24h-18ZM300 216h18v24h-18Z');

const research =
  room +
  path('t', 'M300 54h164v8H300Z') +
  [316, 356, 396, 432]
    .map(
      (x, index) =>
        path(['l', 'o', 'g', 'e'][index] ?? 'o', `M${x} 34h20v20h-20Z`) +
        path('w', `M${x + 4} 24h12v11h-12Z`),
    )
    .join('') +
  window_(34, 28, 104, 88) +
  at(
    232,
    98,
    1.12,
    labCoat('e') +
      neck('a') +
      hijab('e', 'a', 'smile', 'down') +
      glasses() +
      arm([-42, 64], [-64, 112], [-30, 130], 'w', 'a', 0.7) +
      arm([42, 64], [72, 106], [72, 122], 'w', 'a', 0.5),
  ) +
  table(238) +
  path('k', 'M262 240h82v-11h-82Z') +
  `<path class="-k" stroke-width="11" d="M322 228c26-24 22-60-8-76"/>` +
  path('d', 'M270 138l22-13 32 56-22 13Z') +
  path('g', 'M296 190l14-8 7 12-14 8Z') +
  line('k', 'M276 212h44', 6) +
  path('w', 'M92 240c-10 0-12-6-9-12l21-34v-22h18v22l21 34c3 6 1 12-9 12Z') +
  path('l', 'M92 237c-7 0-9-4-6-9l14-22h26l14 22c3 5 1 9-6 9Z') +
  line(
    't',
    'M384 240v-30M384 222c-14 0-22-8-22-20 14 0 22 8 22 20M384 214c0-14 8-22 22-22 0 14-8 22-22 22',
    3,
  ) +
  path('l', 'M384 222c-14 0-22-8-22-20 14 0 22 8 22 20ZM384 214c0-14 8-22 22-22 0 14-8 22-22 22Z');

const counter =
  room +
  path('t', 'M60 24h360v14H60Z') +
  path('h', 'M74 38h332v180H74Z') +
  path('y', 'M74 38h332v180H74Z') +
  at(
    206,
    104,
    1.12,
    shirt('w') +
      path('n', 'M-26 40-46 60-54 180h36L-6 60ZM26 40 46 60 54 180H18L6 60Z') +
      neck('b') +
      hijab('n', 'b', 'smile') +
      arm([-42, 64], [-66, 114], [-28, 128], 'n', 'b', 0.75) +
      arm([42, 64], [76, 112], [104, 104], 'n', 'b', 0.7) +
      turned(
        -6,
        path('w', 'M96 66h48v64H96Z') +
          line('n', 'M104 78h32', 4) +
          line('i', 'M104 90h30M104 98h32M104 106h22', 2) +
          '<circle class="o" cx="132" cy="118" r="6"/>',
      ),
  ) +
  table(238) +
  path('k', 'M70 238l6-34h68l6 34Z') +
  path('l', 'M82 210h56v10H82Z') +
  line('w', 'M82 228h.1M94 228h.1M106 228h.1M118 228h.1M130 228h.1', 4);

const helpdesk =
  room +
  window_(330, 28, 110, 92) +
  path('o', 'M44 40h120v70H44Z') +
  path('w', 'M50 46h108v58H50Z') +
  line('n', 'M62 62h50M62 74h84M62 86h64', 3) +
  at(
    236,
    102,
    1.12,
    arm([42, 64], [70, 92], [32, 18], 'o', 'a', 0.72) +
      torso('o') +
      line('g', 'M-13 31q13 16 26 0M-44 96q44 18 92 0', 3) +
      neck('a') +
      hijab('w', 'a', 'laugh') +
      path('d', 'M24-14q6-3 9 3l5 26q0 6-6 6-4 0-5-5l-6-22q-1-6 3-8Z') +
      '<circle class="a" cx="36" cy="12" r="8"/>' +
      arm([-42, 64], [-64, 114], [-18, 130], 'o', 'a', 0.7) +
      line('d', 'M-16 128-4 110', 3),
  ) +
  table(238) +
  path('w', 'M170 240l12-18h66l2 18Z') +
  line('i', 'M188 228h50M186 234h44', 2) +
  path('g', 'M366 240h56v-10h-56Z') +
  path('n', 'M372 230h44v-10h-44Z');

export const COLLEGE_SCENES = {
  library,
  lesson,
  applying,
  life,
  noticeboard,
  council,
  research,
  counter,
  helpdesk,
};
