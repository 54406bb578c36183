/** Mail of the demonstration, which never leaves the machine. The site map hides this page everywhere else. */
import { notFound } from '#app/forms/answer-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/dev-mailbox';
import { LetterView } from './LetterView.tsx';
import { MailboxList } from './MailboxList.tsx';
import { listLetters, readLetter } from './read-mailbox.server.ts';

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
