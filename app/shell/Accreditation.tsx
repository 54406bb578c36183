/** The stage of the accreditation of an award: on the page of its programme, and where its fee is paid. */

import { dayIn } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { NBTE_SITE, type Offering, shownAccreditation } from '#core/admissions/offering.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import { TextLink } from '../ui/TextLink.tsx';

type Accredited = Pick<Offering, 'accreditation' | 'accredited_until'>;

/** "Interim accreditation, until 31 August 2029". */
export function accreditationIn(words: Words, offering: Accredited, today: LagosDay): string {
  const { stages, until, ended } = words.accreditation;
  const { accredited_until: day } = offering;
  return [
    stages[shownAccreditation(offering)],
    day !== null && (day < today ? ended : until)(dayIn(words, day)),
  ]
    .filter(Boolean)
    .join(', ');
}

export function Accreditation({ of }: { of: Accredited }) {
  return (
    <>
      <p className="mt-3">{useWords().accreditation.means[shownAccreditation(of)]}</p>
      <WhyNow />
    </>
  );
}

/** Why the fee is asked before it, and who else can be asked about it. */
export function WhyNow() {
  const { why, body } = useWords().accreditation;
  return (
    <p className="mt-3">
      {why}{' '}
      <TextLink to={NBTE_SITE} newTab>
        {body}
      </TextLink>
    </p>
  );
}
