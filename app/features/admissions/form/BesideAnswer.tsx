/** What stands below some questions of the form: a box that answers the next one, or what to know before choosing. */
import { href } from 'react-router';
import type { Typed } from '#app/forms/refusal.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import { SAME_ADDRESS } from '#core/admissions/check-answers.ts';
import type { Applied } from './find-applied.server.ts';
import { INTENT_FIELD } from './step-form.ts';

export interface BesideAnswerProps {
  field: AnswerField;
  answers: Typed;
  applied: readonly Applied[] | undefined;
}

export function BesideAnswer({ field, answers, applied = [] }: BesideAnswerProps) {
  const { admissions: words, wizard } = useWords();
  const { name, value } = SAME_ADDRESS;
  if (field === 'permanent_address')
    return (
      <Checkbox
        name={name}
        value={value}
        label={words.sameAddress}
        defaultChecked={answers[name] === value}
        className="mt-2"
      />
    );
  if (field === 'state')
    return (
      <div className="mt-3" data-without-script="">
        <Button name={INTENT_FIELD} value="show-lgas" variant="secondary" size="small">
          {words.showLgas}
        </Button>
      </div>
    );
  if (field !== 'program') return null;
  return applied.map(({ id, application_number, program }) => (
    <p key={id} className="mt-2 text-sm">
      {wizard.applied(program)}{' '}
      <TextLink
        to={href('/student-portal/applications/:id', { id })}
        className="inline-flex min-h-11 items-center"
      >
        {wizard.openApplied(application_number)}
      </TextLink>
    </p>
  ));
}
