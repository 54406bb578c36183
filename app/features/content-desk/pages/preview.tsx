/**
 * /admin-portal/content/preview: a text as readers will see it, drawn by the same parts, and the lines that keep it off
 * the site. It takes a form of the desk and stores nothing.
 */

import { readText } from '#app/features/content/index.ts';
import { Prose } from '#app/features/content/index.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TEXT_MAX } from '#core/content/news-form.ts';
import { can } from '#core/identity/permissions.ts';
import { checkSiteText } from '../desk/check-site-text.server.ts';
import { Lines } from '../desk/DeskForm.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/preview';

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const { typed } = await readPost(request);
  const source = can(actor, 'content.manage') ? (typed.content ?? typed.body ?? '').slice(0, TEXT_MAX) : '';
  return {
    title: (typed.title ?? '').trim(),
    lead: (typed.summary ?? typed.lead ?? '').trim(),
    category: (typed.category ?? '').trim(),
    blocks: readText(source),
    lines: await checkSiteText(deps.db, source),
  };
}

export default function PreviewPage({ actionData }: Route.ComponentProps) {
  const text = useDeskWords().preview;
  if (!actionData)
    return (
      <div className="page">
        <title>{text.title}</title>
        <EmptyState
          title={text.nothing}
          action={<LinkButton to="/admin-portal/content">{text.toDesk}</LinkButton>}
        >
          {text.nothingAdvice}
        </EmptyState>
      </div>
    );
  const { title, lead, category, blocks, lines } = actionData;
  return (
    <div className="page">
      <title>{`${text.title}: ${title || text.untitled}`}</title>
      <meta name="robots" content="noindex" />
      <Notice tone={lines.length > 0 ? 'warning' : 'info'} title={text.notice}>
        {lines.length > 0 ? <Lines lines={lines} /> : <p>{text.clean}</p>}
      </Notice>
      <div className="mt-10 max-w-[42rem]">
        {category && <p className="font-semibold text-laterite text-sm">{category}</p>}
        <h1 className="mt-1 [overflow-wrap:anywhere]">{title || text.untitled}</h1>
        {lead && <p className="mt-3 text-ink-soft text-xl">{lead}</p>}
      </div>
      <article className="mt-8">
        <Prose blocks={blocks} />
      </article>
    </div>
  );
}
