import { type Block, plainText } from '#core/content/markdown.ts';
import { headingId } from './Prose.tsx';
import { useSiteWords } from './site-words.ts';

/** The headings of a long text, beside it where there is room; left out on phones, where it would push the text away. */
export function Contents({ blocks }: { blocks: readonly Block[] }) {
  const words = useSiteWords().page;
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block.inlines] : [],
  );
  if (headings.length < 3) return null;
  return (
    <nav aria-label={words.onThisPage} className="contents-list">
      <p>{words.onThisPage}</p>
      <ul>
        {headings.map((inlines) => (
          <li key={headingId(inlines)}>
            <a href={`#${headingId(inlines)}`}>{plainText(inlines)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
