/** What sheets of paper are drawn with: their colours, a paragraph, a line across. */
import type PDFDocument from 'pdfkit';

/** Points; 72 to the inch. */
export const MARGIN = 48;
export const INK = '#1b2a1c';
export const SOFT = '#55604f';
export const GREEN = '#17402a';
export const LINE = '#c9c3b2';
export const WARNING = '#8c2b12';

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
