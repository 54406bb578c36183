/** The form of an offering: what it needs, where its admission is confirmed, what it charges. */

import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { listPath } from '#app/lists/list-address.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { FieldError, FieldSet } from '#app/ui/Field.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { type Award, MODES, type Mode, ROUTES } from '#core/admissions/award.ts';
import type { Accreditation, Handover } from '#core/admissions/offering.ts';
import {
  CHARGES,
  chargeField,
  LAPSED_FIELD,
  type OfferingTerms,
  offeringKeyForm,
  routeField,
  TICKED,
  termsForm,
} from '#core/admissions/offering-form.ts';
import { TOUCHED_FIELD } from '#core/eligibility/requirements-form.ts';
import type { Verdict } from '#core/eligibility/verdict.ts';
import type { OfferingProblem } from './save-offering.server.ts';

type OfferingRefusal = Refusal<Exclude<OfferingProblem, { kind: 'forbidden' | 'not-found' }>>;

export interface OfferingFormProps {
  session: string;
  /** The terms; null for a new offering, whose programme, award and mode are asked. */
  terms: OfferingTerms | null;
  version: number;
  refusal: OfferingRefusal | undefined;
}

export function OfferingForm({ session, terms, version, refusal }: OfferingFormProps) {
  const words = useWords();
  const texts = words.offerings;
  const asked = refusal?.problem.kind === 'touches' ? refusal.problem : null;
  const noRoute = refusal?.issues.some(({ field }) => field === 'routes');
  return (
    <PostedForm
      className="grid gap-6"
      version={version}
      refusal={refusal}
      labels={{ ...texts.fields, record_needed: texts.recordLabel, open: texts.openLabel }}
      hints={{ ...texts.hints, record_needed: texts.recordHint, open: texts.openHint }}
      why={({ kind }) =>
        kind === 'stale' ? (
          <p>{texts.stale}</p>
        ) : kind === 'there-already' ? (
          <p>{texts.thereAlready}</p>
        ) : null
      }
      heading={asked ? headingOf(texts, asked) : undefined}
      submit={
        asked && asked.count > 0
          ? texts.touches.save(asked.count)
          : asked
            ? texts.touches.saveAnyway
            : terms
              ? texts.save
              : texts.add
      }
      beside={
        <LinkButton to={listPath('/admin-portal/offerings', { session })} variant="quiet">
          {texts.cancel}
        </LinkButton>
      }
    >
      {asked && <Touches {...asked} />}
      {/* What an offering is of, and stays. */}
      {!terms && (
        <FormFields
          of={offeringKeyForm}
          values={{ mode: MODES[0] }}
          rows={[['program', 'award', 'mode']]}
          choices={{
            program: { none: texts.choose },
            award: { none: texts.choose, called: (value) => texts.awards[value as Award] },
            mode: { none: texts.choose, called: (value) => texts.modes[value as Mode] },
          }}
        />
      )}
      <div id="routes" tabIndex={-1}>
        <FieldSet legend={texts.fields.routes}>
          {noRoute && <FieldError>{texts.chooseRoute}</FieldError>}
          <div>
            {ROUTES.map((route) => (
              <Checkbox
                key={route}
                name={routeField(route)}
                value={TICKED}
                defaultChecked={terms?.routes.includes(route)}
                label={texts.routes[route]}
              />
            ))}
          </div>
        </FieldSet>
      </div>
      <FormFields
        of={termsForm}
        values={terms}
        rows={[
          ['handover', 'external_code', 'places'],
          ['accreditation', 'accredited_until'],
        ]}
        choices={{
          handover: { none: texts.choose, called: (value) => texts.handovers[value as Handover] },
          accreditation: {
            none: words.accreditation.stages.unstated,
            called: (value) => words.accreditation.stages[value as Accreditation],
          },
        }}
      />
      <FieldSet legend={texts.fields.charges}>
        <div>
          {CHARGES.map((purpose) => (
            <Checkbox
              key={purpose}
              name={chargeField(purpose)}
              value={TICKED}
              defaultChecked={terms?.charges.includes(purpose)}
              label={words.bursary.fees.purposes[purpose]}
            />
          ))}
        </div>
      </FieldSet>
      <FormFields of={termsForm} values={terms ?? { open: true }} rows={['record_needed', 'open']} />
    </PostedForm>
  );
}

const headingOf = (
  { touches }: Words['offerings'],
  { count }: Extract<OfferingProblem, { kind: 'touches' }>,
): string => (count > 0 ? touches.title(count) : touches.notSaved);

type Asked = Extract<OfferingProblem, { kind: 'touches' }>;

/**
 * The changes that saving would bring for applications, and the oddities of the offering. Sending the form again saves
 * it.
 */
export function Touches({ touched, count, lapsed }: Omit<Asked, 'kind'>) {
  const words = useWords();
  const texts = words.offerings.touches;
  const verdict = (one: Verdict | null) => (one ? words.verdicts[one] : texts.nothingAsked);
  return (
    <>
      {lapsed && (
        <>
          <input type="hidden" name={LAPSED_FIELD} value={lapsed} />
          <Notice tone="warning" title={texts.lapsed(dayIn(words, lapsed))}>
            <p>{texts.lapsedLead}</p>
          </Notice>
        </>
      )}
      {count > 0 && (
        <>
          <input type="hidden" name={TOUCHED_FIELD} value={count} />
          <Notice tone="warning" title={texts.title(count)}>
            <p>{texts.lead}</p>
            <ul className="list-disc ps-5">
              {touched.map(({ from, to, count: some }) => (
                <li key={`${from} ${to}`}>{texts.line(some, verdict(from), verdict(to))}</li>
              ))}
            </ul>
          </Notice>
        </>
      )}
    </>
  );
}
