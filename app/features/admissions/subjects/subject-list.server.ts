/** Subjects of examinations, as staff find them. */
import { eq, isNull, or, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { inOrderOf } from '#app/lists/keyset.server.ts';
import { list, oneOf } from '#app/lists/list.server.ts';
import { folded, mentions } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { LISTING_BODIES } from '#core/record/subjects.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok } from '#core/shared/result.ts';
import { exam_subjects } from '#db/schema/index.ts';

export const SUBJECTS = list({
  path: '/admin-portal/subjects',
  permission: 'offerings.manage',
  title: 'Subjects',
  size: 100,
  select: ({ db }) => db.select().from(exam_subjects),
  order: () => inOrderOf(exam_subjects, [exam_subjects.name]),
  placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
  to: ({ id }) => href('/admin-portal/subjects/:id', { id }),
  filtersLabel: 'Filter subjects',
  search: {
    label: 'Name',
    where: (q) =>
      mentions(folded(sql`${exam_subjects.name} || ' ' || ${exam_subjects.other_names}::text`), q),
  },
  filters: {
    body: oneOf(LISTING_BODIES, {
      label: 'Examined by',
      any: 'Any body',
      where: (body) => sql`${exam_subjects.bodies} ? ${body}`,
    }),
    state: oneOf(['now', 'ended'], {
      label: 'Examined',
      any: 'Now or before',
      name: (state) => (state === 'now' ? 'Now' : 'No longer'),
      where: (state) => {
        const year = sql`extract(year from now() at time zone 'Africa/Lagos')`;
        const now = or(isNull(exam_subjects.until_year), sql`${exam_subjects.until_year} >= ${year}`);
        return state === 'now' ? now : sql`not (${now})`;
      },
    }),
  },
  columns: {
    name: {
      heading: 'Name',
      value: ({ name }) => name,
      note: ({ other_names }) => other_names.join(', ') || null,
    },
    bodies: { heading: 'Examined by', value: ({ bodies }) => bodies.join(', ') },
    from: { heading: 'From', as: 'count', value: ({ from_year }) => from_year },
    until: { heading: 'Until', as: 'count', value: ({ until_year }) => until_year },
  },
  present: (rows) => rows.map(() => ({})),
  empty: {
    title: 'No subject found',
    advice: ['Add the first one.', 'Change the filters, or add the subject.'],
  },
});

export async function readSubject(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { readonly actor: Actor; readonly id: string },
) {
  if (!can(actor, 'offerings.manage')) return err({ kind: 'forbidden' });
  const [row] = isId(id) ? await db.select().from(exam_subjects).where(eq(exam_subjects.id, id)) : [];
  if (!row) return err({ kind: 'not-found' });
  const { created_at: _created, updated_at: _updated, other_names, ...subject } = row;
  return ok({ ...subject, other_names: other_names.join('\n') });
}
