/** Draws the tree of markdown.ts. Tables become lists of pairs on phones, links out of the site open a new tab. */

import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { type Block, type Inline, placeOf, plainText } from '#core/content/markdown.ts';
import { useSiteWords } from './site-words.ts';

export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="text">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn once and never reordered.
        <ProseBlock key={index} block={block} />
      ))}
    </div>
  );
}

function ProseBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Tag = `h${block.level}` as const;
      return (
        <Tag id={placeOf(block)}>
          <Inlines inlines={block.inlines} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.inlines} />
        </p>
      );
    case 'note':
      return (
        <Notice tone="warning">
          <p>
            <Inlines inlines={block.inlines} />
          </p>
        </Notice>
      );
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul';
      return (
        <Tag className={'points'}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={index}>
              <Inlines inlines={item} />
            </li>
          ))}
        </Tag>
      );
    }
    case 'table':
      return <ProseTable head={block.head} rows={block.rows} />;
  }
}

/** Spread, since browsers drop a table's meaning together with its display. */
const role = (name: string) => ({ role: name });

function ProseTable({ head, rows }: Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>) {
  return (
    <table {...role('table')} className="facts pairs">
      <thead {...role('rowgroup')}>
        <tr {...role('row')}>
          {head.map((cell) => (
            <th {...role('columnheader')} scope="col" key={plainText(cell)}>
              <Inlines inlines={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role('rowgroup')}>
        {rows.map((row) => (
          <tr {...role('row')} key={row.map(plainText).join('|')}>
            {row.map((cell, column) => {
              const Tag = column === 0 ? 'th' : 'td';
              return (
                <Tag
                  {...role(column === 0 ? 'rowheader' : 'cell')}
                  scope={column === 0 ? 'row' : undefined}
                  key={plainText(cell)}
                >
                  <Inlines inlines={cell} />
                </Tag>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  return inlines.map((inline, index) => <InlineMark key={index} inline={inline} />);
}

function InlineMark({ inline }: { inline: Inline }) {
  if (inline.kind === 'text') return inline.text;
  const content = <Inlines inlines={inline.inlines} />;
  if (inline.kind !== 'link') {
    const Tag = inline.kind === 'strong' ? 'strong' : 'em';
    return <Tag>{content}</Tag>;
  }
  return (
    <TextLink to={inline.href} newTab={inline.href.startsWith('https:')}>
      {content}
    </TextLink>
  );
}

/** The headings of a long text, beside it where there is room; left out on phones, where it would push the text away. */
export function Contents({ blocks }: { blocks: readonly Block[] }) {
  const words = useSiteWords().page;
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  if (headings.length < 3) return null;
  return (
    <nav aria-label={words.onThisPage} className="contents-list">
      <p>{words.onThisPage}</p>
      <ul>
        {headings.map((heading) => (
          <li key={placeOf(heading)}>
            <a href={`#${placeOf(heading)}`}>{plainText(heading.inlines)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
