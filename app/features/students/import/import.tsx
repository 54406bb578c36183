/**
 * /admin-portal/students/import: a file of students or CAPS references is chosen, and previewed before anything is
 * written.
 */

import { href } from 'react-router';
import { answerPost, orThrow, refusePost } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { wordsOf } from '#core/shared/form-words.ts';
import { CLEAR } from '#core/students/import-rows.ts';
import { importFileForm } from '#core/students/student-form.ts';
import { fieldName } from '../register/value-texts.ts';
import type { Route } from './+types/import';
import { ImportBadge } from './ImportBadge.tsx';
import { IMPORT_KINDS, importPath, readImportKind } from './import-kinds.ts';
import { FILE_KINDS, previewImport } from './kept-file.server.ts';
import { type ImportSummary, listImports } from './read-import.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const kind = readImportKind(url.searchParams.get('kind'));
  const columns = await FILE_KINDS[kind].columns(deps.db);
  return {
    kind,
    columns: columns.map(({ field, required }) => ({ field, required })),
    imports: orThrow(await listImports(deps, { actor })),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const file = await post.bytes('file');
  if (!file.ok) return refusePost(post, file.error);
  const preview = await previewImport(deps, {
    actor,
    kind: readImportKind(url.searchParams.get('kind')),
    ...file.value,
  });
  return answerPost(post, preview, ({ id }) => ({ to: href('/admin-portal/students/import/:id', { id }) }));
}

export default function Import({ loaderData: { kind, columns, imports }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { title, import: texts } = words.students;
  const own = texts.kinds[kind];
  return (
    <PortalFrame
      title={texts.title}
      lead={texts.lead}
      tabs={{
        label: texts.kindsLabel,
        tabs: IMPORT_KINDS.map((one) => ({
          to: importPath(one),
          label: texts.kinds[one].title,
          current: one === kind,
        })),
      }}
      breadcrumbs={[{ label: title, to: '/admin-portal/students' }, { label: texts.title }]}
      actions={
        <LinkButton
          to={listPath('/admin-portal/students/import/template', { kind })}
          variant="secondary"
          icon="download"
        >
          {texts.template}
        </LinkButton>
      }
    >
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          <PostedForm
            encType="multipart/form-data"
            refusal={actionData}
            {...wordsOf(importFileForm)}
            action={importPath(kind)}
            heading={texts.refused}
            why={(problem) => {
              const missing =
                'fields' in problem ? problem.fields : 'field' in problem ? [problem.field] : [];
              const told = words.fileProblem({
                ...problem,
                columns: missing.map((field) => fieldName(words, field)),
              });
              return (
                told && (
                  <p>
                    <a href="#file" className="link font-semibold">
                      {told.title}
                    </a>
                    . {told.advice}
                  </p>
                )
              );
            }}
            busyLabel={texts.looking}
          >
            <ol className="grid list-decimal gap-2 ps-6">
              {own.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <FormFields of={importFileForm} />
          </PostedForm>
        </Card>
        <Card title={texts.columnsTitle}>
          <p className="mb-4 text-ink-soft">
            {own.columnsLead} {kind === 'students' && texts.clear(CLEAR)}
          </p>
          <ul className="grid gap-1.5">
            {columns.map(({ field, required }) => (
              <li key={field} className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium">{fieldName(words, field)}</span>
                <span className="text-ink-soft text-sm">
                  {required === true && texts.needed}
                  {required === 'one' && texts.oneName}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      {imports.length > 0 && <Latest imports={imports} />}
    </PortalFrame>
  );
}

function Latest({ imports }: { imports: readonly ImportSummary[] }) {
  const words = useWords();
  const { import: texts } = words.students;
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="mb-4 text-2xl">
        {texts.latest}
      </h2>
      <ul className="grid gap-3">
        {imports.map((item) => (
          <li
            key={item.id}
            className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-4 sm:px-5"
          >
            <div className="min-w-0">
              <TextLink
                to={href('/admin-portal/students/import/:id', { id: item.id })}
                className="font-semibold [overflow-wrap:anywhere]"
              >
                {item.fileName}
              </TextLink>
              <p className="text-ink-soft text-sm">
                {texts.kinds[item.kind].title}. {texts.byOn(item.by, lagosMoment(words, item.at))}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              {item.outcome && (
                <span className="text-ink-soft text-sm">
                  {texts.outcome(item.outcome.added, item.outcome.changed)}
                </span>
              )}
              <ImportBadge status={item.status} nothing={item.nothing} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
