/** /admin-portal/students/import/{id}: what a file would do, or did. */
import { href } from 'react-router';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card, CardGrid, StatCard } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/import-preview';
import { applyImport } from './apply-import.server.ts';
import { discardImport } from './discard-import.server.ts';
import { ImportBadge } from './ImportBadge.tsx';
import { issueText } from './import-texts.ts';
import { type ImportView, readImportView } from './read-import.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const found = await readImportView(deps, {
    actor,
    id: params.id,
  });
  return orRefuse(found);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const input = { actor, id: params.id };
  const post = await readPost(request);
  return post.intent === 'discard'
    ? answerPost(post, await discardImport(deps, input), {
        to: '/admin-portal/students/import',
        told: 'importDiscarded',
      })
    : answerPost(post, await applyImport(deps, { ...input, leaveOutBad: 'leave_out' in post.typed }), {
        to: href('/admin-portal/students/import/:id', { id: params.id }),
        told: 'studentsImported',
      });
}

export default function ImportPreview({ loaderData: view, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { title, import: importTexts, preview: texts, number } = words.students;
  const labels = view.status === 'Applied' ? texts.countsDone : texts.counts;
  return (
    <PortalFrame
      title={view.status === 'Previewed' ? texts.title : importTexts.title}
      lead={<span className="[overflow-wrap:anywhere]">{view.fileName}</span>}
      badge={<ImportBadge status={view.status} />}
      breadcrumbs={[
        { label: title, to: '/admin-portal/students' },
        { label: importTexts.title, to: '/admin-portal/students/import' },
        { label: view.fileName },
      ]}
    >
      <title>{`${importTexts.title} · ${words.admin.title}`}</title>
      {actionData && (
        <RefusalSummary
          refusal={actionData}
          why={(problem) =>
            problem.kind === 'decided' ? (
              <p>{texts.decided[problem.status]}</p>
            ) : (
              <a href="#leave_out" className="link font-semibold">
                {texts.mustChoose}
              </a>
            )
          }
        />
      )}
      {view.status === 'Discarded' ? (
        <Notice tone="neutral">{texts.discarded}</Notice>
      ) : (
        <>
          <p className="text-ink-soft">
            {view.status === 'Previewed' ? texts.waiting : texts.applied(lagosMoment(words, view.at))}{' '}
            {texts.encoding(view.encoding)} {view.unknown.length > 0 && texts.unknown(view.unknown)}
          </p>
          {view.status === 'Previewed' && view.encoding === 'Windows-1252' && (
            <Notice tone="warning">{texts.oldEncoding}</Notice>
          )}
          <CardGrid>
            <StatCard icon="plus" label={labels.added} value={number(view.counts.added)} />
            <StatCard icon="edit" label={labels.changed} value={number(view.counts.changed)} />
            <StatCard icon="check" label={labels.same} value={number(view.counts.same)} />
            <StatCard icon="warning" label={labels.left_out} value={number(view.counts.left_out)} />
          </CardGrid>
        </>
      )}
      {view.status === 'Previewed' && <Decision view={view} />}
      {view.sample.length > 0 && <Sample view={view} />}
      {view.bad.length > 0 && <Problems view={view} />}
      <div className="flex flex-wrap gap-3">
        {view.status === 'Applied' && <LinkButton to="/admin-portal/students">{texts.directory}</LinkButton>}
        <LinkButton to="/admin-portal/students/import" variant="secondary">
          {texts.again}
        </LinkButton>
      </div>
    </PortalFrame>
  );
}

function Decision({ view: { counts } }: { view: ImportView }) {
  const { preview: texts } = useWords().students;
  const writes = counts.added + counts.changed;
  return (
    <Card>
      <PostedForm refusal={null} className="grid gap-4">
        {writes === 0 ? (
          <p>{texts.nothing}</p>
        ) : (
          <>
            <p>{texts.applyNote}</p>
            {counts.left_out > 0 && (
              <Checkbox
                name="leave_out"
                value="yes"
                label={texts.leaveOut(counts.left_out)}
                hint={texts.leaveOutHint}
              />
            )}
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {writes > 0 && (
            <Button name="intent" value="apply" busyLabel={texts.busy}>
              {texts.apply(writes)}
            </Button>
          )}
          <Button name="intent" value="discard" variant="quiet">
            {texts.discard}
          </Button>
        </div>
      </PostedForm>
    </Card>
  );
}

function Sample({ view: { sample } }: { view: ImportView }) {
  const { preview: texts } = useWords().students;
  const { sampleColumns: columns } = texts;
  return (
    <DataTable
      headers={columns}
      caption={texts.sample}
      captionShown
      rows={sample}
      rowKey={({ line }) => String(line)}
      columns={[
        { key: 'name', names: true, cell: ({ name }) => <bdi>{name}</bdi> },
        { key: 'number', cell: ({ number }) => <span className="tabular">{number}</span> },
        { key: 'kind', cell: ({ kind }) => texts.kinds[kind] },
        { key: 'line', align: 'end', cell: ({ line }) => line },
      ]}
    />
  );
}

function Problems({ view }: { view: ImportView }) {
  const words = useWords();
  const { preview: texts } = words.students;
  const { problemsColumns: columns } = texts;
  return (
    <section aria-labelledby="problems" className="stack">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="problems" className="text-2xl">
            {texts.problems}
          </h2>
          <p className="text-ink-soft text-sm">
            {texts.problemsShown(view.bad.length, view.counts.left_out)}
          </p>
        </div>
        <LinkButton
          to={href('/admin-portal/students/import/:id/report', { id: view.id })}
          variant="secondary"
          icon="download"
        >
          {texts.report}
        </LinkButton>
      </div>
      <DataTable
        headers={columns}
        caption={texts.problems}
        rows={view.bad}
        rowKey={({ line }) => String(line)}
        columns={[
          {
            key: 'who',
            names: true,
            cell: ({ name, matriculation_number }) => (
              <>
                <bdi>{name || texts.noName}</bdi>
                <span className="block font-normal text-ink-soft text-sm tabular">
                  {matriculation_number}
                </span>
              </>
            ),
          },
          { key: 'line', cell: ({ line }) => line },
          {
            key: 'what',
            cell: ({ issues }) => (
              <ul className="grid gap-1.5 text-start">
                {issues.map((issue) => (
                  <li key={`${issue.field}-${issue.code}`}>
                    {issueText(words, issue)}
                    {issue.value && (
                      <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">
                        {texts.value(issue.value)}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </section>
  );
}
