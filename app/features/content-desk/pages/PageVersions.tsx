/** Every text a page ever had, with who wrote it, and the difference between two. */
import { listPath } from '#app/lists/list-address.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { classes } from '#app/ui/classes.ts';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { ComparedLine } from '../desk/compare-texts.server.ts';
import { DeskForm } from '../desk/DeskForm.tsx';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { deskPathOf } from './desk-path.ts';
import type { PageDeskView, RevisionView } from './read-page-desk.server.ts';

function useVersionName() {
  const text = useDeskWords().pageForm;
  return (number: number) => (number === 0 ? text.installed : text.versionOf(number));
}

/** The intent of the forms that bring a version back; their record is its number. */
export const RESTORE = 'restore';

export interface VersionsProps {
  page: PageDeskView;
  refusal: DeskRefusal | undefined;
}

export function Versions({ page, refusal }: VersionsProps) {
  const text = useDeskWords().pageForm;
  return (
    <Card title={text.versions} id="versions">
      <ol className="border-line border-t">
        {page.revisions.map((revision) => (
          <Version key={revision.number} page={page} refusal={refusal} revision={revision} />
        ))}
      </ol>
    </Card>
  );
}

function Version({ page, refusal, revision }: VersionsProps & { revision: RevisionView }) {
  const words = useWords();
  const desk = useDeskWords();
  const text = desk.pageForm;
  const nameOf = useVersionName();
  const { number, at, by, note } = revision;
  const shown = number === page.version;
  const compare = listPath(deskPathOf(page.path), { from: String(number), to: String(page.version) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-semibold">
          {nameOf(number)}
          {shown && <StatusBadge tone="success">{text.shown}</StatusBadge>}
        </p>
        <p className="text-ink-soft text-sm">
          {at ? desk.editedBy(by, lagosMoment(words, at)) : text.installedNote}
        </p>
        {note && <p className="mt-1 [overflow-wrap:anywhere]">{note}</p>}
      </div>
      {!shown && (
        <div className="no-print flex flex-wrap items-center gap-x-5 gap-y-2">
          <TextLink to={compare} className="inline-flex min-h-11 items-center">
            {text.compare}
            <span className="sr-only"> {nameOf(number)}</span>
          </TextLink>
          <DeskForm
            intent={RESTORE}
            record={String(number)}
            version={page.version}
            refusal={refusal}
            className="grid justify-items-start gap-3"
          >
            <Button variant="secondary" size="small" busyLabel={words.ui.saving}>
              {number === 0 ? text.restoreFile : text.restore}
              {number > 0 && <span className="sr-only">: {nameOf(number)}</span>}
            </Button>
          </DeskForm>
        </div>
      )}
    </li>
  );
}

const LOOK: Readonly<Record<ComparedLine['kind'], string>> = {
  same: 'text-ink-soft',
  added: 'bg-leaf-soft text-leaf-text',
  removed: 'bg-danger-soft text-danger-text line-through',
};
const SIGN: Readonly<Record<ComparedLine['kind'], string>> = { same: ' ', added: '+', removed: '−' };

export function Comparison({
  from,
  to,
  lines,
}: {
  from: number;
  to: number;
  lines: readonly ComparedLine[];
}) {
  const text = useDeskWords().pageForm;
  const nameOf = useVersionName();
  return (
    <Card title={text.compareTitle(nameOf(from), nameOf(to))}>
      {lines.every(({ kind }) => kind === 'same') ? (
        <p>{text.same}</p>
      ) : (
        <ol className="overflow-hidden rounded-md border border-line">
          {lines.map(({ kind, text: line }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name.
              key={index}
              className={classes('flex gap-3 px-3 py-1 [overflow-wrap:anywhere]', LOOK[kind])}
            >
              <span aria-hidden="true" className="w-3 shrink-0 font-mono">
                {SIGN[kind]}
              </span>
              {kind !== 'same' && (
                <span className="sr-only">{kind === 'added' ? text.added : text.removed}: </span>
              )}
              <span className="min-w-0 min-h-6">{line}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
