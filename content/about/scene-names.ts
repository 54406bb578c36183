/** The pictures that head a page. They are drawn in app/features/content/page/Scene.tsx. */
export type SceneName =
  | 'campus'
  | 'field'
  | 'livestock'
  | 'laboratory'
  | 'workshop'
  | 'market'
  | 'forest'
  | 'meeting'
  | 'library'
  | 'letter'
  | 'gate';
