/** One part of the academic record, filled in by the owner of a draft; or a result that was awaited when it was sent. */
import { data, href } from 'react-router';
import { readRecordPage, readSubjectChoices } from '#app/features/admissions/index.server.ts';
import { RecordSections } from '#app/features/admissions/index.ts';
import { answerPost, notFound, orThrow } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { takeParkedForm } from '#app/forms/take-parked-form.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useOwnCrumbs } from '#app/shell/own-crumbs.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { useWords } from '#app/words/words.tsx';
import { openFields } from '#core/record/add-result.ts';
import { typedPart } from '#core/record/record-form.ts';
import { isPart, NO_PARTS, type Part } from '#core/record/record-parts.ts';
import type { Route } from './+types/record-part';
import { saveOwnPart } from './answer-request.server.ts';
import { PostedPart, REMOVE } from './PostedPart.tsx';

function partOrNotFound(text: string): Part {
  if (!isPart(text)) throw notFound();
  return text;
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const part = partOrNotFound(params.part);
  const { mayEdit, toCome, parts, ...record } = orThrow(await readRecordPage(deps, { actor, id: params.id }));
  const { id, application_number, version } = record;
  if (!mayEdit && !toCome.includes(part))
    throw redirectWithFlash(
      href('/student-portal/applications/:id/record', { id }),
      'applicationNotEditable',
    );
  const { kept, init } = await takeParkedForm(deps, { actor, path: url.pathname, request });
  const removable = mayEdit && parts[part] !== null && part !== 'person';
  const page = {
    id,
    part,
    application_number,
    version,
    removable,
    values: typedPart(part, parts[part]),
    subjects: await readSubjectChoices(deps.db, part),
    // After sending, the fields of the result that was not out, beside what was sent.
    open: mayEdit ? null : openFields(part, parts),
    sent: mayEdit ? null : { ...NO_PARTS, [part]: parts[part] },
    kept,
  };
  return data(page, init);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const part = partOrNotFound(params.part);
  const { id } = params;
  const post = await readPost(request);
  const { version, typed } = post;
  const saved = await saveOwnPart(deps, {
    actor,
    id,
    part,
    version,
    raw: post.intent === REMOVE ? null : typed,
  });
  const record = href('/student-portal/applications/:id/record', { id });
  if (!saved.ok && saved.error.kind === 'not-draft')
    throw redirectWithFlash(record, 'applicationNotEditable');
  return answerPost(post, saved, { to: record, told: 'recordSaved' });
}

export default function RecordPartPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.academicRecord;
  const { id, part, application_number, version, removable, values, subjects, open, sent, kept } = loaderData;
  const back = href('/student-portal/applications/:id/record', { id });
  const title = texts.parts[part];
  return (
    <PortalFrame
      narrow
      title={title}
      breadcrumbs={useOwnCrumbs(id, application_number, { label: texts.title, to: back }, { label: title })}
    >
      <title>{`${title} · ${application_number}`}</title>
      {sent && (
        <>
          <p>{texts.resultLead}</p>
          <RecordSections parts={sent} reader="owner" />
        </>
      )}
      <PostedPart
        part={part}
        values={values}
        version={version}
        subjects={subjects}
        open={open}
        refusal={actionData}
        kept={kept}
        heading={texts.refused}
        submit={texts.save}
        removing={removable ? texts.removing.lead : null}
        back={{ to: back, label: texts.back }}
      />
    </PortalFrame>
  );
}
