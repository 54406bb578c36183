/** /account/programs: which other programs can learn who the person is, and what; takes that back. */
import { Form, redirect } from 'react-router';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor, signedIn } from '#app/requests/require-actor.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { AccountPage } from '../frame/AccountPage.tsx';
import type { Route } from './+types/account-programs';
import { listPrograms, type ProgramFacts, withdrawProgram } from './list-programs.server.ts';

const PATH = '/account/programs';

export const loader = ({ context }: Route.LoaderArgs) =>
  listPrograms(context.get(depsContext), requireActor(context));

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const { client = '' } = (await readPost(request)).typed;
  const taken = await withdrawProgram(deps, {
    actor,
    clientId: client,
  });
  return taken ? redirectWithFlash(PATH, 'programWithdrawn') : redirect(PATH, { status: 303 });
}

export default function ProgramsPage({ loaderData: programs }: Route.ComponentProps) {
  const words = useWords().account.programs;
  return (
    <AccountPage title={words.title} lead={words.lead}>
      {programs.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <ul className="grid gap-4">
            {programs.map((program) => (
              <li key={program.clientId}>
                <Program program={program} />
              </li>
            ))}
          </ul>
          <p className="max-w-prose text-ink-soft">{words.keeps}</p>
        </>
      )}
    </AccountPage>
  );
}

function Program({ program }: { program: ProgramFacts }) {
  const words = useWords();
  const texts = words.account.programs;
  const moment = (iso: string) => lagosMoment(words, iso);
  return (
    <Card
      level={2}
      title={
        <span className="flex items-center gap-2.5">
          <Icon name="globe" className="size-6 shrink-0 text-laterite" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{program.name}</span>
        </span>
      }
      aside={
        program.own && (
          <StatusBadge tone="neutral" icon="leaf">
            {texts.own}
          </StatusBadge>
        )
      }
    >
      <DefinitionList
        items={[
          { label: texts.site, value: program.host },
          program.allowedAt && { label: texts.allowedAt, value: moment(program.allowedAt) },
          {
            label: texts.signedInAt,
            value: program.signedInAt ? moment(program.signedInAt) : texts.signedOut,
          },
        ]}
      />
      <p className="mt-3">{texts.may}</p>
      <ul className="list-disc pl-5">
        {program.scopes.map((scope) => (
          <li key={scope}>{words.identity.programs.scopes[scope]}</li>
        ))}
      </ul>
      {program.own && <p className="mt-3 text-ink-soft">{texts.ownNote}</p>}
      <Form method="post" className="mt-4">
        <input type="hidden" name="client" value={program.clientId} />
        <Button variant="secondary" size="small">
          {texts.withdraw}
          <span className="sr-only">: {program.name}</span>
        </Button>
      </Form>
    </Card>
  );
}
