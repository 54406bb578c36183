/** /admin-portal/offerings/{id}/requirements: what each way in asks of an applicant. */

import { href } from 'react-router';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field, FieldSet } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route as WayIn } from '#core/admissions/award.ts';
import {
  FIELDS_OF,
  fieldOf,
  RULE_FIELDS,
  type RuleField,
  TEXT_MAX,
  typedRequirements,
} from '#core/eligibility/requirements-form.ts';
import { MARKS } from '#core/record/o-level.ts';
import type { Route } from './+types/requirements';
import { Touches } from './OfferingForm.tsx';
import { readOffering } from './read-offerings.server.ts';
import { changeRequirements } from './save-offering.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { offering } = orRefuse(await readOffering(deps, { actor, id: params.id }));
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
      RULE_FIELDS.map((field) => [
        fieldOf(route, field),
        texts.ruleOf(texts.routesShort[route], texts.rules[field]),
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
              <WayFields route={route} typed={typedRequirements(requirements[route] ?? [])} />
            </FieldSet>
          </Card>
        ))}
      </PostedForm>
    </PortalFrame>
  );
}

function WayFields({ route, typed }: { route: WayIn; typed: Readonly<Record<RuleField, string>> }) {
  const texts = useWords().offerings;
  const hints: Partial<Record<RuleField, string>> = texts.ruleHints;
  return FIELDS_OF[route].map((field) => {
    const name = fieldOf(route, field);
    if (field === 'jamb')
      return (
        <Checkbox
          key={field}
          name={name}
          value="yes"
          defaultChecked={typed.jamb === 'yes'}
          label={texts.rules.jamb}
        />
      );
    return (
      <Field key={field} name={name} label={texts.rules[field]} hint={hints[field]} optional>
        <Control field={field} value={typed[field]} />
      </Field>
    );
  });
}

function Control({ field, value }: { field: RuleField; value: string }) {
  const texts = useWords().offerings;
  switch (field) {
    case 'mark':
      return (
        <Select
          defaultValue={value}
          options={MARKS.map((mark) => ({ value: mark, label: texts.marks[mark] }))}
        />
      );
    case 'sittings':
      return (
        <Select
          defaultValue={value}
          options={([1, 2] as const).map((count) => ({ value: String(count), label: texts.sittings[count] }))}
        />
      );
    case 'subjects':
    case 'others':
    case 'utme_subjects':
    case 'awards':
      return <TextArea defaultValue={value} rows={4} maxLength={TEXT_MAX} />;
    default:
      return <TextInput defaultValue={value} inputMode="numeric" maxLength={4} />;
  }
}
