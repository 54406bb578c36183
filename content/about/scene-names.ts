/** The pictures that head a page. They are drawn in app/features/content/parts. */
export const SCENE_NAMES = [
  'campus',
  'field',
  'livestock',
  'laboratory',
  'workshop',
  'market',
  'forest',
  'meeting',
  'library',
  'letter',
  'gate',
] as const;
export type SceneName = (typeof SCENE_NAMES)[number];
