/** All answers of an application, step by step; fit to be printed. Its owner finds the way to change them, while a Draft. */
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { useWords } from '#app/words/words.tsx';
import { nameOfAnswer } from '#core/admissions/answer-names.ts';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import { type AnswerView, type ApplicationView, TO_PREVIEW } from './application-view.ts';

export interface ApplicationPreviewProps {
  application: Pick<ApplicationView, 'id' | 'own' | 'sections' | 'mayEdit' | 'finished'>;
  /** Beside a masked answer, for those who may ask to see it whole. */
  besideMasked?: (field: AnswerField) => ReactNode;
  /** In place of an answer, such as a NIN that was just opened. */
  inPlaceOf?: Partial<Record<AnswerField, ReactNode>>;
}

export function ApplicationPreview({ application, besideMasked, inPlaceOf }: ApplicationPreviewProps) {
  const words = useWords().admissions;
  const { stepTitles, questions } = application.own ? words : words.ofTheApplicant;
  return (
    <>
      {application.sections.map(({ step, slug, answers }) => (
        <Card
          key={slug}
          title={stepTitles[slug]}
          aside={
            application.mayEdit && (
              <TextLink
                to={
                  href('/student-portal/applications/:id/edit/:step', {
                    id: application.id,
                    step: String(step),
                  }) + (application.finished ? TO_PREVIEW : '')
                }
                className="no-print inline-flex min-h-11 items-center"
              >
                <span>
                  {words.preview.change}
                  <VisuallyHidden>: {stepTitles[slug]}</VisuallyHidden>
                </span>
              </TextLink>
            )
          }
        >
          <DefinitionList
            items={answers.map((answer) => ({
              label: questions[answer.field],
              value: inPlaceOf?.[answer.field] ?? <Answer answer={answer} />,
              action: answer.masked && !inPlaceOf?.[answer.field] ? besideMasked?.(answer.field) : undefined,
            }))}
          />
        </Card>
      ))}
    </>
  );
}

function Answer({ answer }: { answer: AnswerView }) {
  const { admissions, answerNames } = useWords();
  const words = admissions.preview;
  if (answer.value === null) {
    return (
      <span className="font-normal text-ink-soft italic">
        {answer.required ? words.notAnswered : words.notGiven}
      </span>
    );
  }
  if (!answer.masked) return <bdi>{nameOfAnswer(answerNames, answer.field, answer.value)}</bdi>;
  return (
    <>
      <span className="tabular">{answer.value}</span>
      <span className="block font-normal text-ink-soft text-sm">{words.masked}</span>
    </>
  );
}
