/** /admin-portal/students/{id}: one student, what happened, and a change of status. */

import { href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { formatPhone } from '#core/admissions/phone.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import type { ProblemOf } from '#core/shared/result.ts';
import { standingForm } from '#core/students/student-form.ts';
import { statusesAfter } from '#core/students/student-status.ts';
import type { Route } from './+types/student';
import { changeStanding } from './change-standing.server.ts';
import { readStudent, type StudentView } from './read-student.server.ts';
import { StudentStatusBadge } from './StudentStatusBadge.tsx';
import { ValueChanges } from './ValueChanges.tsx';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const student = orThrow(
    await readStudent(deps, {
      actor,
      id: params.id,
    }),
  );
  return student;
}

type Refused = Refusal<
  Exclude<ProblemOf<typeof changeStanding>, { readonly kind: 'forbidden' | 'not-found' }>
>;

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const changed = await changeStanding(deps, {
    actor,
    id,
    form: post.typed,
  });
  return answerPost(post, changed, {
    to: href('/admin-portal/students/:id', { id }),
    told: 'standingChanged',
  });
}

export default function Student({ loaderData: student, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { title, student: texts } = words.students;
  return (
    <PortalFrame
      title={<bdi>{student.name}</bdi>}
      lead={<span className="tabular">{student.number}</span>}
      badge={<StudentStatusBadge status={student.status} />}
      breadcrumbs={[{ label: title, to: '/admin-portal/students' }, { label: student.name }]}
      actions={
        !student.own && (
          <LinkButton
            to={href('/admin-portal/students/:id/edit', { id: student.id })}
            variant="secondary"
            icon="edit"
          >
            {texts.edit}
          </LinkButton>
        )
      }
    >
      <title>{`${student.name} · ${words.admin.title}`}</title>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Facts student={student} />
        <Card title={standingForm.texts.title}>
          {student.own ? (
            <Notice tone="info">{texts.own}</Notice>
          ) : (
            <StandingForm student={student} refusal={actionData ?? null} />
          )}
        </Card>
      </div>
      <History student={student} />
    </PortalFrame>
  );
}

function Facts({ student: { record, applicationId } }: { student: StudentView }) {
  const words = useWords();
  const { fields, student: texts, none, year } = words.students;
  const link = (href: string, text: string) => (
    <a href={href} className="link">
      {text}
    </a>
  );
  return (
    <Card title={texts.record}>
      <DefinitionList
        items={[
          { label: fields.program, value: record.program },
          { label: fields.year, value: year(record.year) },
          { label: fields.gpa, value: record.gpa === null ? none : record.gpa.toFixed(2) },
          {
            label: texts.coursesLabel,
            value: texts.courses(record.courses_enrolled, record.completed_courses),
          },
          { label: fields.enrollment_date, value: dayIn(words, record.enrollment_date) },
          { label: fields.email, value: record.email ? link(`mailto:${record.email}`, record.email) : none },
          {
            label: fields.phone,
            value: record.phone ? link(`tel:${record.phone}`, formatPhone(record.phone)) : none,
          },
          applicationId && {
            label: texts.application,
            value: (
              <TextLink to={href('/review/applications/:id', { id: applicationId })}>
                {texts.openApplication}
              </TextLink>
            ),
          },
        ]}
      />
    </Card>
  );
}

function StandingForm({ student, refusal }: { student: StudentView; refusal: Refused | null }) {
  const { students, statusNames } = useWords();
  const { student: texts, form } = students;
  return (
    <PostedForm
      version={student.version}
      refusal={refusal}
      {...wordsOf(standingForm)}
      why={(problem) => {
        switch (problem.kind) {
          case 'stale':
            return <p>{form.stale}</p>;
          case 'own':
            return <p>{texts.own}</p>;
          case 'not-accepted':
            return <p>{texts.notAccepted}</p>;
          case 'active-elsewhere':
            return <p>{texts.activeElsewhere}</p>;
          case 'not-possible':
            return <p>{texts.notPossible(statusNames[problem.from], statusNames[problem.to])}</p>;
          default:
            return null;
        }
      }}
      note={standingForm.texts.lead}
      busyLabel={form.busy}
    >
      <FormFields
        of={standingForm}
        choices={{
          status: {
            options: statusesAfter(student.status).map((status) => ({
              value: status,
              label: statusNames[status],
            })),
          },
        }}
      />
    </PostedForm>
  );
}

function History({ student: { history } }: { student: StudentView }) {
  const words = useWords();
  const { student: texts } = words.students;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-2xl">
        {texts.history}
      </h2>
      {history.length === 0 ? (
        <p className="text-ink-soft">{texts.historyEmpty}</p>
      ) : (
        <ol className="grid gap-4">
          {history.map((event) => (
            <li key={event.id} className="border-line border-s-4 ps-4">
              <p className="font-semibold">
                {texts.events[event.file && event.changes.length > 0 ? 'imported' : event.what]}
                {event.from && event.to && `: ${texts.moved(event.from, event.to)}`}
              </p>
              {event.changes.length > 0 && <ValueChanges changes={event.changes} />}
              {event.file && (
                <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{texts.fromFile(event.file)}</p>
              )}
              {event.reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{event.reason}</p>}
              <p className="text-ink-soft text-sm">
                {texts.by(event.by ?? texts.portal, lagosMoment(words, event.at))}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
