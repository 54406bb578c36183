/** An event as the desk edits it. */
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { lagosFields } from '#core/shared/lagos-minute.ts';
import { err, ok } from '#core/shared/result.ts';
import { events } from '#db/schema/index.ts';

export async function readEventFormView(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { readonly actor: Actor; readonly id: string },
) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const [row] = await db.select().from(events).where(eq(events.id, id));
  if (!row) return err({ kind: 'not-found' });
  const starts = lagosFields(row.starts_at);
  const ends = lagosFields(row.ends_at);
  const { title, place, description } = row;
  return ok({
    id,
    version: row.version,
    values: {
      title,
      place,
      description,
      starts_on: starts.day,
      starts_at: starts.time,
      ends_on: ends.day === starts.day ? '' : ends.day,
      ends_at: ends.time,
    },
  });
}
