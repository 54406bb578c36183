/** /review/exports: which columns, as what, of which view of the queue; and the files that were asked for. */

import { href } from 'react-router';
import { answerPost } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { LookAgain } from '#app/ui/LookAgain.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { EXPORT_HOURS } from '#core/identity/retention.ts';
import {
  type ColumnName,
  DEFAULT_EXPORT_COLUMNS,
  EXPORT_COLUMNS,
  headingOf,
  isOnRequest,
} from '#core/review/application-columns.ts';
import { queuePathOf, viewIn } from '../queue/queue-condition.server.ts';
import { queueCrumb } from '../queue/queue-filters.ts';
import type { Route } from './+types/exports';
import { askForExport, askForLetters, type ExportView, listExports } from './review-exports.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const exports = await listExports(deps, { actor });
  const query = url.searchParams.toString();
  return { exports, query, queue: queuePathOf(query) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { format = '', query = '', release } = post.typed;
  const asked = { actor, columns: post.all('column'), format, query };
  // The page of a release asks for its letters.
  const started = release
    ? await askForLetters(deps, { actor, id: release })
    : await askForExport(deps, asked);
  return answerPost(post, started, {
    to: `${listPath('/review/exports', viewIn(query))}#files`,
    told: 'exportStarted',
  });
}

export default function ExportsPage({
  loaderData: { exports, query, queue },
  actionData,
}: Route.ComponentProps) {
  const words = useWords();
  const texts = words.casework.exports;
  const boxes = (columns: readonly ColumnName[]) => (
    <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map((column) => (
        <Checkbox
          key={column}
          id={`column-${column}`}
          name="column"
          value={column}
          label={headingOf(column, texts.questions)}
          defaultChecked={DEFAULT_EXPORT_COLUMNS.some((one) => one === column)}
        />
      ))}
    </div>
  );
  const waiting = exports.some(({ state }) => state === 'waiting');
  return (
    <PortalFrame
      title={texts.title}
      lead={texts.lead(EXPORT_HOURS)}
      breadcrumbs={[queueCrumb(words, queue), { label: texts.title }]}
    >
      <title>{texts.title}</title>
      <Card title={query ? texts.view : texts.all}>
        <PostedForm
          action="/review/exports"
          refusal={actionData}
          heading={texts.notStarted}
          why={({ kind }) => <p>{texts.problems[kind]}</p>}
          className="stack"
        >
          <input type="hidden" name="query" value={query} />
          <fieldset>
            <legend className="mb-2 font-semibold">{texts.which}</legend>
            {boxes(EXPORT_COLUMNS.filter((column) => !isOnRequest(column)))}
          </fieldset>
          <fieldset>
            <legend className="mb-1 font-semibold">{texts.sensitive}</legend>
            <p className="mb-2 max-w-prose text-ink-soft">{texts.sensitiveNote}</p>
            {boxes(EXPORT_COLUMNS.filter(isOnRequest))}
          </fieldset>
          <div className="flex flex-wrap gap-3">
            <Button name="format" value="xlsx" icon="download">
              {texts.make.xlsx}
            </Button>
            <Button name="format" value="csv" icon="download" variant="secondary">
              {texts.make.csv}
            </Button>
          </div>
        </PostedForm>
      </Card>
      {exports.length > 0 && (
        <section id="files" className="stack">
          {waiting && <LookAgain />}
          {waiting && (
            <p role="status" className="text-ink-soft">
              {texts.writing(exports.find(({ state }) => state === 'waiting')?.lines ?? 0)}
            </p>
          )}
          <DataTable
            caption={texts.files}
            captionShown
            columns={columnsOf(words)}
            rows={exports}
            rowKey={({ id }) => id}
          />
        </section>
      )}
    </PortalFrame>
  );
}

function columnsOf(words: Words): readonly Column<ExportView>[] {
  const texts = words.casework.exports;
  return [
    {
      key: 'file',
      header: texts.fileColumns.file,
      names: true,
      cell: ({ id, format, file, state }) =>
        state === 'ready' ? (
          <TextLink to={href('/review/exports/:id', { id })} className="inline-flex min-h-11 items-center">
            {texts.download(
              format.toUpperCase(),
              format === 'zip' ? texts.letters : file && words.bodyFiles.made(file),
            )}
          </TextLink>
        ) : (
          <span className="inline-flex min-h-11 items-center">{texts.states[state]}</span>
        ),
    },
    { key: 'lines', header: texts.fileColumns.lines, cell: ({ lines }) => words.casework.bulk.count(lines) },
    {
      key: 'at',
      header: texts.fileColumns.at,
      cell: ({ at }) => <time dateTime={at}>{lagosMoment(words, at)}</time>,
    },
    {
      key: 'until',
      header: texts.fileColumns.until,
      cell: ({ until }) => <time dateTime={until}>{lagosMoment(words, until)}</time>,
    },
  ];
}
