/**
 * A paper as a tagged PDF of one A4 sheet, and several as one PDF to print. Drawn with fonts of our own, because the
 * standard fonts of PDF have neither the naira sign nor the hooked letters of Hausa names.
 */

import PDFDocument from 'pdfkit';
import type { CollegeContact } from '#app/shell/college-contact.ts';
import { college } from '#college/college.ts';
import { crest } from '#college/crest.ts';
import { normalForm } from '#core/shared/normal-form.ts';
import { legible } from '#core/shared/text-rules.ts';
import bold from './fonts/sheet-bold.ttf?inline';
import regular from './fonts/sheet-regular.ttf?inline';
import { isPrintable, type Paper, type PaperPhotograph, withTexts } from './paper.ts';
import {
  BAND,
  type Document,
  drawLetterText,
  INK,
  LINE,
  MARGIN,
  paragraph,
  rule,
  SOFT,
  type Structure,
  WARNING,
  width,
} from './paper-parts.server.ts';
import { qrPath } from './qr-path.server.ts';

const CREST_HEIGHT = 52;
const QR_SIDE = 84;
const LABEL_WIDTH = 140;
/** The size of the facts, and the room below each. */
const FACT_SIZE = 10;
const FACT_GAP = 5;
/** 35 by 45 millimetres. */
const PHOTO_WIDTH = 99;
const PHOTO_HEIGHT = 128;

const font = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/**
 * The fonts make two glyphs of each of these; a reader who copied ẹ out of the PDF would have e, and ẹ for every other
 * e.
 */
const TWO_GLYPHS = /[ḿẹịọụǹṃṅṣ]/gu;
const drawn = (text: string): string =>
  legible(text).replace(TWO_GLYPHS, (letter) => normalForm(letter, 'NFD'));

interface Drawing {
  /** The moment of drawing, already in words. */
  readonly issued: string;
  readonly at: Date;
  readonly contact: CollegeContact;
  /** A JPEG. */
  readonly photograph?: Uint8Array | null | undefined;
}

export const drawPaper = (paper: Paper, drawing: Drawing): Promise<Uint8Array> =>
  drawPapers(paper.title, [{ paper, ...drawing }]);

/**
 * Each begins on a sheet of its own. The caller has asked `isPrintable`, and says in words what cannot be drawn.
 * @throws where a letter would be lost
 */
export async function drawPapers(
  title: string,
  papers: readonly (Drawing & { readonly paper: Paper })[],
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-NG',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    // The file is for keeping: everything that is needed to show it is in it.
    subset: 'PDF/A-2b',
    info: {
      Title: title,
      Author: college.name,
      Creator: college.shortName,
      ...(papers[0] && { CreationDate: papers[0].at }),
    },
  });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve);
    document.once('error', reject);
  });
  document.registerFont('regular', font(regular)).registerFont('bold', font(bold));

  for (const [index, { paper, ...drawing }] of papers.entries()) {
    if (!isPrintable(paper)) throw new Error('a paper has a letter that its fonts have not');
    if (index > 0) document.addPage();
    const sheet = document.struct('Document');
    document.addStructure(sheet);
    drawSheet(document, sheet, withTexts(paper, drawn), {
      ...drawing,
      contact: withTexts(drawing.contact, drawn),
    });
    sheet.end();
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawSheet(
  document: Document,
  sheet: Structure,
  paper: Paper,
  { issued, contact, photograph = null }: Drawing,
): void {
  drawLetterhead(document, sheet, contact);
  if (paper.letter) drawLetterText(document, sheet, paper);
  else {
    drawText(document, sheet, paper, photograph);
    drawFacts(document, sheet, paper);
    document.moveDown(1);
  }
  for (const text of paper.closing) paragraph(document, sheet, text);
  if (paper.proof) drawProof(document, sheet, paper, paper.proof, issued);
  else paragraph(document, sheet, issued, { size: 8.5, colour: SOFT });
}

function drawLetterhead(document: Document, sheet: Structure, { phone, email, lines }: CollegeContact): void {
  const top = document.y;
  const scale = CREST_HEIGHT / crest.height;
  sheet.add(
    document.struct('Figure', { alt: college.name }, () => {
      document.save().translate(MARGIN, top).scale(scale);
      for (const { d, fill, stroke, strokeWidth } of crest.paths) {
        if (fill) document.path(d).fill(fill);
        if (stroke)
          document
            .path(d)
            .lineWidth(strokeWidth ?? 1)
            .lineCap('round')
            .stroke(stroke);
      }
      document.restore();
    }),
  );
  const x = MARGIN + crest.width * scale + 14;
  const { lga, state, country } = college.address;
  document.y = top + 2;
  const look = { x, width: document.page.width - MARGIN - x };
  paragraph(document, sheet, college.name, { ...look, size: 14, face: 'bold', colour: BAND });
  document.y -= 6;
  paragraph(document, sheet, `${[...lines, `${lga} Local Government Area`, state, country].join(', ')}`, {
    ...look,
    size: 8.5,
    colour: SOFT,
  });
  document.y -= 4;
  paragraph(document, sheet, `${phone.shown} · ${email} · ${college.motto}`, {
    ...look,
    size: 8.5,
    colour: SOFT,
  });
  document.y = Math.max(document.y, top + CREST_HEIGHT) + 6;
  rule(document);
  document.y += 14;
}

function drawText(document: Document, sheet: Structure, paper: Paper, picture: Uint8Array | null): void {
  const top = document.y;
  const beside = { width: width(document) - (paper.photograph ? PHOTO_WIDTH + 20 : 0) };
  paragraph(document, sheet, paper.title, { ...beside, tag: 'H1', size: 17, face: 'bold', colour: BAND });
  if (paper.warning) paragraph(document, sheet, paper.warning, { ...beside, face: 'bold', colour: WARNING });
  for (const text of paper.opening) paragraph(document, sheet, text, beside);
  document.moveDown(0.5);
  if (!paper.photograph) return;
  const below = document.y;
  drawPhotograph(document, sheet, paper.photograph, { top, picture });
  document.x = MARGIN;
  document.y = Math.max(below, top + PHOTO_HEIGHT + 12);
}

/** Whole, in a frame of the size that people carry; without a picture the frame is empty. */
function drawPhotograph(
  document: Document,
  sheet: Structure,
  { alt, missing }: PaperPhotograph,
  { top, picture }: { top: number; picture: Uint8Array | null },
): void {
  const x = document.page.width - MARGIN - PHOTO_WIDTH;
  const draw = () => {
    document.rect(x, top, PHOTO_WIDTH, PHOTO_HEIGHT).lineWidth(0.6).stroke(LINE);
    if (picture) {
      const fit: [number, number] = [PHOTO_WIDTH, PHOTO_HEIGHT];
      document.image(Buffer.from(picture), x, top, { fit, align: 'center', valign: 'center' });
    } else {
      const look = { width: PHOTO_WIDTH - 16, align: 'center' } as const;
      document.font('regular').fontSize(8.5).fillColor(SOFT);
      document.text(missing, x + 8, top + PHOTO_HEIGHT / 2 - 10, look);
    }
  };
  sheet.add(document.struct('Figure', { alt: picture ? alt : missing }, draw));
}

function drawFacts(document: Document, sheet: Structure, { facts }: Paper): void {
  const table = document.struct('Table');
  sheet.add(table);
  for (const { label, value } of facts) {
    const valueX = MARGIN + LABEL_WIDTH;
    const valueWidth = width(document) - LABEL_WIDTH;
    document.font('bold').fontSize(FACT_SIZE);
    const lines = document.heightOfString(value, { width: valueWidth, lineGap: 2 });
    const height = Math.max(lines, FACT_SIZE + 4) + FACT_GAP;
    if (document.y + height > document.page.height - MARGIN) document.addPage();
    const y = document.y;
    const row = document.struct('TR');
    table.add(row);
    row.add(
      document.struct('TH', {}, () => {
        document
          .font('regular')
          .fontSize(FACT_SIZE)
          .fillColor(SOFT)
          .text(label, MARGIN, y + 3, { width: LABEL_WIDTH - 10 });
      }),
    );
    row.add(
      document.struct('TD', {}, () => {
        document
          .font('bold')
          .fontSize(FACT_SIZE)
          .fillColor(INK)
          .text(value, valueX, y + 3, { width: valueWidth, lineGap: 2 });
      }),
    );
    row.end();
    document.y = y + height;
    rule(document);
  }
  table.end();
  document.x = MARGIN;
}

function drawProof(
  document: Document,
  sheet: Structure,
  { title, facts, letter }: Paper,
  proof: NonNullable<Paper['proof']>,
  issued: string,
): void {
  document.moveDown(0.8);
  if (document.y + QR_SIDE > document.page.height - MARGIN) {
    document.addPage();
    // The sheet may come apart from the one before, and says whose it is.
    const whose = letter?.head ?? facts.slice(0, 2).map(({ label, value }) => `${label}: ${value}`);
    paragraph(document, sheet, [title, ...whose].join(' · '), { size: 9, colour: SOFT });
  }
  const top = document.y;
  const { size, d } = qrPath(proof.url);
  sheet.add(
    document.struct('Figure', { alt: proof.url }, () => {
      document
        .save()
        .translate(MARGIN, top)
        .scale(QR_SIDE / size)
        .path(d)
        .fill('#000000')
        .restore();
    }),
  );
  const x = MARGIN + QR_SIDE + 14;
  const look = { x, width: document.page.width - MARGIN - x };
  document.y = top + 4;
  paragraph(document, sheet, proof.code, { ...look, size: 18, face: 'bold' });
  document.y -= 4;
  paragraph(document, sheet, proof.advice, { ...look, size: 9, colour: SOFT });
  document.y -= 4;
  paragraph(document, sheet, proof.url, { ...look, size: 9, colour: BAND });
  document.y -= 4;
  paragraph(document, sheet, issued, { ...look, size: 8.5, colour: SOFT });
  document.y = Math.max(document.y, top + QR_SIDE);
  document.x = MARGIN;
}
