/** Every question of the application and why it is asked, from the questionnaire itself, so that none can be left out. */

import { useWords } from '#app/words/words.tsx';
import { ALL_FIELDS } from '#core/admissions/questionnaire.ts';
import { useSiteWords } from '../page/site-words.ts';

export function FieldPurposes() {
  const { questions, purposes } = useWords().admissions;
  const texts = useSiteWords().privacy;
  return (
    <section className="text section">
      <h2 id="field-by-field">{texts.fieldsTitle}</h2>
      <p>{texts.fieldsLead}</p>
      <dl className="rows">
        {ALL_FIELDS.map(({ name, required }) => (
          <div key={name}>
            <dt>
              <b>{questions[name]}</b>
              {!required && ` ${texts.optional}`}
            </dt>
            <dd>{purposes[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
