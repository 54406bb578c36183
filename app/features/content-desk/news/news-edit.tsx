/** /admin-portal/content/news/:id: one item, and what is to become of it. */
import { href } from 'react-router';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { VersionField } from '#app/forms/VersionField.tsx';
import { depsContext } from '#app/requests/context.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { readAdminFrame } from '#app/shell/read-admin-frame.server.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/news-edit';
import { deleteNews } from './delete-news.server.ts';
import { NewsForm } from './NewsForm.tsx';
import { NewsStateBadge } from './NewsStateBadge.tsx';
import { saveNewsForm } from './news-intents.server.ts';
import { readNewsFormView } from './read-news-form.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const item = orRefuse(await readNewsFormView(context.get(depsContext), { actor, id }));
  return { frame: await readAdminFrame(context.get(depsContext), actor), item };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const post = await readPost(request);
  if (post.intent === 'delete') {
    const deleted = await deleteNews(deps, { actor, id, version: post.version });
    return answerPost(post, deleted, { to: '/admin-portal/content', told: 'newsDeleted' });
  }
  const saved = await saveNewsForm(deps, { actor, id, post });
  return answerPost(post, saved, ({ told }) => ({
    to: href('/admin-portal/content/news/:id', { id }),
    told,
  }));
}

export default function EditNews({ loaderData: { frame, item }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const desk = useDeskWords();
  const text = desk.newsForm;
  const title = item.values.title ?? '';
  return (
    <DeskFrame
      {...frame}
      current="news"
      below
      title={title}
      heading={title}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          <NewsStateBadge state={item.state} />
          {item.editedAt ? desk.editedBy(item.editedBy, lagosMoment(words, item.editedAt)) : desk.neverEdited}
        </span>
      }
      actions={
        item.state === 'Published' && (
          <LinkButton
            to={href('/news/:slug', { slug: item.slug })}
            newTab
            variant="secondary"
            iconAfter="arrow-right"
          >
            {desk.open}
          </LinkButton>
        )
      }
    >
      <NewsForm key={item.version} item={item} refusal={actionData ?? null} />
      {item.state === 'Draft' && (
        <Card title={text.deleteTitle}>
          <form method="post" className="flex flex-wrap items-center justify-between gap-4">
            <VersionField version={item.version} refusal={actionData} />
            <p className="text-ink-soft">{text.deleteLead}</p>
            <Button name="intent" value="delete" variant="danger" busyLabel={desk.saving}>
              {text.delete}
            </Button>
          </form>
        </Card>
      )}
    </DeskFrame>
  );
}
