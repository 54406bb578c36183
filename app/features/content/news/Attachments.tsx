/** PDFs beside a news item. The size is said before anyone pays to load it. */
import { Icon } from '#app/ui/Icon.tsx';
import { type Attachment, attachmentFile } from '#core/content/attachment.ts';
import { mediaPath } from '#core/content/picture.ts';
import { useSiteWords } from '../page/site-words.ts';

export function Attachments({ files }: { files: readonly Attachment[] }) {
  const words = useSiteWords().news;
  if (files.length === 0) return null;
  return (
    <section className="mt-8 max-w-[42rem]" aria-labelledby="attachments">
      <h2 id="attachments" className="text-xl">
        {words.attachments}
      </h2>
      <ul className="mt-2">
        {files.map(({ hash, name, bytes }) => (
          <li key={hash}>
            <a
              href={mediaPath(attachmentFile(hash))}
              download={`${name}.pdf`}
              className="link inline-flex min-h-11 items-center gap-2 [overflow-wrap:anywhere]"
            >
              <Icon name="document" />
              <span>
                {name} <span className="text-ink-soft">({words.pdf(bytes)})</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
