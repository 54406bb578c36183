/**
 * A form as it is drawn: at first, and when it was refused. Fields inside find their error, and what was typed into them,
 * by their name. It carries the version of the record as it was first read.
 */
import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-router';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { type FormAround, FormContext } from '../ui/Field.tsx';
import { useWords } from '../words.tsx';
import { fieldErrors } from './field-errors.ts';
import type { Problem, Reason, Refusal } from './refusal.ts';
import { VersionField } from './VersionField.tsx';

interface Said<Found extends Problem> {
  /** Of the fields, for the sentences about them. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** Says why the form was refused, where no field is wrong. */
  why?: ((problem: Reason<Found>) => ReactNode) | undefined;
  /** Over the errors, where no field is wrong. */
  heading?: string | undefined;
}

type OfForm = 'action' | 'className' | 'encType' | 'id' | 'preventScrollReset' | 'reloadDocument';

export interface PostedFormProps<Found extends Problem> extends Said<Found>, Pick<FormProps, OfForm> {
  /** Names the form among those of the page. Left out where its buttons do. */
  intent?: string;
  /** The record that it is about, of a list in which each has this form. */
  record?: string;
  version?: number;
  /** What the page was refused, whichever of its forms that was. */
  refusal: Refusal<Found> | null | undefined;
  /** Sets the ids of its fields apart from those of other forms of the page; the record does so as well. */
  apart?: string | undefined;
  children: ReactNode;
}

export function PostedForm<Found extends Problem>({
  intent,
  record,
  version,
  refusal,
  labels,
  apart = record,
  why,
  heading,
  className = 'grid gap-5',
  children,
  ...form
}: PostedFormProps<Found>) {
  const words = useWords();
  const isMine =
    (intent === undefined || refusal?.intent === intent) &&
    (record === undefined || refusal?.record === record);
  const mine = isMine ? (refusal ?? null) : null;
  const errors = fieldErrors(words, mine?.issues ?? [], labels ?? {});
  const around: FormAround = {
    idOf: (name) => (apart === undefined ? name : `${name}-${apart}`),
    errorOf: errors.of,
    typed: (name) => mine?.typed[name],
    ticked: (name, value) =>
      mine ? (mine.chosen[name] ?? [mine.typed[name]]).includes(String(value)) : undefined,
  };
  return (
    // A new version is a new form; a refused one keeps what was typed.
    <Form key={version} method="post" noValidate className={className} {...form}>
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      {record !== undefined && <input type="hidden" name="id" value={record} />}
      {version !== undefined && (
        <VersionField version={version} refusal={record === undefined ? refusal : mine} />
      )}
      {mine && (
        <RefusalSummary refusal={mine} labels={labels} idOf={around.idOf} heading={heading} why={why} />
      )}
      <FormContext value={around}>{children}</FormContext>
    </Form>
  );
}

/** Also by itself, where the refused form is not drawn any more or several small ones share one place for it. */
export function RefusalSummary<Found extends Problem>({
  refusal: { issues, problem },
  labels = {},
  idOf = (name) => name,
  heading,
  why,
}: Said<Found> & { refusal: Refusal<Found>; idOf?: FormAround['idOf'] }) {
  const words = useWords();
  const { kind } = problem;
  const { summary } = fieldErrors(words, issues, labels);
  return (
    <ErrorSummary
      errors={summary.map((error) => ({ ...error, field: error.field && idOf(error.field) }))}
      heading={kind === 'invalid' ? undefined : heading}
    >
      {kind === 'failed' || kind === 'offline' ? (
        <p>{words.ui[kind]}</p>
      ) : (
        kind !== 'invalid' && kind !== 'kept' && why?.(problem as Reason<Found>)
      )}
    </ErrorSummary>
  );
}
