/** /admin-portal/letters: what the college's letters are written from. */

import { href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormCard } from '#app/forms/FormCard.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords, type Words } from '#app/words/words.tsx';
import type { AwardChoice } from '#core/admissions/award.ts';
import type { IssuedKind } from '#core/letters/letter-kinds.ts';
import { newLetterForm } from '#core/letters/template-form.ts';
import type { Route } from './+types/templates';
import { awardName } from './award-name.ts';
import { addTemplate } from './change-template.server.ts';
import { listTemplates, type TemplateLine } from './read-templates.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return { rows: orThrow(await listTemplates(deps, { actor })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  return answerPost(post, await addTemplate(deps, { actor, typed: post.typed }), ({ id }) => ({
    to: href('/admin-portal/letters/:id', { id }),
    told: 'letterAdded',
  }));
}

export default function Templates({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.letters.desk;
  return (
    <PortalFrame title={texts.title} lead={texts.lead}>
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      <DataTable caption={texts.title} rows={rows} rowKey={({ id }) => id} columns={columnsOf(words)} />
      <FormCard
        of={newLetterForm}
        refusal={actionData}
        className="grid max-w-prose gap-4"
        choices={{
          kind: { called: (kind) => words.letters.kinds[kind as IssuedKind] },
          award: { called: (award) => words.letters.awards[award as AwardChoice] },
        }}
      />
    </PortalFrame>
  );
}

function columnsOf(words: Words): readonly Column<TemplateLine>[] {
  const texts = words.letters.desk;
  return [
    {
      key: 'kind',
      header: 'Letter',
      names: true,
      cell: ({ id, kind }) => (
        <TextLink
          to={href('/admin-portal/letters/:id', { id })}
          className="inline-flex min-h-11 items-center lg:min-h-6"
        >
          {words.letters.kinds[kind]}
        </TextLink>
      ),
    },
    { key: 'award', header: 'Award', cell: ({ award }) => awardName(words, award) },
    { key: 'approved', header: texts.states.approved, cell: ({ approved }) => approved ?? texts.none },
    { key: 'draft', header: texts.states.draft, cell: ({ draft }) => (draft ? texts.waiting : texts.none) },
  ];
}
