/** /admin-portal/offerings/{id}: the terms of one offering, and what they were before. */

import { href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { LookAgain } from '#app/ui/LookAgain.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import type { OfferingTerms } from '#core/admissions/offering-form.ts';
import type { Route } from './+types/offering';
import { OfferingForm } from './OfferingForm.tsx';
import { type OfferingVersion, readOffering } from './read-offerings.server.ts';
import { changeOffering } from './save-offering.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readOffering(deps, { actor, id: params.id }));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { version, typed } = post;
  const changed = await changeOffering(deps, { actor, id: params.id, version, typed });
  return answerPost(post, changed, ({ session }) => ({
    to: listPath('/admin-portal/offerings', { session }),
    told: 'offeringSaved',
  }));
}

export default function OfferingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offering, versions, judging } = loaderData;
  const words = useWords();
  const texts = words.offerings;
  const { session, program, award, mode, version } = offering;
  const title = `${program}, ${texts.choice(award, mode)}`;
  return (
    <PortalFrame
      title={title}
      lead={texts.ofSession(session)}
      breadcrumbs={[
        { label: texts.title, to: listPath('/admin-portal/offerings', { session }) },
        { label: title },
      ]}
    >
      <title>{`${title} · ${words.admin.title}`}</title>
      <Card
        title={texts.fields.requirements}
        actions={
          <LinkButton
            to={href('/admin-portal/offerings/:id/requirements', { id: offering.id })}
            variant="secondary"
          >
            {texts.toRequirements}
          </LinkButton>
        }
      >
        <p>{texts.ways(Object.keys(offering.requirements).length)}</p>
        {judging && (
          <Notice title={texts.judging.title}>
            <p>{texts.judging.progress(judging.all - judging.left, judging.all)}</p>
            <LookAgain />
          </Notice>
        )}
      </Card>
      <Card>
        <OfferingForm session={session} terms={offering} version={version} refusal={actionData} />
      </Card>
      <History versions={versions} />
    </PortalFrame>
  );
}

function History({ versions }: { versions: readonly OfferingVersion[] }) {
  const words = useWords();
  const texts = words.offerings;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4">
        {texts.history}
      </h2>
      <DataTable
        caption={texts.history}
        rows={versions}
        rowKey={({ version }) => String(version)}
        columns={[
          {
            key: 'setAt',
            header: texts.since,
            names: true,
            cell: ({ setAt }) => <time dateTime={setAt}>{lagosMoment(words, setAt)}</time>,
          },
          {
            key: 'changed',
            header: texts.changed,
            cell: ({ changed, terms }) =>
              changed.length === 0
                ? texts.firstVersion
                : changed.map((name) => (
                    <p key={name}>
                      {texts.fields[name]}: {termIn(words, terms, name)}
                    </p>
                  )),
          },
          { key: 'setBy', header: texts.setBy, cell: ({ setBy }) => setBy ?? texts.portal },
        ]}
      />
    </section>
  );
}

/** One term as people read it. */
function termIn(words: Words, terms: OfferingTerms, name: keyof OfferingTerms): string {
  const texts = words.offerings;
  switch (name) {
    case 'routes':
      return terms.routes.map((route) => texts.routesShort[route]).join(', ');
    case 'handover':
      return texts.handoversShort[terms.handover];
    case 'charges':
      return terms.charges.map((purpose) => words.bursary.fees.purposes[purpose]).join(', ') || texts.none;
    case 'accreditation':
      return words.accreditation.stages[terms.accreditation ?? 'unstated'];
    case 'accredited_until':
      return terms.accredited_until ? dayIn(words, terms.accredited_until) : texts.notPublished;
    case 'open':
      return terms.open ? texts.open : texts.closed;
    case 'record_needed':
      return terms.record_needed ? texts.recordNeeded : texts.recordOptional;
    case 'places':
      return terms.places === null ? texts.notAnnounced : String(terms.places);
    case 'requirements':
      return texts.ways(Object.keys(terms.requirements).length);
    default:
      return terms.external_code ?? texts.none;
  }
}
