/** The form of an offering: what it needs, where its admission is confirmed, what it charges. */
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Field, FieldError, FieldSet } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextInput } from '#app/ui/inputs.tsx';
import { useWords, type Words } from '#app/words/words.tsx';
import { AWARDS, MODES, ROUTES } from '#core/admissions/award.ts';
import { HANDOVERS } from '#core/admissions/offering.ts';
import {
  CHARGES,
  chargeField,
  EXTERNAL_CODE_MAX,
  type OfferingTerms,
  routeField,
  TICKED,
} from '#core/admissions/offering-form.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { offeringsPath } from './offerings-path.ts';
import type { OfferingProblem } from './save-offering.server.ts';
import { Touches } from './Touches.tsx';

type OfferingRefusal = Refusal<Exclude<OfferingProblem, { kind: 'forbidden' | 'not-found' }>>;

export interface OfferingFormProps {
  session: string;
  /** Null: a new one, of which programme, award and mode are asked. */
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
      labels={texts.fields}
      hints={texts.hints}
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
        <LinkButton to={offeringsPath(session)} variant="quiet">
          {texts.cancel}
        </LinkButton>
      }
    >
      {asked && <Touches {...asked} />}
      {!terms && <Key />}
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
      <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
        <Field name="handover" required>
          <Select
            defaultValue={terms?.handover}
            placeholder={texts.choose}
            options={HANDOVERS.map((value) => ({ value, label: texts.handovers[value] }))}
          />
        </Field>
        <Field name="external_code" optional>
          <TextInput defaultValue={terms?.external_code ?? ''} maxLength={EXTERNAL_CODE_MAX} />
        </Field>
        <Field name="places" optional>
          <TextInput defaultValue={terms?.places ?? ''} inputMode="numeric" maxLength={8} />
        </Field>
        <Field name="accredited_until" optional>
          <TextInput defaultValue={terms?.accredited_until ?? ''} type="date" />
        </Field>
      </div>
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
      <Checkbox
        name="record_needed"
        value={TICKED}
        defaultChecked={terms?.record_needed}
        label={texts.recordLabel}
        hint={texts.recordHint}
      />
      <Checkbox
        name="open"
        value={TICKED}
        defaultChecked={terms?.open ?? true}
        label={texts.openLabel}
        hint={texts.openHint}
      />
    </PostedForm>
  );
}

const headingOf = (
  { touches }: Words['offerings'],
  { count }: Extract<OfferingProblem, { kind: 'touches' }>,
): string => (count > 0 ? touches.title(count) : touches.notSaved);

/** What an offering is of, and stays. */
function Key() {
  const texts = useWords().offerings;
  return (
    <div className="grid gap-6 sm:grid-cols-3 sm:items-end">
      <Field name="program" required>
        <Select
          placeholder={texts.choose}
          options={PROGRAMS.map((program) => ({ value: program, label: program }))}
        />
      </Field>
      <Field name="award" required>
        <Select
          placeholder={texts.choose}
          options={AWARDS.map((value) => ({ value, label: texts.awards[value] }))}
        />
      </Field>
      <Field name="mode" required>
        <Select
          defaultValue={MODES[0]}
          placeholder={texts.choose}
          options={MODES.map((value) => ({ value, label: texts.modes[value] }))}
        />
      </Field>
    </div>
  );
}
