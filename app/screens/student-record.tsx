/** /student-portal/record: what the register says of a student, their letters and receipts, and what comes next. */
import { href, redirect } from 'react-router';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { listOwnApplications } from '../features/admissions/index.server.ts';
import { hasLetter } from '../features/letters/index.server.ts';
import { listOwnPayments } from '../features/payments/index.server.ts';
import { PaymentHistory } from '../features/payments/index.ts';
import { portalTabs } from '../features/review/index.ts';
import { exportOwnRecord, nameOf } from '../features/students/index.server.ts';
import { StudentStatusBadge } from '../features/students/index.ts';
import { PortalFrame } from '../shell/PortalFrame.tsx';
import { Card } from '../ui/Card.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { Route } from './+types/student-record';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const records = await exportOwnRecord(deps, { actor });
  if (records.length === 0 && actor.role !== 'student') throw redirect('/student-portal/applications');
  const [{ applications }, payments] = await Promise.all([
    listOwnApplications(deps, { actor }),
    listOwnPayments(deps, { actor }),
  ]);
  const letters = await Promise.all(
    applications.map(async ({ id, application_number: number, session }) =>
      (await hasLetter(deps, id)) ? { id, number, session } : null,
    ),
  );
  return {
    records: records.map((record) => ({ ...record, name: nameOf(record) })),
    letters: letters.filter((letter) => letter !== null),
    receipts: payments.filter(({ status }) => status === 'Completed'),
  };
}

export default function StudentRecord({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { own, fields, none, year, student } = words.students;
  const { records, letters, receipts } = loaderData;
  return (
    <PortalFrame title={own.title} lead={own.lead} tabs={portalTabs(words, 'student', true)}>
      <title>{own.title}</title>
      <div className="stack">
        {records.length === 0 && (
          <Notice tone="warning" title={own.noRecord}>
            <p>{own.noRecordAdvice}</p>
          </Notice>
        )}
        {records.map((record) => (
          <Card
            key={record.matriculation_number}
            title={<bdi>{record.name}</bdi>}
            aside={<StudentStatusBadge status={record.status} />}
          >
            <div className="stack">
              <DefinitionList
                items={[
                  {
                    label: fields.matriculation_number,
                    value: <span className="tabular">{record.matriculation_number}</span>,
                  },
                  { label: fields.program, value: record.program },
                  { label: fields.year, value: year(record.year) },
                  { label: fields.gpa, value: record.gpa === null ? none : record.gpa.toFixed(2) },
                  {
                    label: student.coursesLabel,
                    value: student.courses(record.courses_enrolled, record.completed_courses),
                  },
                  { label: fields.enrollment_date, value: dayIn(words, record.enrollment_date) },
                ]}
              />
              <p>
                <strong>{own.next}</strong> {own.nextBy[record.status]}
              </p>
            </div>
          </Card>
        ))}
        <Card title={own.letters} id="letters">
          {letters.length === 0 ? (
            <p>{own.noLetters}</p>
          ) : (
            <ul className="grid gap-2">
              {letters.map(({ id, number, session }) => (
                <li key={id}>
                  <TextLink to={href('/student-portal/applications/:id/letter', { id })}>
                    {own.letter(number, session)}
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title={own.receipts} id="receipts">
          {receipts.length === 0 ? <p>{own.noReceipts}</p> : <PaymentHistory payments={receipts} />}
        </Card>
        <p>
          {own.corrections} <TextLink to="/contact">{own.contact}</TextLink>
        </p>
      </div>
    </PortalFrame>
  );
}
