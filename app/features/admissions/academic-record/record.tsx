/** The academic record of an own application, and whether it meets what is required. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { Received } from '#app/forms/KeptHere.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Part } from '#core/record/record-parts.ts';
import { NamesOnPapers, RecordSections } from '../record/RecordSections.tsx';
import type { Route } from './+types/record';
import { EligibilityCard } from './EligibilityCard.tsx';
import { readRecordPage } from './read-record-page.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orRefuse(await readRecordPage(deps, { actor, id }));
}

/** Everybody has these; the others only some. */
const USUAL: readonly Part[] = ['person', 'guardian', 'sitting-1'];

export default function RecordPage({ loaderData: record }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.academicRecord;
  const { names } = texts;
  const { advice, adviceSent, adviceToCome } = texts.eligibility;
  const { id, application_number, parts, asked, mayEdit, toCome } = record;
  const to = (part: Part) => href('/student-portal/applications/:id/record/:part', { id, part });
  const empty = asked.filter((part) => parts[part] === null);
  const next = empty.find((part) => USUAL.includes(part));
  const optional = empty.filter((part) => !USUAL.includes(part) && open(part, record));
  return (
    <PortalFrame
      narrow
      title={texts.title}
      lead={mayEdit ? `${texts.lead} ${texts.optionalLead}` : texts.lead}
      breadcrumbs={[
        { label: words.review.details.backOwn, to: '/student-portal/applications' },
        { label: application_number, to: href('/student-portal/applications/:id', { id }) },
        { label: texts.title },
      ]}
    >
      <title>{`${texts.title} · ${application_number}`}</title>
      <Received />
      {!mayEdit && (
        <Notice tone="info">
          {toCome.length > 0 ? `${texts.readOnly} ${texts.toCome}` : texts.readOnly}
        </Notice>
      )}
      {mayEdit && next && (
        <div>
          <LinkButton to={to(next)} icon="arrow-right">
            {texts.continue(texts.parts[next])}
          </LinkButton>
        </div>
      )}
      <RecordSections
        parts={parts}
        reader="owner"
        aside={(part, title) =>
          (mayEdit || toCome.includes(part)) && (
            <TextLink to={to(part)} className="inline-flex min-h-11 items-center">
              <span>
                {mayEdit ? texts.change : texts.addResult}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </span>
            </TextLink>
          )
        }
      />
      {mayEdit && optional.length > 0 && (
        <Card title={texts.addTitle}>
          <ul className="stack-tight">
            {optional.map((part) => (
              <li key={part}>
                <TextLink to={to(part)}>{texts.parts[part]}</TextLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <NamesOnPapers
        parts={parts}
        formName={record.name}
        advice={mayEdit ? names.advice : names.adviceSent}
      />
      <EligibilityCard
        eligibility={record.eligibility}
        reader="owner"
        advice={mayEdit ? advice : { ...adviceSent, ...(toCome.length > 0 && { awaiting: adviceToCome }) }}
      />
      <div>
        <LinkButton
          to={href('/student-portal/applications/:id', { id })}
          variant="secondary"
          icon="arrow-left"
        >
          {texts.backToApplication}
        </LinkButton>
      </div>
    </PortalFrame>
  );
}

/** A second one is asked when there is a first. */
const open = (part: Part, { parts }: Pick<Route.ComponentProps['loaderData'], 'parts'>): boolean =>
  part === 'sitting-2' ? parts['sitting-1'] !== null : part === 'award-2' ? parts['award-1'] !== null : true;
