/**
 * The page about the cost of studying here: the fees that hold, the first year of each programme in all, and the
 * bodies that help to pay.
 */

import { href } from 'react-router';
import { depsContext } from '#app/requests/context.ts';
import { WhyNow } from '#app/shell/Accreditation.tsx';
import { SideCard } from '#app/ui/Card.tsx';
import { Binding } from '#app/words/Binding.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Award } from '#core/admissions/award.ts';
import { FEE_PURPOSES, holdsAt } from '#core/payments/fees.ts';
import type { FirstYear } from '#core/payments/first-year.ts';
import { formatNaira } from '#core/payments/money.ts';
import { PublicPage } from '../page/PublicPage.tsx';
import { readFeeSchedule, readRefundRule } from '../page/read-fees.server.ts';
import { readSite } from '../page/read-site.server.ts';
import { Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/fees';
import { FeeNotes, FeeTable } from './FeeTable.tsx';
import { readYears, type YearAt } from './read-offered.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(depsContext);
  const now = clock();
  const { feesPage, fees: notes, programmes, admissions } = await readSite(context);
  const schedule = await readFeeSchedule(db);
  const years = await readYears(db, now, programmes);
  return {
    texts: feesPage,
    pause: admissions.pause,
    notes,
    fees: whoPays(years),
    acceptance: schedule
      .filter((fee) => fee.purpose === 'acceptance' && holdsAt(fee, now))
      .map(({ id, level, program, amountKobo, payWithinDays }) => ({
        id,
        level,
        program,
        amountKobo,
        payWithinDays,
      })),
    rule: await readRefundRule(db, now),
    years: programmes.map(({ slug, name: program }) => ({
      slug,
      program,
      levels: years.filter((year) => year.program === program),
    })),
  };
}

/** The fees that are asked of applicants and of students, each with the programmes that pay it where not all do. */
function whoPays(years: readonly YearAt[]) {
  const asked = years.flatMap(({ program, fees }) =>
    fees.flatMap((fee) => (fee.purpose === 'acceptance' ? [] : [{ program, fee }])),
  );
  const all = new Set(years.map(({ program }) => program)).size;
  return [...Map.groupBy(asked, ({ fee }) => JSON.stringify(fee)).values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const programmes = [...new Set([first, ...others].map(({ program }) => program))];
      return [{ ...first.fee, paidBy: programmes.length < all ? programmes : [] }];
    })
    .toSorted((one, other) => FEE_PURPOSES.indexOf(one.purpose) - FEE_PURPOSES.indexOf(other.purpose));
}

export default function FeesPage({
  loaderData: { texts, pause, notes, fees, years, acceptance, rule },
}: Route.ComponentProps) {
  const words = useSiteWords().fees;
  const dates = useWords();
  const { awards } = dates.offerings;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/fees"
      lead={texts.lead}
      pause={pause}
    >
      <div className="beside">
        <div>
          <Section title={words.now}>
            <FeeTable fees={fees} notes={notes} />
            <FeeNotes notes={notes} />
            <p className="mt-3">
              <Binding say={(of) => of.payments.pay.refund(rule)} />
            </p>
            <p className="mt-3">
              <a className="link" href="/about/policies/fees-and-refunds">
                {words.refunds}
              </a>
            </p>
          </Section>
          <Section id="first-year" title={words.year} lead={words.yearLead}>
            <FirstYearTable years={years} />
            <WhyNow />
          </Section>
        </div>
        <SideCard id="never" title={words.never}>
          <ul className="points">
            {texts.never.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </SideCard>
      </div>
      <div className="beside section">
        <div>
          <Section id="acceptance" title={words.accept}>
            <p>{texts.acceptance}</p>
            {acceptance.length > 0 && (
              <>
                <ul className="mt-3 grid list-disc gap-1 ps-5">
                  {acceptance.map(({ id, level, program, amountKobo, payWithinDays }) => (
                    <li key={id}>
                      {[level && awards[level as Award], program].filter(Boolean).join(', ') ||
                        words.everyPlace}
                      : <b className="tabular">{formatNaira(amountKobo)}</b>.{' '}
                      {words.acceptPay(payWithinDays ?? null)}
                    </li>
                  ))}
                </ul>
                <p className="mt-3">
                  <Binding say={(of) => of.payments.payAcceptance.refund(rule)} />
                </p>
              </>
            )}
          </Section>
          <Section
            id="loan"
            title={words.loan}
            lead={[texts.loan_lead, words.loanAsOf(dayIn(dates, texts.rules_as_of))]
              .filter(Boolean)
              .join(' ')}
          >
            <ol className="steps">
              {texts.loan.map(({ title, text }) => (
                <li key={title}>
                  <div>
                    <h3>{title}</h3>
                    <p>{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </Section>
        </div>
        <SideCard id="scholarships" title={words.scholarships}>
          <p>{texts.scholarships}</p>
          <p className="mt-3">
            <a className="link" href="/about/policies/fees-and-refunds#hardship">
              {words.hardship}
            </a>
          </p>
        </SideCard>
      </div>
    </PublicPage>
  );
}

interface ProgrammeYear {
  readonly slug: string;
  readonly program: string;
  readonly levels: readonly YearAt[];
}

/** The first year in all, a line for each level of each programme. */
function FirstYearTable({ years }: { years: readonly ProgrammeYear[] }) {
  const words = useSiteWords();
  const { choice } = useWords().offerings;
  const { programme, without, with: withBed, more, none } = words.fees;
  const sum = (kobo: number | null, unknown: FirstYear['unknown']) => {
    if (kobo === null) return none;
    const text = <b className="tabular">{formatNaira(kobo)}</b>;
    return unknown.length > 0 ? more(formatNaira(kobo)) : text;
  };
  return (
    <table className="facts">
      <thead>
        <tr>
          <th scope="col">{programme}</th>
          <th scope="col">{without}</th>
          <th scope="col" className="pe-0">
            {withBed}
          </th>
        </tr>
      </thead>
      {years.map(({ slug, program, levels }) => (
        <tbody key={slug}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              <a className="link" href={href('/programmes/:slug', { slug })}>
                {program}
              </a>
            </th>
          </tr>
          {levels.map(({ award, mode, kobo, withHostelKobo, unknown }) => (
            <tr key={`${award} ${mode}`}>
              <th scope="row" className="w-full font-normal">
                {choice(award, mode)}
              </th>
              <td>{sum(kobo, unknown)}</td>
              <td className="pe-0">{sum(withHostelKobo, unknown)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
