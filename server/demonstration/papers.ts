/**
 * Documents of the demonstration's applicants, drawn here: a face made of circles, sheets with bars where words would be.
 * They go in by the same use cases as a person's own, and one request is left open.
 */

import { answerRequest, askApplicant, uploadDocument } from '#app/features/documents/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { loadSharp } from '#app/uploads/load-sharp.server.ts';
import { DUE_DAYS } from '#core/documents/information-request.ts';
import type { Actor } from '#core/identity/actor.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { must, type StoryCast, type StoryEnd } from './stories.ts';

interface Told {
  readonly id: string;
  readonly end: StoryEnd;
  readonly cast: StoryCast;
  /** The number of the story among its kind, from 0. */
  readonly turn: number;
}

export async function addPapers(deps: AppDeps, { id, end, cast, turn }: Told): Promise<void> {
  const actor = cast.applicant;
  if (end === 'Pending Payment')
    await send(deps, actor, id, 'transfer_evidence', 'transfer slip.jpg', sheet('#f4f1e6', 4));
  if (end !== 'Submitted' && end !== 'Under Review') return;
  await send(deps, actor, id, 'passport_photograph', 'passport.jpg', face(turn));
  await send(deps, actor, id, 'birth_certificate', 'birth certificate.jpg', sheet('#eef4ea', 9));
  if (turn % 2 === 0) await send(deps, actor, id, 'o_level_result', 'WAEC result.pdf', await resultPdf());
  if (end !== 'Under Review') return;

  const due_on = addDays(lagosDayOf(deps.clock()), DUE_DAYS);
  const ask = async (subject: string, message: string) =>
    must(await askApplicant(deps, { actor: cast.academic, id, form: { subject, message, due_on } })).id;
  if (turn === 0) {
    await ask(
      'document:indigene_letter',
      'Please send the letter from your local government, with its stamp and signature.',
    );
    const requestId = await ask(
      'field:phone',
      'We cannot reach you on this number. Please enter another phone number.',
    );
    must(await answerRequest(deps, { actor, id, requestId, typed: '0803 555 0143' }));
  }
}

async function send(
  deps: AppDeps,
  actor: Actor,
  id: string,
  kind: string,
  name: string,
  drawn: string | Buffer,
) {
  const bytes = typeof drawn === 'string' ? await asPicture(drawn) : drawn;
  must(
    await uploadDocument(deps, {
      actor,
      applicationId: id,
      documentId: deps.newId(),
      kind,
      file: { name, bytes },
    }),
  );
}

export const asPicture = async (drawn: string): Promise<Buffer> =>
  (await loadSharp())(Buffer.from(drawn)).png().toBuffer();

const CLOTHES = ['#1d5f3a', '#7a3e1d', '#27467a', '#6b2f5e'];

/** Shapes only: which fonts a machine has is not known. */
export const face = (
  turn: number,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600">
  <rect width="480" height="600" fill="#dfe7ea"/>
  <path d="M40 600c0-130 80-190 200-190s200 60 200 190Z" fill="${CLOTHES[turn % CLOTHES.length]}"/>
  <rect x="200" y="350" width="80" height="90" fill="#6f4a32"/>
  <ellipse cx="240" cy="260" rx="105" ry="135" fill="#80563b"/>
  <path d="M132 240c0-100 50-140 108-140s108 40 108 140c-20-60-60-80-108-80s-88 20-108 80Z" fill="#1d1713"/>
  <circle cx="200" cy="255" r="10" fill="#1d1713"/><circle cx="280" cy="255" r="10" fill="#1d1713"/>
  <path d="M200 325q40 30 80 0" fill="none" stroke="#3f2316" stroke-width="8" stroke-linecap="round"/>
</svg>`;

export const sheet = (paper: string, lines: number): string => {
  const bars = Array.from({ length: lines }, (_, line) => {
    const width = 420 + ((line * 97) % 260);
    return `<rect x="110" y="${330 + line * 62}" width="${width}" height="18" rx="9" fill="#9aa39c"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
  <rect width="900" height="1200" fill="${paper}"/>
  <rect x="40" y="40" width="820" height="1120" fill="none" stroke="#1d5f3a" stroke-width="6"/>
  <circle cx="450" cy="170" r="70" fill="none" stroke="#b5642a" stroke-width="10"/>
  <rect x="250" y="265" width="400" height="26" rx="13" fill="#1d5f3a"/>
  ${bars.join('')}
  <circle cx="700" cy="1010" r="85" fill="none" stroke="#7a3e8d" stroke-width="8" opacity=".7"/>
</svg>`;
};

async function resultPdf(): Promise<Buffer> {
  // Every start of the demonstration reads this file, and only the first one draws.
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const paper = new PDFDocument({ size: 'A4' });
    const parts: Buffer[] = [];
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
    paper.fontSize(20).text('Statement of result');
    paper.moveDown().fontSize(12).text('A sample of the demonstration. No one sat this examination.');
    for (const line of [
      'English Language  B3',
      'Mathematics  C4',
      'Agricultural Science  A1',
      'Biology  B2',
      'Chemistry  C5',
    ])
      paper.moveDown(0.5).text(line);
    paper.end();
  });
}
