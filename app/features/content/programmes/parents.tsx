/** For parents and guardians: what it costs, how safe and how recognised it is, and who answers. All of it from records. */
import { depsContext } from '#app/requests/context.ts';
import { accreditationIn } from '#app/shell/Accreditation.tsx';
import { useCollegeContact } from '#app/shell/college-contact.ts';
import { SideCard } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { programmeAt } from '#core/admissions/award.ts';
import { shownAccreditation } from '#core/admissions/offering.ts';
import { formatNaira } from '#core/payments/money.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { PublicPage } from '../page/PublicPage.tsx';
import { readSite } from '../page/read-site.server.ts';
import { Points, Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/parents';
import { useYearSum } from './FeeTable.tsx';
import { readDecidingFacts, readOffered } from './read-offered.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(depsContext);
  const now = clock();
  const { contact, feesPage } = await readSite(context);
  const { leastYear, mostYear, applicationFee } = await readDecidingFacts(db, now);
  const offered = await readOffered(db, now);
  return {
    hours: contact.hours,
    emergency: contact.emergency,
    never: feesPage.never,
    leastYear,
    mostYear,
    applicationFee,
    today: lagosDayOf(now),
    accredited: (offered?.offerings ?? [])
      .filter((one) => shownAccreditation(one) !== 'unstated')
      .map(({ program, award, accreditation, accredited_until }) => ({
        name: programmeAt(program, award),
        accreditation,
        accredited_until,
      })),
  };
}

export default function Parents({ loaderData }: Route.ComponentProps) {
  const { hours, emergency, never, leastYear, mostYear, applicationFee, accredited, today } = loaderData;
  const site = useSiteWords();
  const words = site.parents;
  const dates = useWords();
  const sumOf = useYearSum({ bed: true });
  return (
    <PublicPage title={words.title} description={words.description} path="/parents" lead={words.lead}>
      <div className="beside">
        <WhoAnswers hours={hours} emergency={emergency} />
        <div>
          <Section id="cost" title={words.cost} lead={words.costLead}>
            <table className="facts">
              <tbody>
                {applicationFee !== null && (
                  <Row name={site.admissions.fee}>{formatNaira(applicationFee)}</Row>
                )}
                {leastYear && mostYear && (
                  <Row name={leastYear.kobo === mostYear.kobo ? site.deciding.firstYear : words.least}>
                    {sumOf(leastYear)}
                  </Row>
                )}
                {leastYear && mostYear && leastYear.kobo !== mostYear.kobo && (
                  <Row name={words.most}>{sumOf(mostYear)}</Row>
                )}
              </tbody>
            </table>
            <div className="mt-6">
              <Points items={never} />
            </div>
            <Links
              to={{
                '/fees#first-year': words.everyProgramme,
                '/fees#loan': site.fees.loan,
                '/about/policies/fees-and-refunds': site.fees.refunds,
              }}
            />
          </Section>
          <Section id="safety" title={words.safety}>
            <Points items={words.safetyPoints} />
            <Links
              to={{
                '/directorate': words.security,
                '/about/policies/safeguarding': words.safeguarding,
                '/campus': words.campus,
              }}
            />
          </Section>
          <Section id="recognition" title={words.recognition} lead={words.recognitionLead}>
            {accredited.length > 0 ? (
              <Points items={accredited.map((one) => `${one.name}: ${accreditationIn(dates, one, today)}`)} />
            ) : (
              <p>{words.noAccreditation}</p>
            )}
            <Links
              to={{
                '/contact?topic=admissions': words.ask,
                '/verify': words.verify,
                '/official-channels': site.apply.official,
              }}
            />
          </Section>
          <Section id="part" title={words.part}>
            <Points items={words.partPoints} />
          </Section>
        </div>
      </div>
    </PublicPage>
  );
}

function WhoAnswers({ hours, emergency }: { hours: string; emergency: string }) {
  const words = useSiteWords();
  const contact = useCollegeContact();
  return (
    <SideCard first title={words.parents.answers}>
      <p className="mb-3">{words.parents.answersText}</p>
      <dl>
        <dt>{words.contact.phone}</dt>
        <dd>
          <a className="link" href={`tel:${contact.phone.dial}`}>
            {contact.phone.shown}
          </a>
        </dd>
        <dt>{words.contact.hours}</dt>
        <dd>{hours}</dd>
        <dt>{words.contact.email}</dt>
        <dd>
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </dd>
      </dl>
      <p className="mt-4 font-semibold">{emergency}</p>
      <Links to={{ '/contact': words.contact.form }} />
    </SideCard>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <b className="tabular">{children}</b>
      </td>
    </tr>
  );
}

/** @param to the words of each link by its address */
function Links({ to }: { to: Readonly<Record<string, string>> }) {
  return (
    <ul className="no-print mt-4 flex flex-wrap gap-x-6">
      {Object.entries(to).map(([address, words]) => (
        <li key={address}>
          <a className="link inline-flex min-h-11 items-center" href={address}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
