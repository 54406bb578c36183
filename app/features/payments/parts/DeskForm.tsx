/** A small form at the desk: what is asked, one field or a few, one button. Ids of fields stay apart by the record's id. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { VersionField } from '../../../forms/VersionField.tsx';
import type { ButtonVariant } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { useWords } from '../../../words.tsx';
import type { DeskState } from '../desk-state.ts';
import { BusyButton } from './BusyButton.tsx';

export interface DeskFormProps {
  intent: string;
  id?: string;
  version?: number;
  state: DeskState | null;
  /** Labels of the fields, for the sentences about them. */
  labels?: Readonly<Record<string, string>>;
  note?: ReactNode;
  submit: string;
  variant?: ButtonVariant;
  upload?: boolean;
  /** Where it is sent, if not to the page itself: a place on the page, so that it is seen again after a refusal. */
  action?: string;
  /** The application that this page has said to be paid already: the form tells that it was read. */
  paidAlready?: string | null;
  children?: (field: DeskFields) => ReactNode;
}

export interface DeskFields {
  /** What the Field is called, so that two forms of a page have no id in common; the control keeps its own name. */
  readonly id: (name: string) => string;
  readonly error: (name: string) => string | undefined;
  readonly typed: (name: string) => string | undefined;
}

export function DeskForm(props: DeskFormProps) {
  const { intent, id, version, state, labels = {}, note, submit, variant, upload, action, children } = props;
  const paidAlready = state?.paidAlready ?? props.paidAlready;
  const words = useWords();
  const errors = fieldErrors(words, state?.issues ?? [], labels);
  const idOf = (name: string) => (id === undefined ? name : `${name}-${id}`);
  return (
    <Form
      method="post"
      action={action}
      noValidate
      encType={upload ? 'multipart/form-data' : undefined}
      className="grid content-start gap-4"
    >
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {paidAlready && <input type="hidden" name="paid_already" value={paidAlready} />}
      {version !== undefined && <VersionField version={version} refusal={state} />}
      <ErrorSummary
        errors={errors.summary.map((error) => ({ ...error, field: error.field && idOf(error.field) }))}
      />
      {note && <p className="text-ink-soft">{note}</p>}
      {children?.({ id: idOf, error: errors.of, typed: (name) => state?.typed[name] })}
      <div>
        <BusyButton intent={intent} variant={variant} busyLabel={words.bursary.desk.busy}>
          {submit}
        </BusyButton>
      </div>
    </Form>
  );
}
