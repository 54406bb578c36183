/** Every question of the application and why it is asked, from the questionnaire itself, so that none can be left out. */
import { ALL_FIELDS } from '#core/admissions/questionnaire.ts';
import { useWords } from '../../../words.tsx';
import { useSiteWords } from '../site-words.ts';

export function FieldPurposes() {
  const { questions, purposes } = useWords().admissions;
  const texts = useSiteWords().privacy;
  return (
    <section className="mt-12 max-w-[42rem]">
      <h2 id="field-by-field" className="scroll-mt-28">
        {texts.fieldsTitle}
      </h2>
      <p className="mt-5 text-lg">{texts.fieldsLead}</p>
      <dl className="mt-5">
        {ALL_FIELDS.map(({ name, required }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-1 border-line border-t py-3 first:border-t-0 sm:grid-cols-[2fr_3fr]"
          >
            <dt className="font-semibold">
              {questions[name]}
              {!required && <span className="font-normal text-ink-soft"> {texts.optional}</span>}
            </dt>
            <dd>{purposes[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
