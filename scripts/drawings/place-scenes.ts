/** The college's places, without people. */
import { land, millet, sky, tree } from './land.ts';
import { line, path } from './people.ts';

const campus =
  land(408, 46) +
  tree(24, 216, 1.05) +
  path('w', 'M76 214v-78h328v78Z') +
  path('h', 'M76 136h328v10H76Z') +
  path('o', 'm58 138 28-36h308l28 36Z') +
  path('w', 'M196 214V88h88v126Z') +
  path('o', 'm180 92 60-44 60 44Z') +
  [98, 136, 300, 338, 372]
    .map((x) => path('i', `M${x} 160h20v28h-20Z`) + line('w', `M${x + 10} 160v28M${x} 174h20`, 1.5))
    .join('') +
  path('t', 'M222 214v-44c0-24 36-24 36 0v44Z') +
  '<circle class="u" cx="240" cy="112" r="13"/>' +
  line('n', 'M240 119v-11M240 110c-5 0-8-3-8-7 5 0 8 3 8 7c0-4 3-7 8-7 0 4-3 7-8 7', 2) +
  path('q', 'M216 214h48l54 56H162Z') +
  line('t', 'M424 222V84', 3) +
  path('n', 'M424 86h12v26h-12ZM448 86h12v26h-12Z') +
  path('w', 'M436 86h12v26h-12Z') +
  path('n', 'M0 236c30-12 60-10 84 4 20 12 40 20 60 30H0ZM480 232c-34-8-66-2-92 10-20 10-34 18-50 28h142Z') +
  line('r', 'M26 246h.1M48 240h.1M66 250h.1M430 246h.1M452 240h.1M410 256h.1', 7);

const gate =
  land(240, 92) +
  tree(22, 218) +
  tree(462, 216, 0.9) +
  path('q', 'M208 212h64l96 58H112Z') +
  path('w', 'M102 222v-112h46v112ZM332 222v-112h46v112Z') +
  path('d x', 'M102 222v-112h16v112ZM332 222v-112h16v112Z') +
  path('o', 'M94 114h62l-8-16h-46ZM324 114h62l-8-16h-46Z') +
  path('w', 'M117 112V74h14v38ZM349 112V74h14v38Z') +
  path('n', 'M112 92c70-52 186-52 256 0v-28c-70-52-186-52-256 0Z') +
  `<path class="-u" stroke-width="6" stroke-dasharray="1 15" d="M134 68c62-34 150-34 212 0"/>` +
  line('t', 'M148 134l58 18v64m126-82-58 18v64M168 142v74m20-67v67m124-74v74m-20-67v67', 4) +
  path('g', 'M116 150h18v26h-18ZM346 150h18v26h-18Z');

const field =
  sky(392, 60) +
  path(
    'z',
    'M0 168c30-6 50-44 84-44 28 0 36 32 70 38 34 8 56-58 100-58 38 0 44 40 84 50 30 8 60-20 92-16 20 2 34 12 50 14v40H0Z',
  ) +
  path('f', 'M0 178c140-16 320-18 480-4v40H0Z') +
  path('m', 'M0 192c160-12 320-12 480 0v78H0Z') +
  path('n', 'M0 204c160-12 320-12 480 0v66H0Z') +
  path(
    'm',
    'M244 196 -60 270h56ZM244 196 60 270h40ZM244 196 166 270h38ZM244 196 272 270h38ZM244 196 380 270h42ZM244 196 500 270h70Z',
  ) +
  path('w', 'M96 182v-48h32v48Z') +
  path('h', 'M96 182v-48h12v48Z') +
  path('o', 'M92 136l20-18 20 18Z') +
  path('w', 'M138 184v-36h62v36Z') +
  path('o', 'M132 150l14-18h46l14 18Z') +
  tree(430, 206, 0.8) +
  [26, 84, 142, 338, 396, 452]
    .map((x, index) => millet(x, 276, 0.95 + (index % 2) * 0.16, index % 2 ? 4 : -4))
    .join('');

export const PLACE_SCENES = { campus, gate, field };
