/**
 * A form as it is drawn: at first, and when it was refused. Fields inside find their error, and what was typed into them,
 * by their name. It carries the version of the record as it was first read.
 */
import { type ReactNode, use, useRef } from 'react';
import { Form, type FormProps } from 'react-router';
import { useWords, type Words } from '#app/words/words.tsx';
import { Button, type ButtonProps, type ButtonVariant } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { type FormAround, FormContext } from '../ui/Field.tsx';
import { HiddenField } from '../ui/HiddenField.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ONE_FORM, OneFormContext, useBeforeScript, useTypedBeside } from './FormsAsOne.tsx';
import { fieldErrors } from './field-errors.ts';
import { DeskContext, OwnerField } from './OwnerField.tsx';
import {
  besideName,
  MEANT_FIELD,
  type Problem,
  type ProblemOf,
  type Reason,
  type Refusal,
} from './refusal.ts';
import { sendTextByKey } from './send-by-key.ts';
import { useFilesKept, useUnsent } from './unsent.ts';

interface Said<Found extends Problem> {
  /** The labels of the fields, for the sentences about them. */
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
  /** Without it the form draws its own button. */
  submit?: string;
  busyLabel?: string;
  variant?: ButtonVariant;
  /** More of the button's look. */
  button?: Pick<ButtonProps, 'size' | 'icon' | 'iconAfter' | 'wide' | 'aria-label'>;
  /** This stands after the button, for example a link that leads back. */
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

export interface PostedFormProps<Given extends Refusal = Refusal, Intent extends string = string>
  extends Said<ProblemOf<Given, Intent>>,
    Sent,
    Pick<FormProps, OfForm> {
  hints?: Readonly<Record<string, ReactNode>> | undefined;
  /** Names the form among those of the page; '' is the one without a name. Left out where its buttons do. */
  intent?: Intent;
  /** The record that it is about, of a list in which each has this form. */
  record?: string;
  version?: number;
  /** The page's rejection, whichever of its forms it is about. */
  refusal: Given | null | undefined;
  /** Sets the ids of its fields apart from those of other forms of the page; the record does so as well. */
  apart?: string | undefined;
  children?: ReactNode;
}

export function PostedForm<Given extends Refusal, const Intent extends string = string>({
  intent,
  record,
  version,
  refusal,
  labels,
  apart = record,
  why,
  heading,
  fieldsHeading,
  hints,
  note,
  submit,
  busyLabel,
  variant,
  button,
  beside: after,
  className = 'grid content-start gap-5',
  children,
  ...form
}: PostedFormProps<Given, Intent>) {
  const words = useWords();
  const isMine =
    (intent === undefined || refusal?.intent === intent) &&
    (record === undefined || refusal?.record === record);
  const isOneOfAll = use(OneFormContext) !== null;
  const joins = useBeforeScript() && isOneOfAll;
  const formName = [intent, record, apart].join(' ');
  const besides = [intent, record, apart].filter(Boolean).join('.');
  const filesKept = useFilesKept(formName);
  const mine = isMine && refusal ? withFiles(refusal, filesKept) : null;
  const besideOther = useTypedBeside(besides);
  const beside = mine ? null : besideOther;
  const typedIn = mine ?? beside;
  const errors = fieldErrors(words, mine?.issues ?? [], labels ?? {});
  const around: FormAround = {
    labelOf: (name) => labels?.[name],
    hintOf: (name) => hints?.[name],
    idOf: (name) => (apart === undefined ? name : `${name}-${apart}`),
    errorOf: errors.of,
    typed: (name) => typedIn?.typed[name],
    wired: joins
      ? {
          control: (name, drawn) => ({ form: ONE_FORM, name: besideName(besides, name, drawn) }),
          button: (name, value) => ({
            form: ONE_FORM,
            formAction: form.action,
            name: MEANT_FIELD,
            value: `${besides}:${name === undefined ? '' : `${name}=${value}`}`,
          }),
        }
      : undefined,
    changed: version !== undefined && (mine?.problem.kind === 'stale' || beside !== null),
    ticked: (name, value) =>
      typedIn ? (typedIn.chosen[name] ?? [typedIn.typed[name]]).includes(String(value)) : undefined,
  };
  const desk = use(DeskContext);
  return (
    // A new version is a new form; a refused one keeps what was typed.
    <KeptForm
      key={version}
      name={formName}
      refused={typedIn !== null}
      joins={joins}
      className={className}
      {...form}
    >
      {desk && !joins && <OwnerField />}
      <FormContext value={around}>
        {intent && <HiddenField name="intent" value={intent} />}
        {record !== undefined && <HiddenField name="id" value={record} />}
        {version !== undefined && (
          <VersionField version={version} refusal={record === undefined ? refusal : mine} />
        )}
      </FormContext>
      {desk && mine?.problem.kind === 'kept' && <Notice tone="warning">{words.toasts.formKept}</Notice>}
      {mine && (
        <RefusalSummary
          refusal={mine as Refusal<ProblemOf<Given, Intent>>}
          labels={labels}
          idOf={around.idOf}
          heading={heading}
          fieldsHeading={fieldsHeading}
          why={why}
        />
      )}
      {note && <p className="text-ink-soft">{note}</p>}
      <FormContext value={around}>
        {children}
        {submit && (
          <div className="flex flex-wrap gap-3">
            <Button {...button} variant={variant} busyLabel={busyLabel ?? words.ui.saving}>
              {submit}
            </Button>
            {after}
          </div>
        )}
      </FormContext>
    </KeptForm>
  );
}

/** The server says of each file that it was not kept; this page may still have it. */
function withFiles<Given extends Refusal>(refusal: Given, kept: ReadonlySet<string>): Given {
  const issues = refusal.issues.filter(({ field, code }) => code !== 'file-lost' || !kept.has(field));
  return { ...refusal, issues };
}

/** Typed text outlives the drawing of the page (unsent.ts). */
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

/**
 * The notice also stands alone, where the rejected form is not drawn any more or where several small forms share one
 * place for it.
 */
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

/**
 * The version of the record that the form is about. A form that comes back carries the one that it was first drawn with:
 * the newest would let it overwrite what a colleague saved in the meantime.
 */
function VersionField({
  version,
  refusal,
}: {
  version: number;
  /** The page's rejection, if it is about this record. The other forms about the record take its version as well. */
  refusal?: Pick<Refusal, 'version'> | null | undefined;
}) {
  return <HiddenField name="version" value={refusal?.version ?? version} />;
}
