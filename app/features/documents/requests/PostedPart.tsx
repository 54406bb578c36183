/** The form of one part of the academic record, which its owner fills in, unasked or because the college asks for it. */
import type { ComponentProps } from 'react';
import { labelsOf, PartForm } from '#app/features/admissions/index.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';

interface PostedPartProps extends ComponentProps<typeof PartForm> {
  version: number;
  refusal: Refusal | undefined;
  /** What was typed before its writer was signed out. */
  kept: Refusal | null;
  heading: string;
  submit: string;
  busyLabel?: string;
  removable: boolean;
  back: { readonly to: string; readonly label: string };
}

export function PostedPart({
  part,
  values,
  version,
  refusal,
  kept,
  removable,
  back,
  ...sending
}: PostedPartProps) {
  const words = useWords();
  const texts = words.academicRecord;
  return (
    <>
      {kept && !refusal && <Notice tone="warning">{words.toasts.formKept}</Notice>}
      <Card>
        <PostedForm
          {...sending}
          version={version}
          refusal={refusal ?? kept}
          labels={labelsOf(texts)}
          hints={texts.hints}
          why={({ kind }) => (kind === 'stale' ? <p>{texts.stale}</p> : null)}
          beside={
            <>
              {removable && (
                <Button name="intent" value="remove" variant="secondary">
                  {texts.remove}
                </Button>
              )}
              <LinkButton to={back.to} variant="quiet">
                {back.label}
              </LinkButton>
            </>
          }
        >
          <PartForm part={part} values={values} version={version} />
        </PostedForm>
      </Card>
    </>
  );
}
