/**
 * The last weeks of the demonstration's bursary: fees paid, cards declined, too little and too much money, a payment
 * nobody answers about, and money on a statement that waits for a second person. The same use cases made them as make
 * everything else; the people are those of the stories, who applied for other programmes before.
 */

import { eq } from 'drizzle-orm';
import { recordManualPayment } from '#app/features/payments/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { programmes } from '#college/academics/programmes.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications } from '#db/schema/index.ts';
import type { TestCardName } from '#gateways/payment/sandbox/test-cards.ts';
import type { StoryPerson } from './people.ts';
import { must, payByTestCard, type StoryCast, tellStory } from './stories.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface Applicant {
  readonly person: StoryPerson;
  readonly actor: Actor;
}

/** Days ago, and the cards that were tried one after the other. Admissions draw more people as the weeks go by. */
const PAYMENTS: readonly (readonly [daysAgo: number, ...cards: TestCardName[]])[] = [
  [52, 'succeeds'],
  [47, 'declined', 'succeeds'],
  [43, 'succeeds'],
  [38, 'succeeds'],
  [34, 'insufficient_funds'],
  [30, 'succeeds'],
  [26.6, 'succeeds'],
  [22, 'pays_less'],
  [19.4, 'succeeds'],
  [16, 'succeeds'],
  [13.2, 'declined', 'insufficient_funds', 'succeeds'],
  [11, 'succeeds'],
  [10.7, 'pays_more'],
  [8.3, 'succeeds'],
  [1.1, 'stays_pending'],
];

const DIPLOMAS = PROGRAMS.filter((name) =>
  programmes.some((one) => one.name === name && one.awards.some(({ level }) => level === 'ND')),
);

/** Nobody's session: it stands on no statement. */
const STATEMENT_LINE = 'NIP 000013 DEMO 4471 20';

export async function payOverWeeks(
  deps: AppDeps,
  cast: Omit<StoryCast, 'applicant'>,
  applicants: readonly Applicant[],
): Promise<void> {
  const now = deps.clock().getTime();
  for (const [index, [daysAgo, ...cards]] of PAYMENTS.entries()) {
    const story = { ...deps, clock: clockFrom(now - daysAgo * DAY_MS) };
    const again = await applyOnceMore(story, cast, applicants, index);
    if (!again) continue;
    const { id, actor } = again;
    for (const card of cards) await payByTestCard(story, actor, id, card);
  }
  const yesterday = { ...deps, clock: clockFrom(now - DAY_MS) };
  const last = await applyOnceMore(yesterday, cast, applicants, PAYMENTS.length);
  if (last) await recordFromStatement(deps, cast.admin, last.id);
}

/** Each look at the clock is a minute later. */
function clockFrom(began: number): () => Date {
  let minutes = 0;
  return () => new Date(began + MINUTE_MS * minutes++);
}

/** Makes one more application; null: the college has no further programme with a diploma for this person. */
async function applyOnceMore(
  deps: AppDeps,
  cast: Omit<StoryCast, 'applicant'>,
  applicants: readonly Applicant[],
  index: number,
): Promise<{ id: string; actor: Actor } | null> {
  const applicant = applicants[index % applicants.length];
  if (!applicant) throw new Error('the demonstration has no applicants');
  const { person, actor } = applicant;
  const others = DIPLOMAS.filter((program) => program !== person.program);
  const program = others[Math.floor(index / applicants.length)];
  if (!program) return null;
  const id = await tellStory(deps, {
    end: 'Finished Draft',
    person: { ...person, program },
    cast: { ...cast, applicant: actor },
  });
  return { id, actor };
}

async function recordFromStatement(deps: AppDeps, actor: Actor, applicationId: string): Promise<void> {
  const [application] = await deps.db
    .select({ number: applications.application_number })
    .from(applications)
    .where(eq(applications.id, applicationId));
  must(
    await recordManualPayment(deps, {
      actor,
      form: {
        application_number: application?.number,
        amount: '25000',
        source: 'bank statement',
        statement_reference: STATEMENT_LINE,
        value_date: new Date(deps.clock().getTime() - DAY_MS).toISOString().slice(0, 10),
        payer_name: 'Sani Musa, Demonstration Bank',
        reason: 'The applicant paid at a branch and did not report the transfer here.',
        evidence: 'Demonstration statement of this month, page 2, line 14.',
      },
    }),
  );
}
