/**
 * The facts that answer what people ask a search for, by the address that it leads to. They are read from the records
 * when somebody searches, so that no list of questions holds a number.
 */
import type { AppDeps } from '#app/requests/context.ts';
import { dayIn, lagosDay } from '#app/words/lagos-time.ts';
import { programmeAt } from '#core/admissions/award.ts';
import { yearOfSession } from '#core/eligibility/judge.ts';
import { FEE_PURPOSES } from '#core/payments/fees.ts';
import { formatNaira } from '#core/payments/money.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Language } from '#core/shared/languages.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { daysOfSession } from '../page/coming.ts';
import { readFees } from '../page/read-fees.server.ts';
import { readComingSession } from '../page/read-site.server.ts';
import { readDecidingFacts } from '../programmes/read-offered.server.ts';

export type Facts = Readonly<Record<string, readonly string[]>>;

export async function readFacts(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  language: Language = 'en',
): Promise<Facts> {
  const words = wordsFor(language);
  const { admissions, deciding, news, programmes } = words.site;
  const now = clock();
  const today = lagosDayOf(now);
  const { session, offered, leastYear, scores, ages, partTime } = await readDecidingFacts(db, now);
  const coming = await readComingSession(db, now);
  const fees = (await readFees(db, now, FEE_PURPOSES)).flatMap(({ purpose, name, amountKobo }) =>
    amountKobo === null
      ? []
      : [{ purpose, text: `${name ?? programmes.feeNames[purpose]}: ${formatNaira(amountKobo)}` }],
  );
  const feeFor = (asked: (typeof FEE_PURPOSES)[number]) =>
    fees.filter(({ purpose }) => purpose === asked).map(({ text }) => text);
  const days = coming ? daysOfSession(coming).filter(({ day }) => day >= today) : [];
  const saidDays = days.map(
    ({ what, day }) => `${news.sessionDays[what](coming?.id ?? '')}: ${dayIn(words, day)}`,
  );
  const screening = days.findIndex(({ what }) => what === 'screening');
  return {
    '/how-to-apply': session?.closesAt ? [`${admissions.closes}: ${lagosDay(words, session.closesAt)}`] : [],
    '/how-to-apply#levels': [
      ...(scores ? [`${deciding.lowestScore}: ${deciding.scores(scores.from, scores.to)}`] : []),
      ...ages.map(({ years, by }) =>
        words.eligibility.needed.age(years, dayIn(words, `${yearOfSession(offered ?? '')}-${by}`)),
      ),
    ],
    '/fees': [
      ...fees.map(({ text }) => text),
      ...(leastYear ? [`${deciding.firstYear}: ${deciding.from(formatNaira(leastYear.kobo))}`] : []),
    ],
    '/fees#acceptance': feeFor('acceptance').length > 0 ? feeFor('acceptance') : [deciding.noAcceptance],
    '/campus#hostels': feeFor('hostel'),
    '/academic-structure#calendar': saidDays,
    '/academic-structure#levels': offered
      ? partTime.length > 0
        ? [`${deciding.partTime}: ${partTime.map((one) => programmeAt(one.program, one.award)).join(', ')}`]
        : [deciding.noPartTime(offered)]
      : [],
    '/admissions#screening':
      screening >= 0
        ? saidDays.slice(screening, screening + 1)
        : coming
          ? [deciding.noScreening(coming.id)]
          : [],
  };
}
