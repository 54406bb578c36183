import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOfAnswer } from './answer-names.ts';
import { ANSWER_FIELDS, type AnswerField, type CompleteAnswers } from './application-answers.ts';
import { checkStep, isComplete, nextStep, SAME_ADDRESS, stepStates } from './check-answers.ts';
import { freezeAnswers } from './frozen-answers.ts';
import {
  ALL_FIELDS,
  ANSWER_RULES,
  choicesOf,
  STEP_NUMBERS,
  STEPS,
  stepFromText,
  stepOf,
} from './questionnaire.ts';
import { TYPED_RULES } from './typed-rules.ts';

const answers: CompleteAnswers = {
  first_name: 'Zainab',
  last_name: "O'Neill-Ɗanladi",
  email: 'zainab@example.com',
  phone: '+2348031234567',
  nin_number: '12345678901',
  permanent_address: 'No. 5 Kofar Guga\nKatsina',
  residence_address: 'No. 5 Kofar Guga\nKatsina',
  state: 'Katsina',
  lga: 'Kafur',
  marital_status: 'Single',
  religion: 'Islam',
  program: 'Crop Production',
  next_of_kin_name: 'Musa Ɗanladi',
  next_of_kin_phone: '+2348051234567',
  award: 'ND',
  next_of_kin_address: null,
};

const stepAnswers = (number: 1 | 2 | 3 | 4) =>
  Object.fromEntries(stepOf(number).fields.map(({ name }) => [name, answers[name]]));
const codes = (checked: { issues: readonly { field: string; code: string }[] }) =>
  checked.issues.map(({ field, code }) => `${field}: ${code}`);

describe('the form', () => {
  it('asks the fields of the specification and the award, each once, in its four steps', () => {
    expect(STEPS.map(({ fields }) => fields.map(({ name }) => name).sort())).toEqual([
      ['email', 'first_name', 'last_name', 'phone'],
      ['nin_number', 'permanent_address', 'residence_address'],
      ['lga', 'marital_status', 'religion', 'state'],
      ['award', 'next_of_kin_address', 'next_of_kin_name', 'next_of_kin_phone', 'program'],
    ]);
    expect(ALL_FIELDS.map(({ name }) => name).sort()).toEqual([...ANSWER_FIELDS].sort());
    expect(ALL_FIELDS.filter(({ required }) => !required).map(({ name }) => name)).toEqual([
      'last_name',
      'award',
      'next_of_kin_address',
    ]);
  });

  it('asks for the state before the area that depends on it', () => {
    const names = stepOf(3).fields.map(({ name }) => name);
    expect(names.indexOf('state')).toBeLessThan(names.indexOf('lga'));
  });

  it('offers only choices that it accepts, and inputs with room for what it accepts', () => {
    for (const field of ALL_FIELDS) {
      const choices = choicesOf(field, { state: 'Katsina' });
      expect(choices.length > 0).toBe(field.kind === 'select');
      for (const value of choices) expect(ANSWER_RULES[field.name](value)).toEqual({ ok: true, value });
      const result = ANSWER_RULES[field.name]('a'.repeat(field.maxLength + 1));
      expect(result.ok).toBe(false);
    }
  });

  it('judges what is typed by the kind of the field alone, as the script of the page does', () => {
    for (const { name, kind } of ALL_FIELDS)
      if (kind !== 'select') expect(ANSWER_RULES[name]).toBe(TYPED_RULES[kind]);
  });

  it('is reached by step numbers 1 to 4 and nothing else', () => {
    expect(['1', '2', '3', '4'].map(stepFromText)).toEqual([1, 2, 3, 4]);
    for (const text of ['0', '5', '01', '1.0', '', 'x', '١', undefined])
      expect(stepFromText(text)).toBeNull();
  });
});

describe('finishing a step', () => {
  it('names every missing answer in the order of the screen', () => {
    expect(codes(checkStep(1, {}, 'complete'))).toEqual([
      'first_name: required',
      'email: required',
      'phone: required',
    ]);
    expect(codes(checkStep(3, { state: '', lga: ' ' }, 'complete'))).toEqual([
      'state: choose',
      'lga: choose',
      'marital_status: choose',
      'religion: choose',
    ]);
    expect(codes(checkStep(4, { next_of_kin_address: '  ' }, 'complete'))).toEqual([
      'program: choose',
      'next_of_kin_name: required',
      'next_of_kin_phone: required',
    ]);
  });

  it('asks for both names, of whatever length', () => {
    expect(codes(checkStep(1, { ...stepAnswers(1), last_name: '' }, 'complete'))).toEqual([]);
    expect(codes(checkStep(1, { ...stepAnswers(1), first_name: 'U' }, 'complete'))).toEqual([]);
  });

  it('keeps the answers in the form to store', () => {
    const typed = {
      first_name: ' Zainab ',
      last_name: 'Danladi',
      email: 'Z@Example.com',
      phone: '0803 123 4567',
    };
    expect(checkStep(1, typed, 'complete')).toEqual({
      values: { first_name: 'Zainab', last_name: 'Danladi', email: 'z@example.com', phone: '+2348031234567' },
      issues: [],
    });
  });

  it.each([
    [1, { first_name: 'Zainab 😀' }, 'first_name: emoji'],
    [1, { last_name: 'Danladi\u0434' }, 'last_name: name-script'],
    [1, { phone: '+44 7911 123456' }, 'phone: phone-foreign'],
    [2, { nin_number: '1234567890' }, 'nin_number: nin'],
    [2, { nin_number: 'ABCDEFGHIJK' }, 'nin_number: nin'],
    [2, { residence_address: 'House 🏠' }, 'residence_address: emoji'],
    [2, { permanent_address: '12 / 34-56' }, 'permanent_address: address-letters'],
    [2, { permanent_address: 'Kafur' }, 'permanent_address: address-short'],
    [2, { permanent_address: 'Sabuwarunguwa' }, 'permanent_address: address-short'],
    [2, { residence_address: 'No. 5' }, 'residence_address: address-short'],
    [4, { next_of_kin_address: '0803 123 4567' }, 'next_of_kin_address: address-letters'],
    [3, { lga: 'Ikeja' }, 'lga: lga-of-other-state'],
    [3, { lga: 'Atlantis' }, 'lga: not-listed'],
    [3, { state: 'Texas' }, 'state: not-listed'],
    [3, { religion: 'Prefer not to say' }, 'religion: not-listed'],
    [4, { program: 'Astronomy' }, 'program: not-listed'],
  ] as const)('refuses in step %i %j', (number, change, expected) => {
    const raw = { ...stepAnswers(number), ...change };
    for (const mode of ['complete', 'partial'] as const)
      expect(codes(checkStep(number, raw, mode))).toEqual([expected]);
  });

  it('refuses 10,000 characters anywhere without storing any', () => {
    for (const { number, fields } of STEPS)
      for (const { name } of fields) {
        const checked = checkStep(number, { ...stepAnswers(number), [name]: 'a'.repeat(10_000) }, 'complete');
        expect(checked.issues.map((issue) => issue.field)).toEqual([name]);
        expect(checked.values[name] ?? null).toBeNull();
      }
  });

  it('accepts right-to-left letters in addresses, and not in names', () => {
    expect(codes(checkStep(1, { ...stepAnswers(1), first_name: 'زينب' }, 'complete'))).toEqual([
      'first_name: name-script',
    ]);
    expect(codes(checkStep(2, { ...stepAnswers(2), residence_address: 'شارع ٥، كانو' }, 'complete'))).toEqual(
      [],
    );
  });

  it('takes the home address for where somebody lives, where the box is ticked', () => {
    const ticked = { [SAME_ADDRESS.name]: SAME_ADDRESS.value };
    const raw = { nin_number: '12345678901', permanent_address: ' Kofar Bai, Kafur ', ...ticked };
    for (const residence_address of [undefined, '', 'Another road'])
      expect(checkStep(2, { ...raw, residence_address }, 'complete')).toEqual({
        values: {
          nin_number: '12345678901',
          permanent_address: 'Kofar Bai, Kafur',
          residence_address: 'Kofar Bai, Kafur',
        },
        issues: [],
      });
    expect(codes(checkStep(2, { ...raw, permanent_address: '' }, 'complete'))).toEqual([
      'permanent_address: required',
    ]);
    expect(checkStep(2, { ...raw, permanent_address: '5' }, 'partial').values).toEqual({
      nin_number: '12345678901',
    });
  });

  it('takes no answer from what objects inherit', () => {
    const raw: Record<string, unknown> = Object.create({ first_name: 'Inherited' });
    expect(codes(checkStep(1, { ...raw }, 'complete'))[0]).toBe('first_name: required');
    expect(codes(checkStep(1, raw, 'complete'))[0]).toBe('first_name: required');
  });
});

describe('saving a step on the way', () => {
  it('accepts blanks as answers taken back, and leaves alone what was not sent', () => {
    expect(checkStep(1, { first_name: '', last_name: ' Danladi ' }, 'partial')).toEqual({
      values: { first_name: null, last_name: 'Danladi' },
      issues: [],
    });
  });

  it('keeps the good answers beside a bad one', () => {
    const checked = checkStep(2, { nin_number: '123', permanent_address: 'Kofar Bai' }, 'partial');
    expect(codes(checked)).toEqual(['nin_number: nin']);
    expect(checked.values).toEqual({ permanent_address: 'Kofar Bai' });
  });

  it('drops a saved area together with the state it belonged to', () => {
    const checked = checkStep(3, { state: 'Lagos', lga: 'Kafur' }, 'partial');
    expect(checked.issues).toEqual([
      { field: 'lga', code: 'lga-of-other-state', params: { state: 'Lagos' } },
    ]);
    expect(checked.values).toEqual({ state: 'Lagos', lga: null });
  });

  it('tells areas of the same name apart by their state', () => {
    expect(codes(checkStep(3, { ...stepAnswers(3), state: 'Oyo', lga: 'Surulere' }, 'complete'))).toEqual([]);
    expect(codes(checkStep(3, { ...stepAnswers(3), state: 'Lagos', lga: 'Surulere' }, 'complete'))).toEqual(
      [],
    );
    expect(codes(checkStep(3, { ...stepAnswers(3), state: 'Kano', lga: 'Surulere' }, 'complete'))).toEqual([
      'lga: lga-of-other-state',
    ]);
  });
});

const hostile = fc.oneof(
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom<unknown>(
    undefined,
    null,
    0,
    true,
    [],
    {},
    ['Kafur'],
    '\u0000',
    '\u202E',
    '0803 123 4567',
    'Kafur',
    'Katsina',
  ),
);
const hostileForm = fc.record(
  Object.fromEntries(ANSWER_FIELDS.map((name) => [name, hostile])) as Record<AnswerField, typeof hostile>,
  { requiredKeys: [] },
);

describe('whatever is posted', () => {
  it('ends in answers that check clean when they are read back', () => {
    fc.assert(
      fc.property(hostileForm, fc.constantFrom(...STEP_NUMBERS), (raw, number) => {
        const { values } = checkStep(number, raw, 'partial');
        const again = checkStep(number, values, 'partial');
        expect(again.issues).toEqual([]);
        expect(again.values).toEqual(values);
      }),
      { numRuns: 300 },
    );
  });

  it('is not finished while a required answer is missing', () => {
    fc.assert(
      fc.property(fc.subarray([...ANSWER_FIELDS], { minLength: 1 }), (missing) => {
        const partly = { ...answers, ...Object.fromEntries(missing.map((name) => [name, null])) };
        const anyRequired = ALL_FIELDS.some(({ name, required }) => required && missing.includes(name));
        expect(isComplete(partly)).toBe(!anyRequired);
      }),
    );
  });
});

describe('how far an application is', () => {
  it('is told step by step', () => {
    expect(stepStates({})).toEqual({ 1: 'empty', 2: 'empty', 3: 'empty', 4: 'empty' });
    expect(nextStep({})).toBe(1);
    const partly = { ...stepAnswers(1), nin_number: '12345678901', ...stepAnswers(3) };
    expect(stepStates(partly)).toEqual({ 1: 'complete', 2: 'incomplete', 3: 'complete', 4: 'empty' });
    expect(nextStep(partly)).toBe(2);
    expect(nextStep(answers)).toBeNull();
  });
});

describe('the document frozen at submission', () => {
  const words = {
    stepTitles: Object.fromEntries(STEPS.map(({ slug }) => [slug, `Title of ${slug}`])),
    questions: Object.fromEntries(ANSWER_FIELDS.map((name) => [name, `Question ${name}?`])),
    answerNames: { state: { FCT: 'Federal Capital Territory (FCT)' } },
  } as unknown as Parameters<typeof freezeAnswers>[1];

  it('holds every question and answer as people read them, the NIN masked', () => {
    const document = freezeAnswers({ ...answers, state: 'FCT', lga: 'Bwari' }, words);
    const all = document.sections.flatMap((section) => section.answers);
    expect(document.sections.map(({ title }) => title)).toEqual(STEPS.map(({ slug }) => `Title of ${slug}`));
    expect(all.map(({ field }) => field)).toEqual(ALL_FIELDS.map(({ name }) => name));
    const answerTo = (name: AnswerField) => all.find(({ field }) => field === name)?.answer;
    expect(answerTo('phone')).toBe('0803 123 4567');
    expect(answerTo('state')).toBe('Federal Capital Territory (FCT)');
    expect(answerTo('next_of_kin_address')).toBe('');
    expect(JSON.stringify(document)).not.toContain('12345678901');
    expect(answerTo('nin_number')).toBe('••••••••901');
  });

  it('calls a choice without a name by itself', () => {
    expect(nameOfAnswer(words.answerNames, 'state', 'toString')).toBe('toString');
    expect(nameOfAnswer(words.answerNames, 'program', 'Beekeeping')).toBe('Beekeeping');
  });
});
