/** Life at the content desk of the demonstration: events to come, a draft, and letters by the contact form. */
import { and, eq, isNull } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { answer_templates, contact_messages, events, news_items } from '#db/schema/index.ts';

const HOUR_MS = 3_600_000;

/** Days from today, the hour in Lagos, hours it takes. */
const EVENTS = [
  [5, 9, 6, 'Open day on the demonstration plots', 'Demonstration plots', 'Guided tours start every hour.'],
  [12, 10, 3, 'Matriculation of new students', 'Assembly ground', 'Parents and guardians are welcome.'],
  [
    20,
    8,
    null,
    'Seed fair with local farmers',
    'Field gate',
    'See and exchange varieties for a short season.',
  ],
  [-9, 14, 2, 'Public lecture: safe storage of grain', 'Lecture theatre', ''],
] as const;

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

/** The newest news of the files, in their order, and how many days ago a new demonstration published them. */
const RECENT_NEWS = [
  ['remedial-sciences-open', 4],
  ['partners-wanted', 17],
] as const;

export async function fillDesk({ db, clock, newId }: AppDeps, editorId: string): Promise<void> {
  const now = clock();
  const today = lagosDayOf(now);
  const at = (days: number, hour: number) =>
    new Date(Date.parse(`${addDays(today, days)}T00:00:00+01:00`) + hour * HOUR_MS);
  await db.transaction(async (tx) => {
    await tx.insert(events).values(
      EVENTS.map(([days, hour, hours, title, place, description]) => ({
        id: newId(),
        title,
        place,
        description,
        starts_at: at(days, hour),
        ends_at: hours === null ? null : at(days, hour + hours),
        edited_by: editorId,
      })),
    );
    for (const [slug, days] of RECENT_NEWS)
      await tx
        .update(news_items)
        .set({ published_at: at(-days, 8) })
        .where(and(eq(news_items.slug, slug), isNull(news_items.edited_at)));
    await tx.insert(news_items).values({
      id: newId(),
      slug: 'seed-fair',
      title: 'Seed fair: what to bring, what to take home',
      category: 'Partnerships',
      summary: 'Local farmers show varieties for a short season. How to take part, and what it costs.',
      content:
        'The seed fair brings growers and departments together for one morning.\n\n## What to bring\n\n- A labelled handful of each variety\n- What you know of its yield\n\nQuestions go to the [contact form](/contact).',
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
