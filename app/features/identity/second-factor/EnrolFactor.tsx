/** Setting up the second factor: first the password, then the picture to scan and the first code. */
import type { Refusal } from '#app/forms/refusal.ts';
import { buttonLook } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyText } from '#app/ui/CopyText.tsx';
import { useWords } from '#app/words/words.tsx';
import { IdentityForm } from '../frame/IdentityForm.tsx';
import { CodeField, CurrentPasswordField, DeviceNameField } from '../frame/small-fields.tsx';
import type { Enrolment } from './enrol-factor.server.ts';
import type { QrPicture } from './qr-code.server.ts';

interface StateProps {
  refusal: Refusal | undefined;
}

export function BeginFactor({ refusal }: StateProps) {
  const { factor } = useWords().account;
  return (
    <Card>
      <IdentityForm submit={factor.begin} intent="begin" refusal={refusal}>
        <p>{factor.offBody}</p>
        <CurrentPasswordField />
      </IdentityForm>
    </Card>
  );
}

export interface EnrolFactorProps extends StateProps {
  enrolment: Enrolment & { readonly picture: QrPicture };
}

export function EnrolFactor({ enrolment, refusal }: EnrolFactorProps) {
  const { factor } = useWords().account;
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
        <IdentityForm
          submit={factor.finish}
          intent="finish"
          refusal={refusal}
          why={({ kind }) => kind === 'wrong-code' && <p>{factor.wrongFirst}</p>}
        >
          <CodeField hint={factor.codeHint} />
          <DeviceNameField optional />
        </IdentityForm>
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
