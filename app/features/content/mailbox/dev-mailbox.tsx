/** Mail of the demonstration, which never leaves the machine. The site map hides this page everywhere else. */
import { notFound } from '#app/forms/answer-post.server.ts';
import { listPath } from '#app/lists/list-address.ts';
import { depsContext } from '#app/requests/context.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { SearchBox } from '#app/ui/SearchBox.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/dev-mailbox';
import { type Letter, type LetterHead, listLetters, readLetter } from './read-mailbox.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { demo, origin } = context.get(depsContext);
  if (!demo) throw notFound();
  const to = url.searchParams.get('to') || null;
  const id = url.searchParams.get('message');
  if (id === null) return { to, letters: await listLetters(demo.outboxDir, to), letter: null };
  const letter = await readLetter(demo.outboxDir, id, origin);
  if (!letter) throw notFound();
  return { to, letters: [], letter };
}

export default function MailboxPage({ loaderData: { to, letters, letter } }: Route.ComponentProps) {
  const words = useWords().content.mailbox;
  return (
    <>
      <title>{letter ? `${letter.subject} · ${words.title}` : words.title}</title>
      {letter ? <LetterView letter={letter} to={to} /> : <MailboxList letters={letters} to={to} />}
    </>
  );
}

/** One letter as plain text. Links lead to this portal or nowhere. */
function LetterView({ letter, to }: { letter: Letter; to: string | null }) {
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

interface MailboxListProps {
  letters: readonly LetterHead[];
  /** The address whose letters are listed; null: all. */
  to: string | null;
}

function MailboxList({ letters, to }: MailboxListProps) {
  const words = useWords();
  const texts = words.content.mailbox;
  const columns: readonly Column<LetterHead>[] = [
    {
      key: 'subject',
      header: texts.subject,
      names: true,
      cell: (letter) => (
        <TextLink to={listPath('/dev/mailbox', { to, message: letter.id })}>{letter.subject}</TextLink>
      ),
    },
    { key: 'to', header: texts.to, cell: (letter) => <span className="break-all">{letter.to}</span> },
    { key: 'sent', header: texts.sent, cell: (letter) => lagosMoment(words, letter.sentAt) },
  ];
  return (
    <PortalFrame title={texts.title} lead={texts.lead}>
      <SearchBox label={texts.find} placeholder={texts.find} name="to" defaultValue={to ?? ''} />
      {letters.length > 0 ? (
        <DataTable caption={texts.caption} columns={columns} rows={letters} rowKey={(letter) => letter.id} />
      ) : (
        <EmptyState
          title={to ? texts.noneFor(to) : texts.empty}
          action={to && <LinkButton to="/dev/mailbox">{texts.back}</LinkButton>}
        >
          {texts.emptyAdvice}
        </EmptyState>
      )}
    </PortalFrame>
  );
}
