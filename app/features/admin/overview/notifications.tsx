/** /review/notifications: what waits for this person, newest first within its kind. */

import { Form } from 'react-router';
import { unknownForm } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { markNotices, type NoticeView, readNotices } from '#app/screens/notices.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/notifications';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  // The moment is taken before the reading: what comes in between stays new.
  const until = deps.clock().toISOString();
  return {
    until,
    notices: await readNotices(deps, { actor }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const until = new Date(post.typed.until ?? '');
  if (Number.isNaN(until.getTime()) || until > deps.clock()) throw unknownForm();
  await markNotices(deps, { actor, until });
  return redirectWithFlash('/review/notifications', 'noticesSeen');
}

export default function Notifications({ loaderData: { notices, until } }: Route.ComponentProps) {
  const words = useWords().admin;
  const texts = words.notices;
  return (
    <PortalFrame
      title={texts.title}
      lead={texts.lead}
      actions={
        notices.some(({ unread }) => unread > 0) && (
          <Form method="post">
            <input type="hidden" name="until" value={until} />
            <Button variant="secondary" icon="check">
              {texts.markAll}
            </Button>
          </Form>
        )
      }
    >
      <title>{texts.title}</title>
      {notices.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {notices.map((notice) => (
            <Kind key={notice.kind} notice={notice} />
          ))}
        </div>
      )}
    </PortalFrame>
  );
}

function Kind({ notice }: { notice: NoticeView }) {
  const words = useWords();
  const texts = words.admin.notices;
  const { kind, items, count, unread, all } = notice;
  return (
    <Card
      title={texts.kinds[kind](count)}
      aside={
        unread > 0 && (
          <span className="rounded-full bg-danger-soft px-2.5 py-1 font-semibold text-danger-text text-sm">
            {texts.unread(unread)}
          </span>
        )
      }
      actions={
        all !== null && (
          <LinkButton to={all} variant="secondary" iconAfter="arrow-right">
            {texts.open[kind]}
          </LinkButton>
        )
      }
    >
      <ul>
        {items.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-t py-2.5 first:border-t-0 first:pt-0"
          >
            <TextLink to={item.path} className="min-w-0 [overflow-wrap:anywhere]">
              <bdi className={item.unread ? 'font-semibold' : undefined}>{item.label || texts.nameless}</bdi>
            </TextLink>
            <span className="max-w-full shrink-0 text-ink-soft text-sm">
              {item.unread && <span className="font-semibold text-danger-text">{texts.fresh} </span>}
              <time dateTime={item.at}>{lagosMoment(words, item.at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
