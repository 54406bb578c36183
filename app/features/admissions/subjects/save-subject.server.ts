/** Adds a subject, or changes who examines it, when, and what else it is called. */
import { type ChangeDeps, change, reject, upToDate, valid } from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { newSubjectForm, type SubjectTerms, subjectForm } from '#core/record/subject-form.ts';
import { subjectReader } from '#core/record/subjects.ts';
import type { Raw } from '#core/shared/form.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { listSubjects } from '#db/list-subjects.ts';
import { exam_subjects } from '#db/schema/index.ts';

interface Asked {
  readonly actor: Actor;
  /** Null means a new one. */
  readonly id: string | null;
  readonly typed: Raw & { readonly version?: unknown };
}

export const saveSubject = (deps: ChangeDeps, { actor, id, typed }: Asked) =>
  change(deps, actor, 'offerings.manage', async function* ({ tx, now, newId, lock, save, audit }) {
    const added = id === null ? yield* valid(newSubjectForm.read(typed)) : null;
    const terms: SubjectTerms = added ?? (yield* valid(subjectForm.read(typed)));
    const { bodies, from_year, until_year, other_names } = terms;
    if (from_year !== null && until_year !== null && until_year < from_year)
      return yield* reject({ kind: 'invalid', issues: [{ field: 'until_year', code: 'day-order' }] });
    const before = yield* lock(exam_subjects, id);
    const name = before?.name ?? added?.name ?? '';
    // One name of two subjects: nobody could say which of them a list means.
    const meant = subjectReader((await listSubjects(tx)).filter((one) => one.name !== before?.name));
    for (const [field, names] of [
      ['name', [name]],
      ['other_names', other_names],
    ] as const) {
      const taken = names.find((one) => meant(one) !== null);
      if (taken)
        return yield* reject({
          kind: 'invalid',
          issues: [{ field, code: 'subject-known', params: { found: taken, subject: meant(taken) ?? '' } }],
        });
    }
    const values = { bodies, from_year, until_year, other_names };
    const fields = (Object.keys(values) as (keyof typeof values)[]).filter(
      (field) => JSON.stringify(before?.[field]) !== JSON.stringify(values[field]),
    );
    // The same form twice: the subject is already as it asks.
    if (before && fields.length === 0) return { id: before.id };
    yield* upToDate(before, typed.version);
    const row = { id: newId(), name, created_at: now };
    await save(exam_subjects, before, { ...values, updated_at: now }, row);
    const saved = before ?? row;
    await audit(before ? 'subject.changed' : 'subject.added', saved.id, {
      title: name,
      ...(before && { fields }),
    });
    await announceContentChange(tx);
    return { id: saved.id };
  });
