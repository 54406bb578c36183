/** The parts that sheets of paper are drawn with: their colours, a paragraph, a line across. */

import type PDFDocument from 'pdfkit';
import { palette } from '#college/colours.ts';
import type { Block, Inline } from '#core/content/markdown.ts';
import type { Paper } from './paper.ts';

/** Points; 72 to the inch. */
export const MARGIN = 48;
/** Paper is white, so that no colour is chosen for a ground. */
export const INK = palette.ink[0];
export const SOFT = palette['ink-soft'][0];
export const BAND = palette.field[0];
export const LINE = '#c4c4c4';
export const WARNING = palette.laterite[0];

export type Document = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Document['struct']>;

export const width = (document: Document) => document.page.width - 2 * MARGIN;

export interface TextLook {
  readonly tag?: string;
  readonly size?: number;
  readonly face?: 'regular' | 'bold';
  readonly colour?: string;
  readonly x?: number;
  readonly width?: number;
}

export function paragraph(document: Document, parent: Structure, text: string, look: TextLook = {}): void {
  const { tag = 'P', size = 10.5, face = 'regular', colour = INK, x = MARGIN } = look;
  parent.add(
    document.struct(tag, {}, () => {
      document
        .font(face)
        .fontSize(size)
        .fillColor(colour)
        .text(text, x, document.y, { width: look.width ?? width(document), lineGap: 2.5 });
    }),
  );
  document.moveDown(0.5);
}

export function rule(document: Document): void {
  const { y } = document;
  document
    .markContent('Artifact', { type: 'Layout' })
    .moveTo(MARGIN, y)
    .lineTo(document.page.width - MARGIN, y)
    .lineWidth(0.6)
    .stroke(LINE)
    .endMarkedContent();
}

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
