/**
 * The inside of a drawing's file with its colours of the day written out: what paints pictures of shared links knows
 * neither custom properties nor themes.
 */
export function byDay(file: string): string {
  const inside = file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>'));
  const night = inside.indexOf('@media');
  // The rule of the night ends with two brackets, that of its colours and its own.
  const after = inside.indexOf('}}', night) + 2;
  const day = new Map(
    [...inside.slice(0, night).matchAll(/(--[a-z]):(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  return `<style>${inside.slice(after)}`.replace(
    /var\((--[a-z])\)/g,
    (_, name: string) => day.get(name) ?? '#000000',
  );
}
