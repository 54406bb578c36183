/** A drawing for each programme: somebody at the work that it teaches. */
import { land, millet, room, seedling, sky, table, tree, window_ } from './land.ts';
import {
  arm,
  at,
  cap,
  gele,
  glasses,
  head,
  helmet,
  hijab,
  kaftan,
  labCoat,
  line,
  neck,
  overalls,
  path,
  shirt,
  shortHair,
  straw,
  torso,
  wrap,
} from './people.ts';

const basin = (x: number, y: number, heap: string, pan = 'k') =>
  path(heap, `M${x - 34} ${y}c8-34 60-34 68 0Z`) +
  path(pan, `M${x - 42} ${y}h84l-12 30h-60Z`) +
  path('d x', `M${x - 42} ${y}h84l-2 6h-80Z`);

const engineering =
  land(404, 50) +
  path('h', 'M0 96h188v124H0Z') +
  path('o', 'M-8 100 20 66h150l32 34Z') +
  path('d x', 'M22 118h136v100H22Z') +
  // The tractor.
  path('o', 'M60 124h96l12 46h66c12 0 18 8 18 18v30H60Z') +
  path('s', 'M74 134h66l9 34H74Z') +
  path('d x', 'M60 196h192v22H60Z') +
  path('t', 'M50 114h124v11H50ZM226 128h8v44h-8Z') +
  '<circle class="d" cx="100" cy="214" r="52"/><circle class="k" cx="100" cy="214" r="27"/><circle class="g" cx="100" cy="214" r="13"/><circle class="d" cx="100" cy="214" r="4"/>' +
  '<circle class="d" cx="240" cy="232" r="32"/><circle class="k" cx="240" cy="232" r="16"/><circle class="g" cx="240" cy="232" r="7"/>' +
  at(
    344,
    104,
    1.08,
    arm([40, 60], [60, 116], [24, 150], 'e', 'a', 0.6) +
      neck('a') +
      path('e', 'M-13 12h27l6 32q-19 12-38 0Z') +
      overalls('e', 'i') +
      head('a', 'smile') +
      wrap('e') +
      helmet('g') +
      arm([-40, 60], [-62, 110], [-88, 78], 'e', 'a', 0.6) +
      // The spanner.
      path('k', 'M-92 96-84 98-72 40q8-6 5-15l-6 9-8-3 0-10q-10 6-4 17Z'),
  );

const animals =
  land(410, 56) +
  tree(440, 214, 0.8) +
  // A zebu, white, with her head to the woman.
  path(
    'w',
    'M-10 150c30-14 60-16 76-22 8-24 44-26 52-2 26 0 40 6 52 16l34 8c16 6 30 26 30 42 0 12-14 16-26 12l-32-10c-8 22-20 36-34 44v40H-10Z',
  ) +
  path('d x', 'M-10 196c50 22 106 20 140-2-4 20-8 36-6 76h-30c0-24-2-34-6-44-30 6-70 4-98-2Z') +
  path('m', 'M20 270c2-20 8-30 30-34 22 4 34 2 44-2v36Z') +
  path('h', 'M170 142c-10-14-26-16-36-8 6 14 20 20 34 20Z') +
  line('k', 'M176 140c-4-22 4-40 22-48M190 142c4-14 14-24 28-26', 7) +
  path('d', 'M196 164a3.500 4 0 1 0 7 0a3.500 4 0 1 0-7 0') +
  line('d', 'M192 158q7-4 13 1', 1.8) +
  path('r', 'M216 188c8-4 20 0 18 10-4 8-18 8-24 2Z') +
  path('d', 'M220 191a2 2 0 1 0 4 0a2 2 0 1 0-4 0') +
  line('o', 'M140 166q10 26 38 34', 4) +
  at(
    318,
    96,
    1.08,
    torso('g') +
      line('o', 'M-30 84q30 16 62 0M-38 112q38 16 78 0M-42 140q42 16 86 0', 3) +
      neck('b') +
      hijab('r', 'b', 'laugh') +
      // A calabash under her arm.
      path('n', 'M-10 122c8-22 50-24 62-2Z') +
      line('l', 'M2 116l-6-12M12 112l0-14M24 110l6-14M34 112l10-10', 3) +
      path('o', 'M-14 120h70c0 26-14 36-34 36s-36-10-36-36Z') +
      line('g', 'M-8 130l7 7 7-7 7 7 7-7 7 7 7-7 7 7 7-7', 2) +
      arm([42, 62], [64, 112], [30, 146], 'g', 'b', 0.6) +
      arm([-42, 62], [-60, 110], [-88, 100], 'g', 'b', 0.55) +
      // A handful of fodder.
      line('n', 'M-86 98c-10-4-18-12-20-22M-88 100c-12 0-20-4-26-10M-84 96c-6-8-8-16-6-24', 3) +
      line('l', 'M-88 98c-8-8-12-14-12-22M-88 102c-14 4-20 2-26 0', 3),
  );

const crops =
  land(80, 58) +
  path('o', 'M0 236c160-12 320-12 480 0v34H0Z') +
  [28, 82, 404, 458]
    .map((x, index) => millet(x, 258, 1.1 + (index % 2) * 0.14, index % 2 ? 4 : -4))
    .join('') +
  at(
    240,
    110,
    1.08,
    arm([40, 64], [60, 116], [10, 128], 'r', 'b', 0.6) +
      torso('r') +
      line('g', 'M-46 92q46 18 92 0M-48 124q48 18 98 0', 3) +
      neck('b') +
      path('e', 'M-14 16h28l4 26q-18 12-36 0Z') +
      head('b', 'laugh') +
      wrap('e') +
      straw('o') +
      // The sheaf in her arms.
      at(0, 118, 0.86, millet(-20, 50, 0.94, -24) + millet(6, 52, 1, -14) + millet(34, 50, 0.94, -3)) +
      arm([-40, 64], [-60, 118], [-6, 140], 'r', 'b', 0.6) +
      `<circle class="b" cx="12" cy="132" r="8.500"/>`,
  ) +
  [130, 350].map((x, index) => millet(x, 276, 1.18, index ? 5 : -5)).join('');

const extension =
  land(60, 52) +
  at(404, 238, 2.1, tree(0, 0)) +
  at(
    318,
    108,
    1.06,
    kaftan('w', 'o') +
      neck('a') +
      head('a', 'smile') +
      line('d', 'M-8 15q9 8 19-1', 3).replace('class="-d"', 'class="-d x"') +
      cap('i', 'g') +
      line('t', 'M26 60 34 180', 6) +
      path('k', 'M26 60l-24-4-2 14 26 4Z') +
      arm([42, 62], [62, 116], [31, 128], 'w', 'a', 0.75),
    true,
  ) +
  at(
    160,
    100,
    1.08,
    shirt('l') +
      neck('c') +
      hijab('n', 'c', 'smile') +
      arm([-40, 66], [-58, 122], [-4, 142], 'l', 'c', 0.5) +
      // What she shows: a leaf with spots on it.
      path('w', 'M-16 108 44 100 50 150-10 158Z') +
      path('n', 'M4 148c-2-24 12-38 34-40 0 24-12 38-34 40Z') +
      line('l', 'M4 148q18-14 28-34', 2) +
      path('o', 'M16 126a3 3 0 1 0 6 0a3 3 0 1 0-6 0M24 134a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0') +
      arm([40, 66], [70, 112], [50, 130], 'l', 'c', 0.5),
  );

const food =
  room +
  window_(300, 28, 120, 96) +
  path('t', 'M28 62h150v8H28ZM28 122h150v8H28Z') +
  [44, 82, 120]
    .map(
      (x, index) =>
        path(['o', 'g', 'l'][index] ?? 'o', `M${x} 34h24v28H${x}Z`) +
        path('d', `M${x + 2} 28h20v7H${x + 2}Z`),
    )
    .join('') +
  [56, 98, 138]
    .map(
      (x, index) =>
        path(['g', 'r', 'o'][index] ?? 'o', `M${x} 92h22v30H${x}Z`) +
        path('d', `M${x + 2} 86h18v7H${x + 2}Z`),
    )
    .join('') +
  at(
    240,
    96,
    1.06,
    arm([-40, 66], [-62, 118], [-38, 146], 'w', 'c', 0.7) +
      labCoat('i') +
      neck('c') +
      hijab('i', 'c', 'smile', 'down') +
      arm([40, 66], [58, 116], [36, 88], 'w', 'c', 0.7) +
      path('y', 'M20 56h34v46H20Z') +
      path('o', 'M23 72h28v27H23Z') +
      line('w', 'M20 56h34v46H20Z', 2) +
      path('d', 'M22 49h30v8H22Z') +
      '<circle class="c" cx="36" cy="98" r="8.500"/>',
  ) +
  table(232) +
  path('w', 'M60 226c4 12 84 12 88 0Z') +
  '<circle class="r" cx="84" cy="216" r="15"/><circle class="r" cx="110" cy="212" r="17"/><circle class="o" cx="130" cy="220" r="13"/>' +
  line('n', 'M80 203q4-5 9-4M106 197q4-5 9-4', 3) +
  basin(380, 206, 'g');

const soil =
  sky(84, 58) +
  path('z', 'M0 150c60-10 90-38 130-36 40 4 60 30 110 30 60 0 90-34 140-34 40 0 60 22 100 26v60H0Z') +
  path('m', 'M0 170c160-12 320-12 480 0v40H0Z') +
  tree(420, 180, 0.8) +
  at(
    232,
    84,
    1.04,
    arm([-40, 66], [-60, 112], [-56, 134], 'g', 'b', 0.5) +
      shirt('g') +
      neck('b') +
      head('b', 'smile', 'down') +
      shortHair() +
      glasses() +
      arm([40, 66], [62, 112], [26, 112], 'g', 'b', 0.5) +
      // A handful of earth.
      path('o', 'M12 108c0-14 10-18 18-16 10-2 16 6 14 16Z') +
      path('d x', 'M12 108c0-14 10-18 18-16-6 4-8 10-8 16Z') +
      arm([-40, 66], [-58, 116], [8, 124], 'g', 'b', 0.5) +
      path('b', 'M-2 114q24 10 46-4 0 12-20 16-20 0-26-12Z'),
  ) +
  // The open profile: grass, dark earth, clay, weathered rock.
  path('n', 'M0 200c40-4 90 2 140-1s110 3 160 0 120 2 180 0v20H0Z') +
  line(
    'l',
    'M14 202l-4-12M20 202l3-14M60 201l-3-10M66 201l4-12M338 202l-4-13M345 202l4-10M402 202l-3-11M452 202l3-13',
    3,
  ) +
  path('t', 'M0 212c60 5 120-3 180 1s100 4 160 0 100 2 140 1v26H0Z') +
  path('o', 'M0 232c60-5 130 6 200 1s120-5 180 1 60-2 100 0v22H0Z') +
  path('g', 'M0 252c80 4 130-5 200-1s150 3 280-1v20H0Z') +
  line('w', 'M44 214c4 8-2 14 2 24M52 214c0 6 6 8 4 18M420 214c-4 8 4 14 0 22M428 213c2 6-2 10 4 16', 1.6) +
  path(
    'k',
    'M90 258a8 5 0 1 0 16 0a8 5 0 1 0-16 0M300 260a9 5 0 1 0 18 0a9 5 0 1 0-18 0M390 246a6 4 0 1 0 12 0a6 4 0 1 0-12 0',
  ) +
  path('w', 'M372 130h6v110h-6Z') +
  line('d', 'M372 152h6M372 172h6M372 192h6M372 212h6M372 232h6', 2);

const economics =
  land(240, 44) +
  path('t', 'M30 60h8v170h-8ZM442 60h8v170h-8Z') +
  path('w', 'M8 70 36 26h408l28 44Z') +
  path('o', 'M8 70 36 26h68L88 70ZM168 70l8-44h64v44ZM312 70l-8-44h68l20 44Z') +
  path('d x', 'M8 70h464l-4 8H12Z') +
  at(
    176,
    118,
    1.04,
    arm([-42, 66], [-64, 112], [-44, 138], 'i', 'b', 0.6) +
      torso('i') +
      line(
        'g',
        'M-40 70l10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8M-46 102l10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8',
        2.5,
      ) +
      neck('b') +
      head('b', 'laugh') +
      gele('r', 'g') +
      path('g', 'M-20 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M17 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0') +
      arm([42, 66], [66, 110], [80, 82], 'i', 'b', 0.6) +
      // The measure with which grain is sold.
      path('k', 'M66 54h34l-4 28H70Z') +
      path('g', 'M66 54c6-12 28-12 34 0Z'),
  ) +
  at(
    352,
    114,
    1.02,
    shirt('e') +
      neck('c') +
      head('c', 'smile', 'down') +
      shortHair() +
      glasses() +
      arm([-40, 66], [-56, 118], [-8, 132], 'e', 'c', 0.5) +
      path('w', 'M-20 106 26 100 32 138-14 144Z') +
      line('i', 'M-10 116l28-4M-9 124l28-4M-8 132l18-2.600', 2) +
      arm([40, 66], [60, 114], [30, 122], 'e', 'c', 0.5) +
      line('d', 'M26 124 12 108', 3),
    true,
  ) +
  path('t', 'M0 240h480v30H0Z') +
  basin(76, 222, 'g') +
  basin(178, 228, 'w') +
  basin(284, 228, 'o') +
  basin(400, 224, 'l');

const forestry =
  land(70, 54) +
  tree(36, 220, 1.05) +
  tree(140, 206, 0.7) +
  tree(440, 226, 1.35) +
  tree(352, 206, 0.6) +
  at(
    248,
    98,
    1.08,
    shirt('n') +
      neck('c') +
      hijab('g', 'c', 'smile', 'down') +
      arm([40, 66], [60, 118], [22, 130], 'n', 'c', 0.55) +
      at(0, 146, 1.25, seedling(0, 0)) +
      arm([-40, 66], [-58, 120], [-18, 134], 'n', 'c', 0.55) +
      '<circle class="c" cx="18" cy="134" r="8.500"/>',
  ) +
  path('o', 'M0 248c160-8 320-8 480 0v22H0Z') +
  [24, 76, 128, 180, 300, 352, 404, 456].map((x, index) => seedling(x, 262, index % 2 ? 0.95 : 1.1)).join('');

export const PROGRAMME_SCENES = { engineering, animals, crops, extension, food, soil, economics, forestry };
