/** One role request: who asks for what, and the two answers. */
import { Form, href } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { lagosDay } from '#app/lagos-time.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words.tsx';
import { REASON_MAX } from '#core/identity/people.ts';
import type { RequestRow } from '../admin-view.ts';
import type { RequestAnswer } from '../routes/role-requests.tsx';

const TONES = { Pending: 'progress', Granted: 'success', Declined: 'neutral' } as const;

export function RequestCard({ row, answer }: { row: RequestRow; answer: RequestAnswer | null }) {
  const words = useWords();
  const texts = words.admin.requests;
  const { roles } = words.identity;
  const decided = row.status !== 'Pending';
  return (
    <Card
      level={3}
      title={
        <>
          <bdi className="[overflow-wrap:anywhere]">{row.name}</bdi>{' '}
          <span className="font-normal">{texts.asks(roles[row.asked])}</span>
        </>
      }
      aside={<StatusBadge tone={TONES[row.status]}>{texts.status[row.status]}</StatusBadge>}
    >
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
        <li className="[overflow-wrap:anywhere]">{row.email}</li>
        <li>{texts.now(roles[row.current])}</li>
        <li>{texts.asked(lagosDay(words, row.createdAt))}</li>
        <li>{row.verified ? texts.verified : texts.unverified}</li>
        <li>
          <TextLink to={href('/admin-portal/people/:id', { id: row.userId })}>{texts.person}</TextLink>
        </li>
      </ul>
      {decided ? <Decided row={row} /> : <Decision row={row} answer={answer} />}
    </Card>
  );
}

function Decided({ row }: { row: RequestRow }) {
  const words = useWords();
  const texts = words.admin.requests;
  return (
    <div className="stack-tight mt-4">
      {row.decidedAt && (
        <p>
          {texts.status[row.status]}{' '}
          {texts.decidedBy(row.decidedBy ?? texts.unknownDecider, lagosDay(words, row.decidedAt))}
        </p>
      )}
      {row.reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{row.reason}</p>}
    </div>
  );
}

function Decision({ row, answer }: { row: RequestRow; answer: RequestAnswer | null }) {
  const words = useWords();
  const texts = words.admin.requests;
  // The same field stands on the page once for every request.
  const field = `reason-${row.id}`;
  const issues = (answer?.issues ?? []).map((issue) => ({ ...issue, field }));
  const errors = fieldErrors(words, issues, { [field]: texts.reason });
  if (row.own) return <p className="mt-4">{texts.own}</p>;
  return (
    <Form method="post" noValidate preventScrollReset className="mt-5 grid gap-5">
      <ErrorSummary errors={errors.summary} heading={answer?.problem ? texts.notDone : undefined}>
        {answer?.problem && <p>{texts.problems[answer.problem]}</p>}
      </ErrorSummary>
      <input type="hidden" name="id" value={row.id} />
      {row.verified ? (
        <Notice tone="info">{texts.warning}</Notice>
      ) : (
        <Notice tone="warning">{texts.unverifiedAdvice}</Notice>
      )}
      <Field name={field} label={texts.reason} hint={texts.reasonHint} error={errors.of(field)}>
        <TextArea name="reason" rows={2} maxLength={REASON_MAX} defaultValue={answer?.reason} />
      </Field>
      <div className="flex flex-wrap gap-3">
        {row.verified && (
          <Button name="intent" value="grant" icon="check" busyLabel={texts.busy}>
            {texts.grant(words.identity.roles[row.asked])}
          </Button>
        )}
        <Button name="intent" value="decline" variant="secondary" busyLabel={texts.busy}>
          {texts.decline}
        </Button>
      </div>
    </Form>
  );
}
