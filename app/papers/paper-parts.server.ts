/** What sheets of paper are drawn with: their colours, a paragraph, a line across. */
import type PDFDocument from 'pdfkit';
import { palette } from '#college/colours.ts';

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
