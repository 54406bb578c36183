/**
 * A form as it is drawn: at first, and when it was refused. Fields inside find their error, and what was typed into them,
 * by their name. It carries the version of the record as it was first read.
 */
import { type ReactNode, use, useRef, useSyncExternalStore } from 'react';
import { Form, type FormProps } from 'react-router';
import { useWords, type Words } from '#app/words/words.tsx';
import { Button, type ButtonProps, type ButtonVariant } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { type FormAround, FormContext } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { fieldErrors } from './field-errors.ts';
import { DeskContext, OwnerField } from './OwnerField.tsx';
import type { Problem, Reason, Refusal } from './refusal.ts';
import { sendTextByKey } from './send-by-key.ts';
import { useFilesKept, useUnsent } from './unsent.ts';
import { VersionField } from './VersionField.tsx';

interface Said<Found extends Problem> {
  /** Of the fields, for the sentences about them. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** Says why the form was refused, where no field is wrong. */
  why?: ((problem: Reason<Found>) => ReactNode) | undefined;
  /** Over the errors, where no field is wrong; and where some are. */
  heading?: string | undefined;
  fieldsHeading?: string | undefined;
}

/** The button that sends it, and what stands before it. */
interface Sent {
  note?: ReactNode;
  /** Left out where the form draws its own. */
  submit?: string;
  busyLabel?: string;
  variant?: ButtonVariant;
  /** More of the button's look. */
  button?: Pick<ButtonProps, 'size' | 'icon' | 'iconAfter' | 'wide'>;
  /** After the button, such as a link that leads back. */
  beside?: ReactNode;
}

type OfForm =
  | 'action'
  | 'className'
  | 'defaultShouldRevalidate'
  | 'encType'
  | 'id'
  | 'preventScrollReset'
  | 'reloadDocument';

export interface PostedFormProps<Given extends Refusal = Refusal>
  extends Said<Given['problem']>,
    Sent,
    Pick<FormProps, OfForm> {
  hints?: Readonly<Record<string, string>> | undefined;
  /** Names the form among those of the page. Left out where its buttons do. */
  intent?: string;
  /** The record that it is about, of a list in which each has this form. */
  record?: string;
  version?: number;
  /** What the page was refused, whichever of its forms that was. */
  refusal: Given | null | undefined;
  /** Sets the ids of its fields apart from those of other forms of the page; the record does so as well. */
  apart?: string | undefined;
  /**
   * A browser without script sends one form and forgets what was typed into the others. Until script runs, the controls of
   * a form that 'joins' belong to the form of its page that is 'whole'; its button names the intent, and no two of their
   * fields have the same name.
   */
  shared?: 'whole' | 'joins' | undefined;
  children?: ReactNode;
}

const WHOLE = 'page-form';

const never = () => () => {};

/** Where the server draws it and in the first picture of a page that was loaded, which is the same. */
const useBeforeScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

export function PostedForm<Given extends Refusal>({
  intent,
  record,
  version,
  refusal,
  labels,
  apart = record,
  shared,
  why,
  heading,
  fieldsHeading,
  hints,
  note,
  submit,
  busyLabel,
  variant,
  button,
  beside,
  className = 'grid content-start gap-5',
  children,
  ...form
}: PostedFormProps<Given>) {
  const words = useWords();
  const isMine =
    (intent === undefined || refusal?.intent === intent) &&
    (record === undefined || refusal?.record === record);
  const joins = useBeforeScript() && shared === 'joins';
  const formName = [intent, record, apart].join(' ');
  const filesKept = useFilesKept(formName);
  const mine = isMine && refusal ? withFiles(refusal, filesKept) : null;
  const errors = fieldErrors(words, mine?.issues ?? [], labels ?? {});
  const around: FormAround = {
    labelOf: (name) => labels?.[name],
    hintOf: (name) => hints?.[name],
    idOf: (name) => (apart === undefined ? name : `${name}-${apart}`),
    errorOf: errors.of,
    // What stood in it when another one of its page was sent with it.
    typed: (name) => (mine ?? (shared ? refusal : null))?.typed[name],
    owner: joins ? WHOLE : undefined,
    changed: version !== undefined && mine?.problem.kind === 'stale',
    ticked: (name, value) =>
      mine ? (mine.chosen[name] ?? [mine.typed[name]]).includes(String(value)) : undefined,
  };
  const desk = use(DeskContext);
  return (
    // A new version is a new form; a refused one keeps what was typed.
    <KeptForm
      key={version}
      name={formName}
      refused={mine !== null}
      joins={joins}
      className={className}
      {...form}
      {...(shared === 'whole' && { id: WHOLE })}
    >
      {desk && !joins && <OwnerField />}
      {intent !== undefined && !joins && <input type="hidden" name="intent" value={intent} />}
      {record !== undefined && <input type="hidden" name="id" value={record} />}
      {version !== undefined && (
        <VersionField version={version} refusal={record === undefined ? refusal : mine} />
      )}
      {desk && mine?.problem.kind === 'kept' && <Notice tone="warning">{words.toasts.formKept}</Notice>}
      {mine && (
        <RefusalSummary
          refusal={mine as Refusal<Given['problem']>}
          labels={labels}
          idOf={around.idOf}
          heading={heading}
          fieldsHeading={fieldsHeading}
          why={why}
        />
      )}
      {note && <p className="text-ink-soft">{note}</p>}
      <FormContext value={around}>{children}</FormContext>
      {submit && (
        <div className="flex flex-wrap gap-3">
          <Button {...button} variant={variant} busyLabel={busyLabel ?? words.ui.saving}>
            {submit}
          </Button>
          {beside}
        </div>
      )}
    </KeptForm>
  );
}

/** Goes with the controls of its form. */
export const HiddenField = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} form={use(FormContext)?.owner} />
);

/** The server says of each file that it was not kept; this page may still have it. */
function withFiles<Given extends Refusal>(refusal: Given, kept: ReadonlySet<string>): Given {
  const issues = refusal.issues.filter(({ field, code }) => code !== 'file-lost' || !kept.has(field));
  return { ...refusal, issues };
}

/** What is typed into it outlives the drawing of the page (unsent.ts). */
function KeptForm({
  name,
  refused,
  joins,
  ...form
}: FormProps & { name: string; refused: boolean; joins: boolean }) {
  const element = useRef<HTMLFormElement>(null);
  useUnsent(element, name, refused, joins);
  return <Form ref={element} method="post" discover="none" noValidate onKeyDown={sendTextByKey} {...form} />;
}

/** Also by itself, where the refused form is not drawn any more or several small ones share one place for it. */
export function RefusalSummary<Found extends Problem>({
  refusal: { issues, problem },
  labels = {},
  idOf = (name) => name,
  heading,
  fieldsHeading,
  why,
}: Said<Found> & { refusal: Refusal<Found>; idOf?: FormAround['idOf'] }) {
  const words = useWords();
  const { kind } = problem;
  const { summary } = fieldErrors(words, issues, labels);
  const usual = usualReason(words, problem);
  const answered = kind !== 'failed' && kind !== 'offline';
  return (
    <ErrorSummary
      errors={summary.map((error) => ({ ...error, field: error.field && idOf(error.field) }))}
      heading={kind === 'invalid' || kind === 'kept' ? fieldsHeading : heading}
    >
      {kind !== 'invalid' &&
        kind !== 'kept' &&
        ((answered && why?.(problem as Reason<Found>)) || (usual && <p>{usual}</p>))}
    </ErrorSummary>
  );
}

/** Reasons that are told in the same words by every form. */
function usualReason({ ui }: Pick<Words, 'ui'>, { kind, minutes }: Problem): string | null {
  if (kind === 'failed' || kind === 'offline') return ui[kind];
  return kind === 'too-many-attempts' ? ui.tooManyAttempts(minutes ?? 1) : null;
}
