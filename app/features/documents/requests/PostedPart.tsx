/** The form of one part of the academic record, which its owner fills in, unasked or because the college asks for it. */
import type { ComponentProps } from 'react';
import { labelsOf, PartForm } from '#app/features/admissions/index.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';

export const REMOVE = 'remove';

interface PostedPartProps extends ComponentProps<typeof PartForm> {
  version: number;
  refusal: Refusal | undefined;
  /** The values that were typed before their writer was signed out. */
  kept: Refusal | null;
  heading: string;
  submit: string;
  busyLabel?: string;
  /** The effect of removing the part; null where there is nothing that can be removed. */
  removing: string | null;
  back: { readonly to: string; readonly label: string };
}

export function PostedPart({
  part,
  values,
  subjects,
  version,
  open,
  refusal,
  kept,
  removing,
  back,
  ...sending
}: PostedPartProps) {
  const words = useWords();
  const texts = words.academicRecord;
  const refused = refusal ?? kept;
  const removes = refused?.intent === REMOVE;
  return (
    <>
      {kept && !refusal && <Notice tone="warning">{words.toasts.formKept}</Notice>}
      <Card>
        <PostedForm
          {...sending}
          version={version}
          refusal={removes ? null : refused}
          labels={labelsOf(texts)}
          hints={texts.hints}
          why={({ kind }) => (kind === 'stale' ? <p>{texts.stale}</p> : null)}
          beside={
            <LinkButton to={back.to} variant="quiet">
              {back.label}
            </LinkButton>
          }
        >
          <PartForm part={part} values={values} subjects={subjects} version={version} open={open} />
        </PostedForm>
        {removing !== null && (
          // Opened first: a press by mistake removes nothing.
          <details open={removes} className="mt-6 border-line border-t pt-3">
            <summary className="link inline-flex min-h-11 items-center text-danger-text">
              {texts.remove}
            </summary>
            <PostedForm
              intent={REMOVE}
              version={version}
              refusal={removes ? refused : null}
              heading={texts.removing.refused}
              why={({ kind }) => (kind === 'stale' ? <p>{texts.removing.stale}</p> : null)}
              note={removing}
              submit={texts.remove}
              busyLabel={texts.removing.busy}
              variant="danger"
              className="mt-2 grid justify-items-start gap-4"
            />
          </details>
        )}
      </Card>
    </>
  );
}
