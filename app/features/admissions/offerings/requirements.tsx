/** /admin-portal/offerings/{id}/requirements: what each way in asks of an applicant. */

import { href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { FieldSet } from '#app/ui/Field.tsx';
import { useWords } from '#app/words/words.tsx';
import { fieldOf, typedRequirements, wayForm } from '#core/eligibility/requirements-form.ts';
import type { Mark } from '#core/record/o-level.ts';
import type { Route } from './+types/requirements';
import { Touches } from './OfferingForm.tsx';
import { readOffering } from './read-offerings.server.ts';
import { changeRequirements } from './save-offering.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { offering } = orThrow(await readOffering(deps, { actor, id: params.id }));
  return { offering };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { version, typed } = post;
  return answerPost(post, await changeRequirements(deps, { actor, id: params.id, version, typed }), {
    to: href('/admin-portal/offerings/:id', { id: params.id }),
    told: 'offeringSaved',
  });
}

export default function RequirementsPage({ loaderData: { offering }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.offerings;
  const { id, session, program, award, mode, version, routes, requirements } = offering;
  const title = `${program}, ${texts.choice(award, mode)}`;
  const touches = actionData?.problem.kind === 'touches' ? actionData.problem : null;
  const own = href('/admin-portal/offerings/:id', { id });
  const labels = Object.fromEntries(
    routes.flatMap((route) =>
      Object.entries(wayForm(route).fields).map(([name, { label = '' }]) => [
        name,
        texts.ruleOf(texts.routesShort[route], label),
      ]),
    ),
  );
  return (
    <PortalFrame
      narrow
      title={texts.fields.requirements}
      lead={texts.requirementsLead}
      breadcrumbs={[
        { label: texts.title, to: listPath('/admin-portal/offerings', { session }) },
        { label: title, to: own },
        { label: texts.fields.requirements },
      ]}
    >
      <title>{`${texts.fields.requirements}: ${title} · ${words.admin.title}`}</title>
      <PostedForm
        className="grid gap-6"
        version={version}
        refusal={actionData}
        labels={labels}
        why={({ kind }) => kind === 'stale' && <p>{texts.stale}</p>}
        heading={touches ? texts.touches.title(touches.count) : undefined}
        submit={touches ? texts.touches.save(touches.count) : texts.save}
        beside={
          <LinkButton to={own} variant="quiet">
            {texts.cancel}
          </LinkButton>
        }
      >
        {touches && <Touches {...touches} />}
        {routes.map((route) => (
          <Card key={route}>
            <FieldSet legend={texts.routes[route]}>
              <FormFields
                of={wayForm(route)}
                values={typedRequirements(route, requirements[route] ?? [])}
                own={Object.fromEntries(
                  Object.entries(wayForm(route).fields).map(([name, { label, hint }]) => [
                    name,
                    { label, hint },
                  ]),
                )}
                choices={{
                  [fieldOf(route, 'mark')]: { called: (value) => texts.marks[value as Mark] },
                  [fieldOf(route, 'sittings')]: { called: (value) => texts.sittings[value as '1' | '2'] },
                }}
              />
            </FieldSet>
          </Card>
        ))}
      </PostedForm>
    </PortalFrame>
  );
}
