/** The owner of a sent application changes how the college reaches them. Staff read it in the timeline and the answers. */

import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import type { Typed } from '#app/forms/refusal.ts';
import { changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { isDeletedDraft } from '#core/admissions/application-status.ts';
import { contactDetailsForm } from '#core/admissions/contact-details.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import type { Language } from '#core/shared/languages.ts';
import { err, ok } from '#core/shared/result.ts';
import { addJob } from '#db/outbox.ts';
import { users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { differing, storeAnswers } from '../form/store-answers.server.ts';
import { answersOf } from '../record/answer-columns.server.ts';
import { findApplication, isEnrolled, lockApplication, subjectOf } from '../record/queries.server.ts';
import { recordEvent } from '../record/record-event.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>;
interface Asked {
  readonly actor: Actor;
  readonly id: string;
}

/** closed: a draft is changed in its form, and after a rejection nobody is reached by it. */
type ContactClosed = 'closed' | 'enrolled';
export async function readContactDetailsOf(
  { db, cipher }: Pick<AppDeps, 'db' | 'cipher'>,
  { actor, id }: Asked,
) {
  const row = isId(id) ? await findApplication(db, id) : null;
  if (!row || isDeletedDraft(row) || row.user_id !== actor.userId) return err({ kind: 'not-found' });
  const { phone = null, permanent_address = null, residence_address = null } = answersOf(cipher, row);
  const open = can(actor, 'application.change-contact', subjectOf(row));
  return ok({
    id: row.id,
    application_number: row.application_number,
    version: row.version,
    details: { phone, permanent_address, residence_address },
    closed: (open ? ((await isEnrolled(db, row.id)) ? 'enrolled' : null) : 'closed') as ContactClosed | null,
  });
}

export const changeContactDetails = (
  deps: Deps,
  { actor, id, version, form }: Asked & { readonly version: number; readonly form: Typed },
) =>
  changeAs(deps, actor, async function* ({ tx, may }) {
    const read = contactDetailsForm.read(form);

    const row = isId(id) ? await lockApplication(tx, id) : null;
    if (!row || row.user_id !== actor.userId) return err({ kind: 'not-found' });
    yield* may('application.change-contact', subjectOf(row), 'closed');
    if (await isEnrolled(tx, row.id)) return err({ kind: 'enrolled' });
    if (!read.ok) return err({ kind: 'invalid', issues: read.error });
    const before = answersOf(deps.cipher, row);
    const changed = differing(before, { ...before, ...read.value });
    // The same form sent twice has done what it asks for.
    if (changed.length === 0) return;
    if (row.version !== version) return err({ kind: 'stale', version: row.version });
    const stored = await storeAnswers(tx, deps, { row, values: read.value, actorId: actor.userId });
    if (!stored.ok) throw new Error(`the contact details of ${row.id} met another application`);
    const named = (language: Language) =>
      changed.map((field) => wordsFor(language).admissions.questions[field]).join(', ');
    await recordEvent(tx, deps, {
      applicationId: row.id,
      kind: 'contact-changed',
      actorId: actor.userId,
      note: named('en'),
    });
    const [owner] = await tx
      .select({ email: users.email, firstName: users.first_name, language: users.language })
      .from(users)
      .where(eq(users.id, actor.userId));
    if (owner)
      await addJob(tx, 'send-email', {
        messageId: `contact-changed-${row.id}-${stored.value.row.version}`,
        to: owner.email,
        template: 'contactChanged',
        params: {
          firstName: owner.firstName,
          number: row.application_number,
          what: named(owner.language),
          link: deps.origin + href('/student-portal/applications/:id', { id: row.id }),
        },
      });
  });
