/** Setting up the second factor: first the password, then the picture to scan and the first code. */
import { Form } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { useWords } from '#app/words.tsx';
import { buttonLook } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyText } from '../../../ui/CopyText.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import type { Enrolment } from '../enrol-factor.server.ts';
import type { QrPicture } from '../qr-code.server.ts';
import type { FactorFormState } from '../routes/account-two-factor.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { CodeField, CurrentPasswordField } from './small-fields.tsx';

interface StateProps {
  state: FactorFormState | undefined;
}

export function BeginFactor({ state }: StateProps) {
  const words = useWords();
  const { factor, fields, tooMany } = words.account;
  const errors = fieldErrors(words, state?.issues ?? [], fields);
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-6">
        <ErrorSummary errors={errors.summary}>
          {state?.minutes && <p>{tooMany(state.minutes)}</p>}
        </ErrorSummary>
        <p>{factor.offBody}</p>
        <input type="hidden" name="intent" value="begin" />
        <CurrentPasswordField error={errors.of('current_password')} />
        <div>
          <SubmitButton label={factor.begin} />
        </div>
      </Form>
    </Card>
  );
}

export interface EnrolFactorProps extends StateProps {
  enrolment: Enrolment & { readonly picture: QrPicture };
}

export function EnrolFactor({ enrolment, state }: EnrolFactorProps) {
  const words = useWords();
  const { factor, fields } = words.account;
  const mine = state?.intent === 'finish' ? state : undefined;
  const errors = fieldErrors(words, mine?.issues ?? [], fields);
  return (
    <>
      <ErrorSummary errors={errors.summary}>{mine?.wrongCode && <p>{factor.wrongFirst}</p>}</ErrorSummary>
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
        <Form method="post" noValidate className="grid gap-6">
          <input type="hidden" name="intent" value="finish" />
          <CodeField hint={factor.codeHint} error={errors.of('code')} />
          <Field
            name="friendly_name"
            optional
            label={fields.friendly_name}
            hint={factor.nameHint}
            error={errors.of('friendly_name')}
          >
            <TextInput autoComplete="off" maxLength={60} defaultValue={mine?.values.friendly_name} />
          </Field>
          <div>
            <SubmitButton label={factor.finish} />
          </div>
        </Form>
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
