/** /admin-portal/students/import/{id}: what a file would do, or did. */

import { href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { DateOrderForm, DatesAssumed } from '#app/forms/DateOrder.tsx';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
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
import { useWords, type Words } from '#app/words/words.tsx';
import type { BadRow } from '#core/imports/file-rows.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import type { ProblemOf } from '#core/shared/result.ts';
import { importForm } from '#core/students/student-form.ts';
import { ValueChanges } from '../register/ValueChanges.tsx';
import { fieldName, issueText, valueText } from '../register/value-texts.ts';
import type { Route } from './+types/import-preview';
import type { PlanRow } from './file-kind.server.ts';
import { ImportBadge } from './ImportBadge.tsx';
import { DOUBTS_SHOWN, importPath, ROW_KINDS, type RowKind } from './import-kinds.ts';
import { applyImport, choosePreviewOrder, discardImport, previewAgain } from './kept-file.server.ts';
import { type ImportView, readImportView } from './read-import.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const show = ROW_KINDS.find((kind) => kind === url.searchParams.get('show')) ?? null;
  const page = Number(/^\d{1,3}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1);
  return orThrow(await readImportView(deps, { actor, id: params.id, show, page }));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const file = { actor, id: params.id };
  const to = href('/admin-portal/students/import/:id', { id: params.id });
  const post = await readPost(request);
  if (post.intent === 'discard')
    return answerPost(post, await discardImport(deps, file), {
      to: '/admin-portal/students/import',
      told: 'importDiscarded',
    });
  if (post.intent === 'look') return answerPost(post, await previewAgain(deps, file), { to });
  const { leave_out, mark_unlisted, reason = '', order } = post.typed;
  if (post.intent === 'order')
    return answerPost(post, await choosePreviewOrder(deps, { ...file, order }), { to });
  const applied = await applyImport(deps, {
    ...file,
    leaveOutBad: leave_out !== undefined,
    markUnlisted: mark_unlisted === undefined ? null : Number(mark_unlisted),
    reason,
  });
  return answerPost(post, applied, ({ bulk }) =>
    bulk ? { to: href('/review/bulk/:id', { id: bulk }) } : { to, told: 'studentsImported' },
  );
}

/** A refusal mostly says that records were changed since: the rows are named then. */
export const shouldRevalidate = revalidateAfterRefusal;

export default function ImportPreview({ loaderData: view, actionData }: Route.ComponentProps) {
  const refusal: Refused | null = actionData ?? null;
  const words = useWords();
  const { title, import: importTexts, preview: texts } = words.students;
  return (
    <PortalFrame
      title={view.status === 'Previewed' ? texts.title : importTexts.title}
      lead={<span className="[overflow-wrap:anywhere]">{view.fileName}</span>}
      badge={<ImportBadge status={view.status} nothing={view.nothing} />}
      breadcrumbs={[
        { label: title, to: '/admin-portal/students' },
        { label: importTexts.title, to: importPath(view.kind) },
        { label: view.fileName },
      ]}
    >
      <title>{`${importTexts.title} · ${words.admin.title}`}</title>
      {refusal && view.status !== 'Previewed' && (
        <RefusalSummary refusal={refusal} why={(problem) => whyRefused(texts, problem)} />
      )}
      {view.status === 'Discarded' ? (
        <Notice tone="neutral">{texts.discarded}</Notice>
      ) : (
        <>
          <p className="text-ink-soft">
            {view.status === 'Previewed' ? texts.waiting : texts.applied(lagosMoment(words, view.at))}{' '}
            {texts.encoding(view.encoding)} {view.unknown.length > 0 && texts.unknown(view.unknown)}{' '}
            {view.passedOver > 0 && texts.passedOver(view.passedOver)}
          </p>
          {view.status === 'Previewed' && view.encoding === 'Windows-1252' && (
            <Notice tone="warning">{texts.oldEncoding}</Notice>
          )}
        </>
      )}
      {view.doubt && <DateOrderForm doubt={view.doubt} discard="discard" refusal={refusal} />}
      {view.status === 'Previewed' && <DatesAssumed dates={view.dates} />}
      {view.status === 'Previewed' && !view.doubt && <Decision view={view} refusal={refusal} />}
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

type Refused = Refusal<
  Exclude<
    ProblemOf<typeof applyImport> | ProblemOf<typeof choosePreviewOrder>,
    { readonly kind: 'forbidden' | 'not-found' }
  >
>;

function whyRefused(texts: Words['students']['preview'], problem: Refused['problem']) {
  switch (problem.kind) {
    case 'decided':
      return <p>{texts.decided[problem.status]}</p>;
    case 'unlisted-changed':
      return <p>{texts.unlistedChanged}</p>;
    case 'bad-rows':
      return (
        <a href="#leave_out" className="link font-semibold">
          {problem.since > 0 ? texts.sinceShort(problem.since) : texts.mustChoose}
        </a>
      );
    default:
      return null;
  }
}

function Decision({ view, refusal }: { view: ImportView; refusal: Refused | null }) {
  const { counts } = view;
  const { preview: texts } = useWords().students;
  const writes = counts.added + counts.changed;
  const { unlisted = 0 } = counts;
  return (
    <Card>
      <PostedForm
        refusal={refusal}
        why={(problem) => whyRefused(texts, problem)}
        className="grid gap-4"
        {...wordsOf(importForm)}
      >
        {view.since > 0 && (
          <Notice
            tone="warning"
            actions={
              <Button name="intent" value="look" variant="secondary">
                {texts.lookAgain}
              </Button>
            }
          >
            {texts.since(view.since)}
          </Notice>
        )}
        {view.doubtful.length > 0 && <Doubts rows={view.doubtful} />}
        {writes + unlisted === 0 ? (
          view.since === 0 && <p>{counts.same > 0 ? texts.nothing : texts.allWrong}</p>
        ) : (
          <>
            <p>{texts.applyNote[view.kind]}</p>
            {view.kind === 'students' && view.removes > 0 && (
              <Notice tone="warning">{texts.removes(view.removes)}</Notice>
            )}
            {counts.left_out > 0 && (
              <Checkbox
                name="leave_out"
                value="yes"
                label={texts.leaveOut(counts.left_out)}
                hint={texts.leaveOutHint}
              />
            )}
            {view.movesStatus && <FormFields of={importForm} />}
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

function Doubts({ rows }: { rows: readonly PlanRow[] }) {
  const words = useWords();
  const { preview: texts } = words.students;
  return (
    <Notice tone="warning" title={texts.doubts}>
      <ul className="grid gap-1">
        {rows.map(({ line, name, number, doubts = [] }) => (
          <li key={line}>
            {texts.doubt(line ?? 0, name || number)}{' '}
            {doubts.map((doubt) => issueText(words, doubt)).join(' ')}
          </li>
        ))}
      </ul>
      {rows.length === DOUBTS_SHOWN && <p>{texts.moreDoubts}</p>}
    </Notice>
  );
}

/** One kind of rows at a time, those first that need a look. */
function Rows({ view }: { view: ImportView }) {
  const words = useWords();
  const { preview: texts } = words.students;
  const labels = view.status === 'Applied' ? texts.countsDone : texts.counts;
  // Only the changes are kept of rows that were imported.
  const kinds = ROW_KINDS.filter(
    (kind) =>
      (view.counts[kind] ?? 0) > 0 &&
      (view.status === 'Previewed' || kind === 'left_out' || (kind === 'changed' && view.kept)),
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
                cell: ({ changes }: PlanRow) => <ValueChanges changes={changes} />,
              },
            ]
          : []),
        ...(rows.some(({ values }) => values)
          ? [{ key: 'values', cell: ({ values }: PlanRow) => values && <NewValues values={values} /> }]
          : []),
        { key: 'line', align: 'end', cell: ({ line }) => <span className="tabular">{line}</span> },
      ]}
    />
  );
}

function NewValues({ values }: { values: NonNullable<PlanRow['values']> }) {
  const words = useWords();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-start">
      {values.map(({ field, value }) => (
        <li key={field} className="[overflow-wrap:anywhere]">
          <span className="text-ink-soft text-sm">{fieldName(words, field)}: </span>
          <bdi>{valueText(words, { field, value })}</bdi>
        </li>
      ))}
    </ul>
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
