/** What changed from one text to another, line by line: the shortest list of lines taken out and put in. */
export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Longer texts are compared block by block as a whole: the table below grows with the product of both. */
const MOST_LINES = 1500;

export function compareTexts(before: string, after: string): readonly ComparedLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  if (a.length > MOST_LINES || b.length > MOST_LINES) {
    return before === after
      ? a.map((text) => ({ kind: 'same', text }))
      : [
          ...a.map((text): ComparedLine => ({ kind: 'removed', text })),
          ...b.map((text): ComparedLine => ({ kind: 'added', text })),
        ];
  }
  const width = b.length + 1;
  /** How many lines the rests of both texts have in common, from a place in each. */
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: ComparedLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: a[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: b[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}
