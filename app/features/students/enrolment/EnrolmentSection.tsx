/** Stands on the screen of an accepted application: makes the applicant a student, or says that it was done. */
import { href } from 'react-router';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import type { EnrolmentView } from './enrol-applicant.server.ts';

export function EnrolmentSection({
  applicationId,
  enrolment,
}: {
  applicationId: string;
  enrolment: EnrolmentView;
}) {
  const texts = useWords().students.enrolment;
  return (
    <Card title={texts.title} id="enrolment">
      {enrolment.kind === 'enrolled' && (
        <>
          <p>
            {texts.done} <strong className="tabular">{enrolment.number}</strong>
          </p>
          <p className="mt-3">
            <TextLink to={href('/admin-portal/students/:id', { id: enrolment.studentId })}>
              {texts.open}
            </TextLink>
          </p>
        </>
      )}
      {enrolment.kind === 'own' && <p>{texts.own}</p>}
      {enrolment.kind === 'lacking' && <p>{texts.lacking}</p>}
      {enrolment.kind === 'offered' && (
        <>
          <p>{texts.offered}</p>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            {enrolment.missing.map((lack) => (
              <li key={lack}>{texts.lacks[lack]}</li>
            ))}
          </ul>
          <p className="mt-3">{texts.exception}</p>
          <p className="mt-3">
            <TextLink to={href('/review/applications/:id/offer', { id: applicationId })}>
              {texts.openOffer}
            </TextLink>
          </p>
        </>
      )}
      {enrolment.kind === 'possible' && (
        <PostedForm
          apart="enrol"
          action={href('/review/applications/:id/enrol', { id: applicationId })}
          refusal={null}
          note={texts.lead}
          submit={texts.enrol}
          busyLabel={texts.busy}
          className="grid gap-4"
        >
          <Checkbox name="confirmed" value="yes" label={texts.confirm} />
        </PostedForm>
      )}
    </Card>
  );
}
