/** The academic record of an own application, and whether it meets what is required. */
import { href } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { Received } from '#app/forms/KeptHere.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useOwnCrumbs } from '#app/shell/own-crumbs.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { hasPlace, type Part } from '#core/record/record-parts.ts';
import { NamesOnPapers, RecordSections } from '../record/RecordSections.tsx';
import { SharedNumbers } from '../record/SharedNumbers.tsx';
import { findSharedNumbers } from '../record/shared-numbers.server.ts';
import type { Route } from './+types/record';
import { EligibilityCard } from './AcademicRecord.tsx';
import {
  type RecordPage as RecordPageFacts,
  type RequestedPart,
  readRecordPage,
  readUnlisted,
} from './read-record-page.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const record = orThrow(await readRecordPage(deps, { actor, id }));
  return {
    ...record,
    shared: await findSharedNumbers(deps.db, id),
    unlisted: await readUnlisted(deps.db, record.parts),
  };
}

/** Everybody has these; the others only some. */
const USUAL: readonly Part[] = ['person', 'guardian', 'sitting-1'];

export default function RecordPage({ loaderData: record }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.academicRecord;
  const { names } = texts;
  const { advice, adviceSent, adviceToCome } = texts.eligibility;
  const { id, application_number, parts, asked, mayEdit, sent, requested, toCome, needed, missing } = record;
  const to = (part: Part) => href('/student-portal/applications/:id/record/:part', { id, part });
  const empty = asked.filter((part) => parts[part] === null);
  const next = missing[0] ?? empty.find((part) => USUAL.includes(part));
  const done = needed && missing.length === 0;
  const optional = empty.filter(
    (part) => !USUAL.includes(part) && !missing.includes(part) && hasPlace(part, parts),
  );
  const readOnly = sent ? texts.readOnly : texts.readOnlyUnpaid;
  return (
    <PortalFrame
      narrow
      title={texts.title}
      lead={mayEdit ? `${texts.lead} ${needed ? texts.neededLead : texts.optionalLead}` : texts.lead}
      breadcrumbs={useOwnCrumbs(id, application_number, { label: texts.title })}
    >
      <title>{`${texts.title} · ${application_number}`}</title>
      <Received />
      {!mayEdit && (
        <Notice tone="info">{toCome.length > 0 ? `${readOnly} ${texts.toCome}` : readOnly}</Notice>
      )}
      <SharedNumbers numbers={record.shared} />
      <RequestedParts record={record} />
      {mayEdit && missing.length > 0 && (
        <Notice tone="warning" title={texts.missing}>
          <ul className="list-disc ps-5">
            {missing.map((part) => (
              <li key={part}>{texts.parts[part]}</li>
            ))}
          </ul>
        </Notice>
      )}
      {mayEdit && (next || done) && (
        <div className="flex flex-wrap gap-3">
          {done && record.finished && (
            <LinkButton to={href('/student-portal/applications/:id/documents', { id })} icon="arrow-right">
              {texts.onToDocuments}
            </LinkButton>
          )}
          {next && (
            <LinkButton to={to(next)} icon="arrow-right" variant={done ? 'secondary' : 'primary'}>
              {texts.continue(texts.parts[next])}
            </LinkButton>
          )}
        </div>
      )}
      <RecordSections
        parts={parts}
        reader="owner"
        unlisted={record.unlisted}
        aside={(part, title) => {
          const request = requested.find((one) => one.part === part);
          const correct = !mayEdit && request;
          if (!mayEdit && !correct && !toCome.includes(part)) return null;
          return (
            <TextLink
              to={correct ? requestPath(id, correct) : to(part)}
              className="inline-flex min-h-11 items-center"
            >
              <span>
                {mayEdit ? texts.change : correct ? words.documents.requests.correctPart : texts.addResult}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </span>
            </TextLink>
          );
        }}
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
        actions={
          <LinkButton
            to={href('/student-portal/applications/:id/documents', { id })}
            variant="secondary"
            size="small"
          >
            {words.documents.list.add}
          </LinkButton>
        }
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

const requestPath = (id: string, { requestId }: RequestedPart): string =>
  href('/student-portal/applications/:id/requests/:request', { id, request: requestId });

/** The requests that wait for an answer, in the words of the officer who asked. */
function RequestedParts({ record: { id, requested } }: { record: RecordPageFacts }) {
  const words = useWords();
  const { requests } = words.documents;
  const waiting = requested.filter(({ answered }) => !answered);
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warning" title={requests.title}>
      {waiting.map((request) => (
        <div key={request.requestId}>
          <p className="font-semibold">{words.academicRecord.parts[request.part]}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{request.message}</p>
          <TextLink to={requestPath(id, request)} className="inline-flex min-h-11 items-center">
            {requests.correctPart} {requests.due(dayIn(words, request.dueOn))}
          </TextLink>
        </div>
      ))}
    </Notice>
  );
}
