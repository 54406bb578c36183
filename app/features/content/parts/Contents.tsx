import { type Block, plainText } from '#core/content/markdown.ts';
import { useSiteWords } from '../site-words.ts';
import { headingId } from './Prose.tsx';

/** The headings of a long text, beside it where there is room; left out on phones, where it would push the text away. */
export function Contents({ blocks }: { blocks: readonly Block[] }) {
  const words = useSiteWords().page;
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block.inlines] : [],
  );
  if (headings.length < 3) return null;
  return (
    <nav
      aria-label={words.onThisPage}
      className="no-print sticky top-28 hidden border-line border-s-2 ps-5 lg:block"
    >
      <p className="font-semibold text-ink-soft text-sm">{words.onThisPage}</p>
      <ul className="mt-2">
        {headings.map((inlines) => (
          <li key={headingId(inlines)}>
            <a
              href={`#${headingId(inlines)}`}
              className="inline-flex min-h-9 items-center py-1 text-leaf-text line-snug underline-offset-4 hover:underline"
            >
              {plainText(inlines)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
