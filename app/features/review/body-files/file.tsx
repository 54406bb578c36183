/** /review/files/{target}: who is in the file, who lacks what, and the button that makes it. */

import { href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { ListFilters } from '#app/lists/List.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/file';
import { askForFile, type FilePage, type Named, readFilePage } from './ask-for-file.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params: { target }, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readFilePage(deps, { actor, target, params: url.searchParams }));
}

export async function action({ context, params: { target }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  return answerPost(post, await askForFile(deps, { actor, target, typed: post.typed }), {
    to: '/review/exports#files',
    told: 'exportStarted',
  });
}

export default function FileOfBody({ loaderData: file, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.bodyFiles;
  const { target, session, program, complete, incomplete, unfit } = file;
  const { title, about } = texts.targets[target];
  return (
    <PortalFrame
      title={title}
      lead={about}
      breadcrumbs={[{ label: texts.title, to: '/review/files' }, { label: title }]}
    >
      <title>{`${title} · ${words.admin.title}`}</title>
      <ListFilters view={file.view} />
      <Card>
        <p>
          {complete + incomplete === 0 ? texts.none : texts.ready(complete)} {texts.byMap(file.version)}
        </p>
        {complete > 0 && (
          <PostedForm
            refusal={actionData}
            heading={texts.notMade}
            why={(problem) => (
              <p>
                {problem.kind === 'incomplete'
                  ? texts.problems.incomplete(problem.count)
                  : texts.problems[problem.kind]}
              </p>
            )}
            className="mt-4 grid gap-4"
          >
            <input type="hidden" name="session" value={session} />
            <input type="hidden" name="program" value={program ?? ''} />
            {incomplete > 0 && (
              <Checkbox
                name="leave_out"
                value={String(incomplete)}
                label={texts.leaveOut(incomplete)}
                hint={texts.leaveOutHint}
              />
            )}
            <div className="flex flex-wrap gap-3">
              <Button name="format" value="xlsx" icon="download">
                {texts.make.xlsx}
              </Button>
              <Button name="format" value="csv" icon="download" variant="secondary">
                {texts.make.csv}
              </Button>
            </div>
          </PostedForm>
        )}
      </Card>
      {incomplete > 0 && <IncompleteRows file={file} />}
      {unfit > 0 && <UnfitRows file={file} />}
      <div>
        <LinkButton to="/review/files" variant="secondary">
          {texts.title}
        </LinkButton>
      </div>
    </PortalFrame>
  );
}

function UnfitRows({ file: { namedUnfit, unfit } }: { file: FilePage }) {
  const words = useWords();
  const texts = words.bodyFiles;
  return (
    <NamedRows
      id="unfit"
      title={texts.unfitTitle(unfit)}
      lead={texts.unfitLead}
      count={unfit}
      headers={texts.unfitColumns}
      rows={namedUnfit}
      last={{ key: 'verdict', cell: ({ verdict }) => words.verdicts[verdict] }}
    />
  );
}

function IncompleteRows({ file: { named, incomplete } }: { file: FilePage }) {
  const texts = useWords().bodyFiles;
  return (
    <NamedRows
      id="incomplete"
      title={texts.incompleteTitle(incomplete)}
      lead={texts.incompleteLead}
      count={incomplete}
      headers={texts.columns}
      rows={named}
      last={{ key: 'lacks', cell: ({ lacks }) => lacks.map((field) => texts.fields[field]).join(', ') }}
    />
  );
}

/** Some of the people whom a file is about, and what there is to know of each. */
function NamedRows<Row extends Named>({
  id,
  title,
  lead,
  count,
  headers,
  rows,
  last,
}: {
  id: string;
  title: string;
  lead: string;
  /** The number of all of them. */
  count: number;
  headers: Readonly<Record<string, string>>;
  rows: readonly Row[];
  last: Column<Row>;
}) {
  const texts = useWords().bodyFiles;
  return (
    <section aria-labelledby={id} className="stack">
      <h2 id={id}>{title}</h2>
      <p className="text-ink-soft">
        {lead} {rows.length < count && texts.incompleteShown(rows.length, count)}
      </p>
      <DataTable
        caption={title}
        headers={headers}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { key: 'name', names: true, cell: (row) => <Who {...row} /> },
          { key: 'program', cell: ({ program }) => program },
          last,
        ]}
      />
    </section>
  );
}

function Who({ id, name, number }: { id: string; name: string; number: string }) {
  const { noName } = useWords().bodyFiles;
  return (
    <>
      <TextLink to={href('/review/applications/:id', { id })}>
        <bdi>{name || noName}</bdi>
      </TextLink>
      <span className="block font-normal text-ink-soft text-sm tabular">{number}</span>
    </>
  );
}
