import { listPath } from '#app/lists/list-address.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { SearchBox } from '#app/ui/SearchBox.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { LetterHead } from './read-mailbox.server.ts';

export interface MailboxListProps {
  letters: readonly LetterHead[];
  /** Only letters to this address are listed; null: all. */
  to: string | null;
}

export function MailboxList({ letters, to }: MailboxListProps) {
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
