import { listPath } from '#app/lists/list-address.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Letter } from './read-mailbox.server.ts';

/** One letter as plain text. Links lead to this portal or nowhere (letter-links.ts). */
export function LetterView({ letter, to }: { letter: Letter; to: string | null }) {
  const words = useWords();
  const texts = words.content.mailbox;
  return (
    <PortalFrame
      narrow
      title={letter.subject}
      breadcrumbs={[{ label: texts.back, to: listPath('/dev/mailbox', { to }) }, { label: letter.subject }]}
    >
      <DefinitionList
        items={[
          { label: texts.to, value: letter.to },
          { label: texts.from, value: letter.from },
          { label: texts.sent, value: lagosMoment(words, letter.sentAt) },
        ]}
      />
      <Card>
        <p className="whitespace-pre-wrap text-lg [overflow-wrap:anywhere]">
          {letter.parts.map((part, index) =>
            part.path ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a letter is cut once and never changes.
              <a key={index} href={part.path} className="link">
                {part.text}
              </a>
            ) : (
              part.text
            ),
          )}
        </p>
      </Card>
    </PortalFrame>
  );
}
