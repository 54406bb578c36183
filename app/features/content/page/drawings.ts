/** Addresses of the drawings: files that a browser keeps, so that no page carries them. */
import { pageDrawings } from '#college/drawings.ts';

const files = Object.entries(
  import.meta.glob<string>('#college/drawings/*.svg', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
);

export const drawingOf = (path: string): string | undefined =>
  Object.hasOwn(pageDrawings, path) ? pageDrawings[path] : undefined;

export function drawingUrl(name: string): string {
  const [, url] = files.find(([file]) => file.endsWith(`/${name}.svg`)) ?? [];
  if (!url) throw new Error(`there is no drawing ${name}`);
  return url;
}
