/** One small drawing per programme. */
import { programmePictures } from '#college/programme-pictures.ts';
import type { Program } from '#core/admissions/programmes.ts';

/** An open book, where the college has drawn nothing. */
const BOOK =
  '<path class="fill-leaf" d="M20 12C15 8 9 8 4 10v21c5-2 11-2 16 2Z"/><path class="fill-art-leaf" d="M20 12c5-4 11-4 16-2v21c-5-2-11-2-16 2Z"/><path class="stroke-harvest" stroke-width="2" d="M20 12v21"/>';

export function ProgrammePicture({ program, className }: { program: Program; className?: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      className={className}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the college's own.
      dangerouslySetInnerHTML={{ __html: programmePictures[program] ?? BOOK }}
    />
  );
}
