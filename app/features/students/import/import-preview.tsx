/** /admin-portal/students/import/{id}: what a file would do, or did. */
import { href } from 'react-router';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { Pagination } from '#app/ui/Pagination.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { BadRow } from '#core/students/import-file.ts';
import type { ValueChange } from '#core/students/import-rows.ts';
import type { Route } from './+types/import-preview';
import { applyImport } from './apply-import.server.ts';
import { discardImport } from './discard-import.server.ts';
import { ImportBadge } from './ImportBadge.tsx';
import { importPath, ROW_KINDS, type RowKind } from './import-kinds.ts';
import type { PlanRow } from './import-store.server.ts';
import { fieldName, issueText, valueText } from './import-texts.ts';
import { type ImportView, readImportView } from './read-import.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const show = ROW_KINDS.find((kind) => kind === url.searchParams.get('show')) ?? null;
  const page = Number(/^\d{1,3}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1);
  return orRefuse(await readImportView(deps, { actor, id: params.id, show, page }));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const input = { actor, id: params.id };
  const post = await readPost(request);
  if (post.intent === 'discard')
    return answerPost(post, await discardImport(deps, input), {
      to: '/admin-portal/students/import',
      told: 'importDiscarded',
    });
  const { leave_out, mark_unlisted } = post.typed;
  const applied = await applyImport(deps, {
    ...input,
    leaveOutBad: leave_out !== undefined,
    markUnlisted: mark_unlisted === undefined ? null : Number(mark_unlisted),
  });
  return answerPost(post, applied, ({ bulk }) =>
    bulk
      ? { to: href('/review/bulk/:id', { id: bulk }) }
      : { to: href('/admin-portal/students/import/:id', { id: params.id }), told: 'studentsImported' },
  );
}

export default function ImportPreview({ loaderData: view, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { title, import: importTexts, preview: texts } = words.students;
  return (
    <PortalFrame
      title={view.status === 'Previewed' ? texts.title : importTexts.title}
      lead={<span className="[overflow-wrap:anywhere]">{view.fileName}</span>}
      badge={<ImportBadge status={view.status} />}
      breadcrumbs={[
        { label: title, to: '/admin-portal/students' },
        { label: importTexts.title, to: importPath(view.kind) },
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
            ) : problem.kind === 'unlisted-changed' ? (
              <p>{texts.unlistedChanged}</p>
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
        </>
      )}
      {view.status === 'Previewed' && <Decision view={view} />}
      {view.status !== 'Discarded' && <Rows view={view} />}
      <div className="flex flex-wrap gap-3">
        {view.status === 'Applied' &&
          (view.kind === 'candidates' ? (
            <LinkButton to="/review">{words.review.details.back}</LinkButton>
          ) : (
            <LinkButton to="/admin-portal/students">{texts.directory}</LinkButton>
          ))}
        <LinkButton to={importPath(view.kind)} variant="secondary">
          {texts.again}
        </LinkButton>
      </div>
    </PortalFrame>
  );
}

function Decision({ view }: { view: ImportView }) {
  const { counts } = view;
  const { preview: texts } = useWords().students;
  const writes = counts.added + counts.changed;
  const { unlisted = 0 } = counts;
  return (
    <Card>
      <PostedForm refusal={null} className="grid gap-4">
        {writes + unlisted === 0 ? (
          <p>{counts.same > 0 ? texts.nothing : texts.allWrong}</p>
        ) : (
          <>
            <p>{texts.applyNote[view.kind]}</p>
            {counts.left_out > 0 && (
              <Checkbox
                name="leave_out"
                value="yes"
                label={texts.leaveOut(counts.left_out)}
                hint={texts.leaveOutHint}
              />
            )}
            {unlisted > 0 && (
              <Checkbox
                name="mark_unlisted"
                value={String(unlisted)}
                label={texts.markUnlisted(unlisted)}
                hint={texts.markUnlistedHint}
              />
            )}
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {writes + unlisted > 0 && (
            <Button name="intent" value="apply" busyLabel={texts.busy}>
              {writes > 0 ? texts.apply(writes) : texts.applyMarks}
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

/** One kind of rows at a time, those first that need a look. */
function Rows({ view }: { view: ImportView }) {
  const words = useWords();
  const { preview: texts } = words.students;
  const labels = view.status === 'Applied' ? texts.countsDone : texts.counts;
  // Rows that were imported are on the register, and no longer in the file.
  const kinds = ROW_KINDS.filter(
    (kind) => (view.counts[kind] ?? 0) > 0 && (view.status === 'Previewed' || kind === 'left_out'),
  );
  const at = (show: RowKind, page = 1) =>
    `${listPath(href('/admin-portal/students/import/:id', { id: view.id }), {
      show,
      page: page > 1 ? String(page) : null,
    })}#rows`;
  return (
    <section id="rows" aria-label={texts.rows} className="stack">
      {view.status === 'Applied' && <p className="font-semibold">{texts.done(view.counts)}</p>}
      {kinds.length > 0 && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Tabs
            label={texts.rows}
            tabs={kinds.map((kind) => ({
              to: at(kind),
              label: labels[kind],
              count: view.counts[kind] ?? 0,
              current: kind === view.show,
            }))}
          />
          {view.bad.length > 0 && (
            <LinkButton
              to={href('/admin-portal/students/import/:id/report', { id: view.id })}
              variant="secondary"
              icon="download"
            >
              {texts.report}
            </LinkButton>
          )}
        </div>
      )}
      {view.bad.length > 0 && <Problems rows={view.bad} />}
      {view.rows.length > 0 && <Changes rows={view.rows} show={view.show} />}
      <Pagination
        previous={view.page > 1 ? at(view.show, view.page - 1) : null}
        next={view.page < view.pages ? at(view.show, view.page + 1) : null}
      >
        {texts.page(view.page, view.pages)}
      </Pagination>
    </section>
  );
}

const who = (texts: ReturnType<typeof useWords>['students']['preview']) => ({
  key: 'who',
  names: true as const,
  cell: ({ name, number }: { name: string; number: string }) => (
    <>
      <bdi>{name || number || texts.noName}</bdi>
      {name && <span className="block font-normal text-ink-soft text-sm tabular">{number}</span>}
    </>
  ),
});

function Changes({ rows, show }: { rows: readonly PlanRow[]; show: RowKind }) {
  const words = useWords();
  const { preview: texts } = words.students;
  const value = (field: string, given: ValueChange['from']) =>
    valueText(words, { field, value: given }) ?? texts.emptyValue;
  return (
    <DataTable
      headers={texts.rowColumns}
      caption={texts.counts[show]}
      rows={rows}
      rowKey={({ line, number }) => String(line ?? number)}
      columns={[
        who(texts),
        ...(rows.some(({ changes }) => changes.length > 0)
          ? [
              {
                key: 'changes',
                cell: ({ changes }: PlanRow) => (
                  <ul className="grid gap-1 text-start">
                    {changes.map(({ field, from, to }) => (
                      <li key={field} className="[overflow-wrap:anywhere]">
                        <span className="text-ink-soft text-sm">{fieldName(words, field)}: </span>
                        <del className="text-ink-soft">
                          <bdi>{value(field, from)}</bdi>
                        </del>{' '}
                        <span aria-hidden="true">→</span>{' '}
                        <ins className="font-semibold no-underline">
                          <bdi>{value(field, to)}</bdi>
                        </ins>
                      </li>
                    ))}
                  </ul>
                ),
              },
            ]
          : []),
        { key: 'line', align: 'end', cell: ({ line }) => <span className="tabular">{line}</span> },
      ]}
    />
  );
}

function Problems({ rows }: { rows: readonly BadRow[] }) {
  const words = useWords();
  const { preview: texts } = words.students;
  return (
    <DataTable
      headers={texts.rowColumns}
      caption={texts.counts.left_out}
      rows={rows}
      rowKey={({ line }) => String(line)}
      columns={[
        who(texts),
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
        { key: 'line', align: 'end', cell: ({ line }) => <span className="tabular">{line}</span> },
      ]}
    />
  );
}
