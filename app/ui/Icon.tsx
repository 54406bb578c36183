/** Small line pictures on a 24-unit grid, drawn for this project. They repeat what words beside them say. */
const PATHS = {
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  bank: 'M3 10 12 4l9 6H3Zm2 0v8m5-8v8m4-8v8m5-8v8M3 20h18',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15L6 17Zm4 4.5h4',
  calendar: 'M4 6h16v14H4V6Zm0 5h16M8 3v5m8-5v5',
  card: 'M3 6h18v12H3V6Zm0 4h18M7 15h4',
  check: 'm4.5 12.5 5 5L19.5 7',
  'check-circle': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.8 2.8 2.8L16 9.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.3l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h11v11H9V9ZM5 15H4V4h11v1',
  database:
    'M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3Zm0 0v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  document: 'M6 3h8l5 5v13H6V3Zm8 0v5h5M9.5 13h6m-6 4h6',
  download: 'M12 4v11m-5-4.5 5 5 5-5M4 20h16',
  edit: 'm14.5 5.5 4 4L8 20H4v-4L14.5 5.5Z',
  external: 'M13 4h7v7m0-7-9.5 9.5M18 14v6H4V6h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.8 5.8A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c-5 5-5 13 0 18m0-18c5 5 5 13 0 18',
  home: 'M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4v-8.5Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.2v.2',
  leaf: 'M5 19C4 9 10 4 20 4c0 10-5 16-15 15Zm0 0 8-8',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  mail: 'M3 6h18v13H3V6Zm0 1 9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  pause: 'M9 6v12m6-12v12',
  phone: 'M7 3h10v18H7V3Zm4 15h2',
  pin: 'M12 21S5 15 5 10a7 7 0 0 1 14 0c0 5-7 11-7 11Zm0-11v.2',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  plus: 'M12 5v14m-7-7h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
  receipt:
    'M6 3v18l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5V3l-2 1.5L14 3l-2 1.5L10 3 8 4.5 6 3Zm3.5 6.5h5m-5 4h5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20.5 20.5',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  'sign-out': 'M10 4H4v16h6M9 12h11m-4.5-4.5L20 12l-4.5 4.5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8.5c.5-4 3.5-6 8-6s7.5 2 8 6',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8c.4-3.5 2.7-5 6.5-5s6.1 1.5 6.5 5M16 4.8a3.5 3.5 0 0 1 0 6.4m2 3.6c2 .7 3.2 2.2 3.5 4.7',
  warning: 'M12 3.5 22 20.5H2L12 3.5Zm0 6v5m0 2.8v.2',
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps {
  name: IconName;
  /** Tailwind size; follows the text by default. */
  className?: string;
}

export function Icon({ name, className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
