/** Life at the content desk of the demonstration: events to come, a draft, and letters by the contact form. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { demonstration } from '#college/demonstration.ts';
import { type StudyDays, sessionFrom } from '#core/admissions/sessions.ts';
import { addDays, type LagosDay, lagosDayOf, startOfDay, startOfWeek } from '#core/shared/lagos-day.ts';
import { announceContentChange } from '#db/content-changes.ts';
import {
  admission_sessions,
  answer_templates,
  contact_messages,
  events,
  news_items,
} from '#db/schema/index.ts';

const HOUR_MS = 3_600_000;

/** Weeks from today in which the coming session begins, after the last day to apply for it. */
const FIRST_WEEK = 16;
/** Weeks from the first day of a session. */
const WEEK_OF = {
  opening: -30,
  closing: -12,
  screening: -4,
  decisions: -2,
  matriculation: 10,
  second: 19,
  next: 52,
};

const TEMPLATES = [
  [
    'Bank transfer not confirmed yet',
    'We compare bank transfers with the statement of our bank each working day. Your payment for application {{application_number}} is confirmed as soon as we find it there. You then get a receipt by e-mail.\n\nKeep your teller or transfer slip. If nothing has changed after three working days, reply to this message with a photograph of it.',
  ],
  [
    'How to apply',
    'Applications for the {{session}} session are made on {{portal}}. Create an account, fill in the four steps, add your documents and pay the fee. The last day is {{closing_day}}.\n\nIf you need help, call {{phone}}.',
  ],
] as const;

/** Sample news says this of itself. */
const SAMPLE = 'This is a sample event.';

const LETTERS = [
  [
    2,
    'Hauwa Sani',
    'hauwa.sani@letters.test',
    'admissions',
    'New',
    'Good morning. I have five credits but Mathematics in a second sitting. May I combine two sittings for the National Diploma?',
  ],
  [
    26,
    'Chukwuemeka Oluwaseun Adeyemi-Nwachukwu',
    'c.adeyemi@letters.test',
    'fees',
    'Read',
    'I paid at the bank on Monday and my application still says Pending Payment. The teller number is on the slip. What do I do now?',
  ],
  [
    70,
    'Musa Ɗanjuma',
    'musa.danjuma@letters.test',
    'alumni',
    'Answered',
    'Please, how do I ask for a transcript to be sent to another college, and how long does it take?',
  ],
] as const;

/** When the session that takes applications begins; and the one before it, which is being taught. */
export async function addStudyDays({ db, clock }: AppDeps, session: string): Promise<void> {
  const first = startOfWeek(addDays(lagosDayOf(clock()), 7 * FIRST_WEEK));
  const before = addDays(first, -7 * WEEK_OF.next);
  const from = (weeks: number) => addDays(before, 7 * weeks);
  await db
    .update(admission_sessions)
    .set({ screening_on: addDays(first, 7 * WEEK_OF.screening), ...studyDays(first) })
    .where(eq(admission_sessions.id, session));
  // The news that announced the file's session announces this one, until it has closed.
  await db
    .update(news_items)
    .set({ session })
    .where(and(isNotNull(news_items.session), isNull(news_items.edited_at)));
  await db
    .insert(admission_sessions)
    .values({
      id: sessionFrom(Number.parseInt(session, 10) - 1),
      opens_at: startOfDay(from(WEEK_OF.opening)),
      closes_at: new Date(startOfDay(from(WEEK_OF.closing)).getTime() - 1),
      decisions_by: from(WEEK_OF.decisions),
      screening_on: from(WEEK_OF.screening),
      ...studyDays(before),
    })
    .onConflictDoNothing();
}

const studyDays = (first: LagosDay): StudyDays => ({
  first_semester_on: first,
  matriculation_on: addDays(first, 7 * WEEK_OF.matriculation + 4),
  second_semester_on: addDays(first, 7 * WEEK_OF.second),
});

export async function fillDesk({ db, clock, newId }: AppDeps, editorId: string): Promise<void> {
  const now = clock();
  const today = lagosDayOf(now);
  const at = (days: number, hour: number) =>
    new Date(Date.parse(`${addDays(today, days)}T00:00:00+01:00`) + hour * HOUR_MS);
  await db.transaction(async (tx) => {
    await tx.insert(events).values(
      demonstration.events.map(([days, hour, hours, title, place, description]) => ({
        id: newId(),
        title,
        place,
        description: description ? `${description} ${SAMPLE}` : SAMPLE,
        starts_at: at(days, hour),
        ends_at: hours === null ? null : at(days, hour + hours),
        edited_by: editorId,
      })),
    );
    for (const [slug, days] of demonstration.recentNews)
      await tx
        .update(news_items)
        .set({ published_at: at(-days, 8) })
        .where(and(eq(news_items.slug, slug), isNull(news_items.edited_at)));
    await tx.insert(news_items).values({
      id: newId(),
      ...demonstration.draft,
      edited_at: now,
      edited_by: editorId,
      created_at: now,
    });
    await tx.insert(contact_messages).values(
      LETTERS.map(([hours, name, email, topic, state, message]) => ({
        id: newId(),
        name,
        email,
        topic,
        state,
        message,
        fingerprint: `demonstration ${email}`,
        handled_by: state === 'New' ? null : editorId,
        handled_at: state === 'New' ? null : now,
        created_at: new Date(now.getTime() - hours * HOUR_MS),
      })),
    );
    await tx.insert(answer_templates).values(
      TEMPLATES.map(([title, text]) => ({
        id: newId(),
        title,
        text,
        edited_at: now,
        edited_by: editorId,
        created_at: now,
      })),
    );
    await announceContentChange(tx);
  });
}
