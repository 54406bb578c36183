/** The text of a letter on its sheet: to whom it goes, what it says, and who signs. */
import type { Block, Inline } from '#core/content/markdown.ts';
import type { Paper } from './paper.ts';
import {
  BAND,
  type Document,
  INK,
  MARGIN,
  paragraph,
  SOFT,
  type Structure,
  WARNING,
  width,
} from './paper-parts.server.ts';

const SIZE = 10.5;
const INDENT = 14;
/** Room for a signature by hand. */
const SIGNATURE = 34;

export function drawLetterText(document: Document, sheet: Structure, paper: Paper): void {
  const { letter } = paper;
  if (!letter) return;
  for (const line of letter.head) {
    paragraph(document, sheet, line, { size: SIZE });
    document.y -= 4;
  }
  document.moveDown(0.8);
  paragraph(document, sheet, paper.title, { tag: 'H1', size: 14, face: 'bold', colour: BAND });
  if (paper.warning) paragraph(document, sheet, paper.warning, { face: 'bold', colour: WARNING });
  for (const block of letter.blocks) drawBlock(document, sheet, block);
  const { name, office } = letter.signatory;
  if (document.y + SIGNATURE + 40 > document.page.height - MARGIN) document.addPage();
  document.y += SIGNATURE;
  paragraph(document, sheet, name, { face: 'bold' });
  document.y -= 4;
  if (name !== office) paragraph(document, sheet, office, { size: 9.5, colour: SOFT });
}

function drawBlock(document: Document, sheet: Structure, block: Block): void {
  switch (block.kind) {
    case 'heading':
      runs(document, sheet, block.inlines, { tag: 'H2', bold: true });
      return;
    case 'list': {
      const list = document.struct('L');
      sheet.add(list);
      for (const [index, item] of block.items.entries()) {
        const mark = block.ordered ? `${index + 1}. ` : '• ';
        runs(document, list, [{ kind: 'text', text: mark }, ...item], { tag: 'LI', x: MARGIN + INDENT });
      }
      list.end();
      document.moveDown(0.4);
      return;
    }
    // Templates have no tables; one that came all the same is read row by row.
    case 'table':
      for (const row of [block.head, ...block.rows])
        runs(
          document,
          sheet,
          row.flatMap((cell) => [...cell, { kind: 'text', text: '  ' }]),
          { tag: 'P' },
        );
      return;
    default:
      runs(document, sheet, block.inlines, { tag: 'P' });
      return;
  }
}

interface Look {
  readonly tag: string;
  readonly bold?: boolean;
  readonly x?: number;
}

function runs(
  document: Document,
  parent: Structure,
  inlines: readonly Inline[],
  { tag, bold = false, x = MARGIN }: Look,
): void {
  const pieces = flat(inlines, bold);
  parent.add(
    document.struct(tag, {}, () => {
      document.fontSize(SIZE).fillColor(INK);
      document.x = x;
      for (const [index, { text, strong }] of pieces.entries())
        document.font(strong ? 'bold' : 'regular').text(text, {
          width: width(document) - (x - MARGIN),
          lineGap: 2.5,
          continued: index < pieces.length - 1,
        });
    }),
  );
  document.x = MARGIN;
  document.moveDown(tag === 'LI' ? 0.2 : 0.5);
}

interface Run {
  readonly text: string;
  readonly strong: boolean;
}

const flat = (inlines: readonly Inline[], strong: boolean): readonly Run[] =>
  inlines.flatMap((inline) =>
    inline.kind === 'text'
      ? [{ text: inline.text, strong }]
      : flat(inline.inlines, strong || inline.kind === 'strong'),
  );
