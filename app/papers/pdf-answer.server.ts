/** Answers a request with a paper as a PDF file. */

import type { CollegeContact } from '#app/shell/college-contact.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { redirectWithFlash } from '../forms/flash.ts';
import { isPrintable, type Paper } from './paper.ts';

const en = wordsFor('en');

interface PdfFile {
  /** The name of the file, without its ending; letters, digits and hyphens. */
  readonly name: string;
  /** The address of the same paper as a page, which a browser prints with the letters of the device. */
  readonly page: string;
  readonly at: Date;
  readonly contact: CollegeContact;
  /** A JPEG, for a paper with a photograph. */
  readonly photograph?: Uint8Array | null;
}

export async function pdfAnswer(
  paper: Paper,
  { name, page, at, contact, photograph }: PdfFile,
): Promise<Response> {
  if (!isPrintable(paper)) return redirectWithFlash(page, 'paperLetters');
  const moment = lagosMoment(en, at.toISOString());
  const issued = paper.proof ? en.papers.issued(moment) : en.papers.drawn(moment);
  // Loaded with the first paper: what draws them, and its fonts, is large.
  const { drawPaper } = await import('./draw-paper.server.ts');
  const bytes = await drawPaper(paper, { issued, at, contact, photograph });
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
