/** The forms about views on the queue's page: each leads back to the queue, or to the same page with what is wrong. */
import { data, redirect } from 'react-router';
import type { AppDeps } from '#app/context.ts';
import { forbidden, unknownForm } from '#app/forms/answer-post.server.ts';
import { fieldErrors } from '#app/forms/field-errors.ts';
import type { Actor } from '#core/identity/actor.ts';
import { en } from '#messages/en/index.ts';
import { dropView, keepView } from './keep-view.server.ts';
import { VIEWS_MAX } from './queue-filters.ts';

const SEE_OTHER = 303;

export async function answerViewForm(
  deps: Pick<AppDeps, 'db' | 'newId'>,
  { actor, form }: { actor: Actor; form: Readonly<Record<string, unknown>> },
) {
  if (form.intent === 'drop-view') {
    const dropped = await dropView(deps, { actor, form });
    if (!dropped.ok) throw forbidden();
    return redirect('/review', SEE_OTHER);
  }
  if (form.intent !== 'keep-view') throw unknownForm();
  const kept = await keepView(deps, { actor, form });
  if (kept.ok) return redirect(kept.value.query ? `/review?${kept.value.query}` : '/review', SEE_OTHER);
  const problem = kept.error;
  if (problem.kind === 'forbidden') throw forbidden();
  const { views } = en.review.queue;
  const because =
    problem.kind === 'invalid'
      ? fieldErrors(en, problem.issues, { name: views.name }).of('name')
      : views.tooMany(VIEWS_MAX);
  return data(
    { name: typeof form.name === 'string' ? form.name : '', because: because ?? '' },
    { status: 422 },
  );
}
