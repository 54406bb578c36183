/** The forms of the desk. Lines of a text that have to be corrected are listed, and who saved first is named. */
import { PostedForm, type PostedFormProps } from '#app/forms/PostedForm.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { TextProblem } from '#core/content/check-text.ts';
import type { DeskRefusal, Stale } from './desk-problems.ts';
import { useDeskWords } from './desk-words.ts';

/** The intent of `DeleteForm`. */
export const DELETE = 'delete';

interface DeskFormProps extends Omit<PostedFormProps<DeskRefusal>, 'heading' | 'why'> {
  /** The address where a colleague's version can be read beside the typed one. */
  saved?: string | undefined;
}

export function DeskForm({ saved, refusal, children, ...form }: DeskFormProps) {
  const desk = useDeskWords();
  // A form whose buttons have intents of their own takes every refusal, but not that of the form beside it.
  const mine = form.intent === undefined && refusal?.intent === DELETE ? null : refusal;
  const problem = mine?.problem;
  return (
    <PostedForm
      {...form}
      refusal={mine}
      heading={problem?.kind === 'stale' ? desk.stale.title : desk.notDone}
      why={(reason) =>
        reason.kind === 'stale' ? <SavedFirst stale={reason} saved={saved} /> : <p>{desk.notPossible}</p>
      }
    >
      {problem?.kind === 'invalid' && problem.lines && problem.lines.length > 0 && (
        <Notice tone="warning">
          <Lines lines={problem.lines} />
        </Notice>
      )}
      {children}
    </PostedForm>
  );
}

function SavedFirst({ stale: { by, at }, saved }: { stale: Stale; saved: string | undefined }) {
  const words = useWords();
  const { stale } = useDeskWords();
  return (
    <>
      <p>{stale.by(by, at && lagosMoment(words, at))}</p>
      <p>{saved ? stale.advice : stale.check}</p>
      {saved && (
        <p>
          <TextLink to={saved} newTab>
            {stale.see}
          </TextLink>
        </p>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly TextProblem[] }) {
  const desk = useDeskWords();
  return (
    <>
      <p className="font-semibold">{desk.linesTitle}</p>
      <ul className="mt-1 grid gap-1">
        {lines.map(({ line, kind, what }) => (
          <li key={`${line} ${kind} ${what}`} className="[overflow-wrap:anywhere]">
            <strong>{desk.line(line)}:</strong> {desk.lines[kind](what)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface DeleteFormProps {
  texts: { readonly delete: string; readonly deleteTitle: string; readonly deleteLead: string };
  version: number;
  refusal: DeskRefusal | null | undefined;
}

export function DeleteForm({ texts, version, refusal }: DeleteFormProps) {
  return (
    // Opened first: a press by mistake removes nothing.
    <details open={refusal?.intent === DELETE} className="max-w-3xl">
      <summary className="link inline-flex min-h-11 items-center text-danger-text">
        {texts.deleteTitle}
      </summary>
      <DeskForm
        intent={DELETE}
        version={version}
        refusal={refusal}
        note={texts.deleteLead}
        submit={texts.delete}
        variant="danger"
        className="mt-2 grid justify-items-start gap-4"
      />
    </details>
  );
}

/** Says that the page is a draft, and which lines keep it off the site. */
export function DraftNotice({ lines }: { lines: readonly TextProblem[] }) {
  const text = useDeskWords().preview;
  return (
    <div className="page" data-draft={lines.length}>
      <Notice tone={lines.length > 0 ? 'warning' : 'info'} title={text.notice}>
        {lines.length > 0 ? <Lines lines={lines} /> : <p>{text.clean}</p>}
      </Notice>
    </div>
  );
}

/** Shows a text as its readers will see it; the answer comes in another tab. */
export function PreviewButton({ address }: { address: string }) {
  return (
    <button type="submit" formAction={address} formTarget="_blank" className="button button-quiet">
      {useDeskWords().preview.button}
    </button>
  );
}

/** The list beside a text of the site: the facts that it can name, and the present value of each. */
export function KnownFacts({ facts }: { facts: Readonly<Record<string, string>> }) {
  const text = useDeskWords().facts;
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center font-semibold">{text.title}</summary>
      <p className="my-2 text-ink-soft">{text.lead}</p>
      <dl className="grid gap-2 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-soft text-sm [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
