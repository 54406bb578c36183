import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Inline, placeOf, plainText, withPlacesOf } from './markdown.ts';
import { isSafeHref, parseMarkdown } from './parse-markdown.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const inlinesOf = (source: string): readonly Inline[] => {
  const [block] = parseMarkdown(source);
  if (block?.kind !== 'paragraph') throw new Error(`${source} is no paragraph`);
  return block.inlines;
};

describe('blocks', () => {
  it('are parted by empty lines, each of its kind', () => {
    const blocks = parseMarkdown(
      [
        '## Entry',
        'One line\nand its rest.',
        '- a\n- b\n  goes on',
        '1. first\n2. second',
        '> mind\n> this',
        '| Fee | For |\n| --- | --- |\n| Lab | all |',
      ].join('\n\n'),
    );
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, inlines: [text('Entry')] },
      { kind: 'paragraph', inlines: [text('One line and its rest.')] },
      { kind: 'list', ordered: false, items: [[text('a')], [text('b goes on')]] },
      { kind: 'list', ordered: true, items: [[text('first')], [text('second')]] },
      { kind: 'note', inlines: [text('mind this')] },
      { kind: 'table', head: [[text('Fee')], [text('For')]], rows: [[[text('Lab')], [text('all')]]] },
    ]);
  });
});

it('a translation keeps the places of the English headings, one by one', () => {
  const english = parseMarkdown('## Fees\n\nA\n\n### How to pay\n\nB');
  const hausa = parseMarkdown('## Kuɗaɗe\n\nA\n\n### Yadda ake biya\n\nB\n\n## Ƙari');
  const places = withPlacesOf(english, hausa).flatMap((block) =>
    block.kind === 'heading' ? [placeOf(block)] : [],
  );
  expect(places).toEqual(['fees', 'how-to-pay', 'kari']);
});

describe('inline marks', () => {
  it('nest', () => {
    expect(inlinesOf('a **b [c](/e)** *d* f')).toEqual([
      text('a '),
      {
        kind: 'strong',
        inlines: [text('b '), { kind: 'link', href: '/e', inlines: [text('c')] }],
      },
      text(' '),
      { kind: 'emphasis', inlines: [text('d')] },
      text(' f'),
    ]);
  });

  it('stay as typed when they are escaped or do not close', () => {
    expect(plainText(inlinesOf('2 \\* 3 ** 4 [x] (y)'))).toBe('2 * 3 ** 4 [x] (y)');
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'data:text/html,x',
  ])('make no link of %s', (href) => {
    expect(isSafeHref(href)).toBe(false);
    expect(inlinesOf(`[x](${href})`).every((inline) => inline.kind === 'text')).toBe(true);
    expect(plainText(inlinesOf(`<${href}> ${href}`))).toBe(`<${href}> ${href}`);
  });

  it.each(['<b>x</b> &amp; <img src=x onerror=alert(1)>', '`x` ~~y~~'])(
    'leave %s as it was typed',
    (source) => {
      expect(plainText(inlinesOf(source))).toBe(source);
    },
  );

  it('leave a block of HTML as it was typed', () => {
    expect(parseMarkdown('<script>\nalert(1)\n</script>')).toEqual([
      { kind: 'paragraph', inlines: [text('<script> alert(1) </script>')] },
    ]);
  });
});

it.each(['a*_', '_a', '> ', '1. ', '[', '![[]()', '|a|\n|-|\n'])(
  'a text of %j again and again is read in a moment',
  (unit) => {
    const began = performance.now();
    parseMarkdown(unit.repeat(30_000 / unit.length));
    expect(performance.now() - began).toBeLessThan(5_000);
  },
);

it('every text can be read, in a time that does not explode', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'*[]()\\|#->1. \na'), maxLength: 300 }), (source) => {
      parseMarkdown(source);
    }),
    { numRuns: 500 },
  );
});
