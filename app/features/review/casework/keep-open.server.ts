/**
 * Staff keep an application open after the last day for its owner alone, with a reason: an applicant who was ill or
 * had no network is not shut out by a date. A fee that came after the last day is the fee then, and the application is
 * sent with it.
 */

import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import {
  lockForDecision,
  type MoveDeps,
  readSendingDays,
  recordEvent,
  writeApplication,
} from '#app/features/admissions/index.server.ts';
import { lockLateFee, takeLateFee } from '#app/features/payments/index.server.ts';
import { changeAs, upToDate, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { BEFORE_SUBMISSION } from '#core/admissions/application-status.ts';
import { closingMoment, type SendingDays } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { latestOpenDay, readKeepOpenForm } from '#core/review/casework-forms.ts';
import { addDays, type LagosDay, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err } from '#core/shared/result.ts';
import { addJob } from '#db/outbox.ts';
import { users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

type Deps = Pick<AppDeps, 'db'> & MoveDeps;

export interface OpenDays {
  /** The last day to send it, as the session or staff have it. */
  readonly lastDay: LagosDay;
  readonly min: LagosDay;
  readonly max: LagosDay;
}

/** @returns null where there is nothing to keep open: the college has it, or names no last day. */
export async function readOpenDays(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  {
    actor,
    application,
  }: {
    actor: Actor;
    application: { readonly id: string; readonly ownerId: string; readonly status: string };
  },
): Promise<OpenDays | null> {
  if (!mayKeepOpen(actor, application)) return null;
  const closes = closingMoment(await readSendingDays(db, application.id));
  if (!closes) return null;
  const today = lagosDayOf(clock());
  return { lastDay: lastDayOf(closes), min: today, max: latestOpenDay(today) };
}

const mayKeepOpen = (actor: Actor, application: { readonly ownerId: string; readonly status: string }) =>
  BEFORE_SUBMISSION.some((status) => status === application.status) &&
  can(actor, 'application.change-status', application as Parameters<typeof can>[2]);

const lastDayOf = (closes: Date): LagosDay => lagosDayOf(new Date(closes.getTime() - 1));

export const keepOpen = (
  deps: Deps,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, actor, async function* ({ tx, now, audit }) {
    // A payment is locked before its application, as everywhere.
    const late = await lockLateFee(tx, id);
    const application = await lockForDecision(tx, id);
    if (!application || !can(actor, 'application.read-all')) return err({ kind: 'not-found' });
    if (actor.userId === application.ownerId) return err({ kind: 'own' });
    if (!mayKeepOpen(actor, application)) return err({ kind: 'forbidden' });
    const days: SendingDays = await readSendingDays(tx, id);
    if (!days.closes_at || days.submitted_at) return err({ kind: 'not-possible' });
    const { open_until: day, reason, version } = yield* valid(readKeepOpenForm(now, form));
    yield* upToDate(application, version);

    const open_until = startOfDay(addDays(day, 1));
    await writeApplication(tx, application, {
      open_until,
      version: application.version + 1,
      updated_at: now,
    });
    await recordEvent(tx, deps, {
      applicationId: id,
      kind: 'kept-open',
      actorId: actor.userId,
      note: reason,
    });
    await audit('application.kept-open', id, {
      from: days.open_until && lastDayOf(days.open_until),
      to: day,
      reason,
    });
    const sent =
      late && application.finished_at ? await takeLateFee(tx, deps, { late, actorId: actor.userId }) : false;
    const [owner] = await tx
      .select({ email: users.email, first_name: users.first_name, language: users.language })
      .from(users)
      .where(eq(users.id, application.ownerId));
    if (!sent && owner)
      await addJob(tx, 'send-email', {
        messageId: `kept-open-${id}-${application.version}`,
        to: owner.email,
        template: 'applicationKeptOpen',
        params: {
          firstName: owner.first_name,
          number: application.application_number,
          day: dayIn(wordsFor(owner.language), day),
          link: deps.origin + href('/student-portal/applications/:id', { id }),
        },
      });
  });
