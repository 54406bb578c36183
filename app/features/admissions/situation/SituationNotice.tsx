/** The state of an application and what its owner does next: the same words wherever they are read. */

import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { useWords } from '#app/words/words.tsx';
import type { ApplicationSituation } from '#core/admissions/application-situation.ts';
import { type DescribedSituation, describeSituation } from './describe-situation.ts';
import type { Action } from './ways-on.ts';

export interface SituationNoticeProps {
  situation: ApplicationSituation;
  /** The page that it stands on: no button leads there. */
  here?: string;
  /** The other content about the situation on this page. */
  children?: ReactNode;
}

/** The box at the top of an application's page. */
export function SituationNotice({ situation, here, children }: SituationNoticeProps) {
  const words = useWords();
  const described = describeSituation(words, situation);
  return (
    <>
      <Notice
        tone={described.tone}
        title={described.title}
        actions={hasActions(described, here) && <SituationActions described={described} here={here} />}
      >
        <Sentences described={described} />
        {children}
      </Notice>
      <MoneyToReturn described={described} />
    </>
  );
}

/** The same in a line of the list. */
export function SituationLines({ described }: { described: DescribedSituation }) {
  return (
    <div className="stack-tight mt-4 max-w-prose">
      <p className="font-semibold">{described.title}</p>
      <Sentences described={described} />
      <MoneyToReturn described={described} />
    </div>
  );
}

function Sentences({ described: { text, told, besides, advice } }: { described: DescribedSituation }) {
  return (
    <>
      <Lines of={text} />
      {told.map(({ label, text: said }) => (
        <p key={label} className="whitespace-pre-line [overflow-wrap:anywhere]">
          <strong>{label}:</strong> <bdi>{said}</bdi>
        </p>
      ))}
      <Lines of={[...besides, ...advice.split('\n').filter(Boolean)]} />
    </>
  );
}

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line) => (
    <p key={line} className="[overflow-wrap:anywhere]">
      {line}
    </p>
  ));

function MoneyToReturn({ described: { toReturn } }: { described: DescribedSituation }) {
  return toReturn.map(({ title, text }) => (
    <Notice key={text} tone="warning" title={title}>
      <p className="[overflow-wrap:anywhere]">{text}</p>
    </Notice>
  ));
}

/** Returns true if there is a step that is not done on this very page. */
const hasActions = ({ action, others }: DescribedSituation, here?: string): boolean =>
  [action, ...others].some((one) => one && one.to !== here);

/** The next step, and what else can be done instead of it. Draws nothing where there is nothing to do. */
export function SituationActions({
  described: { action, others },
  number,
  here,
}: {
  described: Pick<DescribedSituation, 'action' | 'others'>;
  /** The number is read out after the text of a button, where several applications stand on one page. */
  number?: string | undefined;
  here?: string | undefined;
}) {
  const elsewhere = others.filter(({ to }) => to !== here);
  return (
    <>
      {action && action.to !== here && <Way action={action} number={number} />}
      {elsewhere.map((one) => (
        <Way key={one.to} action={one} number={number} secondary />
      ))}
    </>
  );
}

function Way({
  action,
  number,
  secondary = false,
}: {
  action: Action;
  number: string | undefined;
  secondary?: boolean;
}) {
  const words = useWords();
  const text = (
    <span>
      {action.label}
      {number && <VisuallyHidden>{words.admissions.list.ofApplication(number)}</VisuallyHidden>}
    </span>
  );
  if (!action.posts)
    return (
      <LinkButton to={action.to} variant={secondary ? 'secondary' : 'primary'}>
        {text}
      </LinkButton>
    );
  return (
    <Form method="post" action={action.to}>
      <Button variant={secondary ? 'secondary' : 'primary'} busyLabel={words.situation.sending}>
        {text}
      </Button>
    </Form>
  );
}
