/** /review/releases: what many applicants are told in one minute. */

import { href } from 'react-router';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { ListPage } from '#app/lists/ListPage.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import type { Column } from '#app/ui/DataTable.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { RELEASE_TITLE_MAX } from '#core/review/releases.ts';
import type { Route } from './+types/releases';
import { addReleaseOf } from './change-release.server.ts';
import { ReleaseBadge } from './ReleaseBadge.tsx';
import { listReleases, type ReleaseLine } from './read-releases.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return { rows: orRefuse(await listReleases(deps, { actor })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  return answerPost(post, await addReleaseOf(deps, { actor, typed: post.typed }), ({ id }) => ({
    to: href('/review/releases/:id', { id }),
    told: 'releaseMade',
  }));
}

export default function Releases({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.releases;
  return (
    <PortalFrame title={texts.title} lead={texts.lead}>
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      <ListPage
        page={{ rows, previous: null, next: null }}
        at={() => '/review/releases'}
        caption={texts.caption}
        headers={texts.fields}
        columns={useColumns()}
        dense
        empty={{ title: texts.empty, advice: texts.emptyAdvice }}
      />
      <Card title={texts.makeTitle}>
        <PostedForm
          refusal={actionData}
          labels={texts.fields}
          submit={texts.make}
          className="grid max-w-prose gap-4"
        >
          <Field name="title" label={texts.fields.title} hint={texts.titleHint} required>
            <TextInput maxLength={RELEASE_TITLE_MAX} />
          </Field>
        </PostedForm>
      </Card>
    </PortalFrame>
  );
}

function useColumns(): readonly Column<ReleaseLine>[] {
  const words = useWords();
  const texts = words.releases;
  return [
    {
      key: 'title',
      names: true,
      cell: ({ id, title }) => (
        <TextLink
          to={href('/review/releases/:id', { id })}
          className="inline-flex min-h-11 items-center lg:min-h-6"
        >
          {title}
        </TextLink>
      ),
    },
    { key: 'state', beside: true, cell: ({ state }) => <ReleaseBadge state={state} /> },
    { key: 'decisions', align: 'end', cell: ({ decisions }) => texts.number(decisions) },
    {
      key: 'due',
      cell: ({ due }) => (due ? <time dateTime={due}>{lagosMoment(words, due)}</time> : texts.noTime),
    },
    { key: 'by', cell: ({ by }) => by },
  ];
}
