/**
 * /review/files/{target}/columns: what a body calls each column of its file, and in which order and spelling it has
 * them.
 */

import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { FieldSet } from '#app/ui/Field.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { codedIn, hasDays } from '#core/body-files/file-map.ts';
import { codeField, headingField, mapForm, placeField } from '#core/body-files/file-map-form.ts';
import { CODED, type Coded, fieldsOf, isTarget } from '#core/body-files/targets.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok } from '#core/shared/result.ts';
import { listMapVersions, type MapChange } from '../file-rows/file-maps.server.ts';
import type { Route } from './+types/file-columns';
import { saveFileMap } from './save-file-map.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const PREVIEW = 'preview';

export async function loader({ context, params: { target } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const found = orThrow(
    !can(actor, 'settings.manage')
      ? err({ kind: 'forbidden' } as const)
      : isTarget(target)
        ? ok(target)
        : err({ kind: 'not-found' } as const),
  );
  return { target: found, versions: await listMapVersions(deps.db, found) };
}

export async function action({ context, params: { target }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { version, typed } = post;
  const previewOnly = typed.do === PREVIEW;
  const saved = await saveFileMap(deps, { actor, target, version, typed, previewOnly });
  return answerPost(post, saved, { to: '/review/files', told: 'fileMapSaved' });
}

export default function FileColumns({ loaderData: { target, versions }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const all = words.bodyFiles;
  const texts = all.map;
  const { title } = all.targets[target];
  const isRead = target === 'caps';
  const [current] = versions;
  if (!current) return null;
  const { map, version } = current;
  const placed = (field: string) => map.columns.findIndex((column) => column.field === field) + 1;
  const form = mapForm(target);
  const labels: Record<string, string> = { date: texts.date };
  const values: Record<string, unknown> = { date: map.date };
  const own: Record<string, { readonly label: string }> = {};
  for (const field of fieldsOf(target)) {
    labels[placeField(field)] = texts.place(all.fields[field]);
    labels[headingField(field)] = texts.heading(all.fields[field]);
    values[placeField(field)] = placed(field) || null;
    values[headingField(field)] = map.columns.find((column) => column.field === field)?.heading;
  }
  const valueName = (coded: keyof typeof CODED, value: string) =>
    (all.values[coded] as Readonly<Record<string, string>>)[value] ?? value;
  const codedName = (coded: Coded) => all.fields[coded];
  for (const coded of codedIn(target))
    for (const value of CODED[coded]) {
      labels[codeField(coded, value)] = texts.code(codedName(coded), valueName(coded, value));
      values[codeField(coded, value)] = map.codes[coded]?.[value];
      own[codeField(coded, value)] = { label: valueName(coded, value) };
    }
  const draw = (...rows: readonly string[]) => <FormFields of={form} rows={rows} values={values} own={own} />;
  const sample = actionData?.problem.kind === 'unchanged' ? actionData.problem : null;
  return (
    <PortalFrame
      title={`${title}: ${all.editColumns.toLowerCase()}`}
      lead={isRead ? texts.leadRead : `${texts.lead} ${texts.placeHint}`}
      breadcrumbs={[{ label: all.title, to: '/review/files' }, { label: title }]}
    >
      <title>{`${title} · ${all.editColumns} · ${words.admin.title}`}</title>
      {sample && (
        <Card title={texts.sample}>
          <p className="mb-4 text-ink-soft">{texts.sampleNote}</p>
          <DataTable
            caption={texts.sample}
            rows={[sample.row]}
            rowKey={() => 'sample'}
            columns={sample.headings.map((heading, index) => ({
              key: String(index),
              header: heading,
              names: index === 0,
              cell: (row: readonly string[]) => row[index],
            }))}
          />
        </Card>
      )}
      <Card>
        <PostedForm
          version={version}
          refusal={actionData}
          labels={labels}
          why={({ kind }) => (kind === 'stale' ? <p>{texts.stale}</p> : null)}
          className="grid gap-6"
        >
          <ul className="grid gap-4">
            {fieldsOf(target).map((field) => (
              <li key={field} className="grid gap-x-4 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-end">
                {!isRead && draw(placeField(field))}
                <div className={isRead ? 'sm:col-span-2' : undefined}>{draw(headingField(field))}</div>
              </li>
            ))}
          </ul>
          {codedIn(target).map((coded) => (
            <FieldSet key={coded} legend={texts.codesTitle(codedName(coded))}>
              <div className="grid gap-4 sm:grid-cols-2">
                {draw(...CODED[coded].map((value) => codeField(coded, value)))}
              </div>
            </FieldSet>
          ))}
          {hasDays(target) && draw('date')}
          <div className="flex flex-wrap gap-3">
            <Button name="do" value="save">
              {texts.save}
            </Button>
            <Button name="do" value={PREVIEW} variant="secondary">
              {texts.preview}
            </Button>
            <LinkButton to="/review/files" variant="quiet">
              {texts.cancel}
            </LinkButton>
          </div>
        </PostedForm>
      </Card>
      <Versions versions={versions} />
    </PortalFrame>
  );
}

function Versions({ versions }: { versions: readonly MapChange[] }) {
  const words = useWords();
  const texts = words.bodyFiles.map;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="mb-4">
        {texts.history}
      </h2>
      <DataTable
        caption={texts.history}
        headers={texts.historyColumns}
        rows={versions}
        rowKey={({ version }) => String(version)}
        columns={[
          { key: 'version', names: true, cell: ({ version }) => version },
          { key: 'by', cell: ({ by }) => by ?? texts.portal },
          { key: 'at', cell: ({ at }) => at && <time dateTime={at}>{lagosMoment(words, at)}</time> },
          {
            key: 'columns',
            cell: ({ map }) => (
              <span className="[overflow-wrap:anywhere]">
                {map.columns.map(({ heading }) => heading).join('; ')}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
