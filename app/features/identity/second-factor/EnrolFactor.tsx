/** Setting up the second factor: first the password, then the picture to scan and the first code. */
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { buttonLook } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyText } from '#app/ui/CopyText.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { SubmitButton } from '../frame/SubmitButton.tsx';
import { CodeField, CurrentPasswordField } from '../frame/small-fields.tsx';
import type { Enrolment } from './enrol-factor.server.ts';
import type { QrPicture } from './qr-code.server.ts';

interface StateProps {
  refusal: Refusal | undefined;
}

export function BeginFactor({ refusal }: StateProps) {
  const { factor, fields } = useWords().account;
  return (
    <Card>
      <PostedForm intent="begin" refusal={refusal} labels={fields} className="grid gap-6">
        <p>{factor.offBody}</p>
        <CurrentPasswordField />
        <div>
          <SubmitButton label={factor.begin} />
        </div>
      </PostedForm>
    </Card>
  );
}

export interface EnrolFactorProps extends StateProps {
  enrolment: Enrolment & { readonly picture: QrPicture };
}

export function EnrolFactor({ enrolment, refusal }: EnrolFactorProps) {
  const { factor, fields } = useWords().account;
  return (
    <>
      <Card title={factor.scanTitle}>
        <p>{factor.scanBody}</p>
        <QrCode picture={enrolment.picture} label={factor.qrLabel} />
        <p className="mb-2">{factor.secretBody}</p>
        <CopyText text={enrolment.secret} label={factor.secretLabel} />
        <p className="mt-3 sm:hidden">
          <a href={enrolment.uri} className={buttonLook({ variant: 'secondary', size: 'small' })}>
            {factor.openApp}
          </a>
        </p>
      </Card>
      <Card title={factor.codeTitle}>
        <PostedForm
          intent="finish"
          refusal={refusal}
          labels={fields}
          why={({ kind }) => kind === 'wrong-code' && <p>{factor.wrongFirst}</p>}
          className="grid gap-6"
        >
          <CodeField hint={factor.codeHint} />
          <Field name="friendly_name" optional label={fields.friendly_name} hint={factor.nameHint}>
            <TextInput autoComplete="off" maxLength={60} />
          </Field>
          <div>
            <SubmitButton label={factor.finish} />
          </div>
        </PostedForm>
      </Card>
    </>
  );
}

/** Dark on light in both themes: cameras want it so. */
function QrCode({ picture, label }: { picture: QrPicture; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${picture.size} ${picture.size}`}
      shapeRendering="crispEdges"
      className="my-5 w-full max-w-64 rounded-md border border-line"
    >
      <rect width={picture.size} height={picture.size} fill="#fff" />
      <path d={picture.path} fill="#000" />
    </svg>
  );
}
