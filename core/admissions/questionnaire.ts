/**
 * The application form as data: four steps, their fields in the order of the screen, and the rule of each field. The
 * screens draw it, browser and server check by it, the list of steps and the frozen document are derived from it.
 */
import { EMAIL_MAX } from '../identity/email-address.ts';
import { NAME_MAX } from '../identity/person-name.ts';
import { choice, type FormField, form, line, optional, paragraph } from '../shared/form.ts';
import type { IssueCode } from '../shared/issue-codes.ts';
import { oneOf, type TextRule } from '../shared/text-rules.ts';
import { type AnswerField, type ApplicationAnswers, SENSITIVE_ANSWERS } from './application-answers.ts';
import { AWARD_CHOICES } from './award.ts';
import { LGA_NAMES, lgasOf } from './local-government-areas.ts';
import { NIN_TYPED_MAX } from './nin.ts';
import { PHONE_TYPED_MAX } from './phone.ts';
import { PROGRAMS } from './programmes.ts';
import { ADDRESS_MAX, TYPED_RULES, type TypedKind } from './typed-rules.ts';
import { MARITAL_STATUSES, RELIGIONS, STATES } from './vocabularies.ts';

/** Rises when a question is added, dropped or changes its meaning; frozen documents carry it. */
export const QUESTIONNAIRE_VERSION = 2;

type FieldKind = TypedKind | 'select';

export interface Field {
  readonly name: AnswerField;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** The most characters the input takes; for typed formats this leaves room for the blanks people put in. */
  readonly maxLength: number;
  /** The browser's autofill token. 'off' for what belongs to somebody else or must not be remembered. */
  readonly autocomplete: string;
  /** Encrypted at rest; staff see the NIN masked until they ask for it. */
  readonly personal: boolean;
  /**
   * The answer is not needed to decide on an application: it is left out of lists and default exports, and the form
   * says why it asks.
   */
  readonly sensitive: boolean;
  /** The choices of a select. The areas depend on the state: use `choicesOf`. */
  readonly choices?: readonly string[];
  /** The rule of the answer alone. That the area lies in the state is a rule of the pair. */
  readonly rule: TextRule;
  /** A right answer, with which the demonstration, tests and load scripts begin. */
  readonly example: string;
}

export const STEP_NUMBERS = [1, 2, 3, 4] as const;
export type StepNumber = (typeof STEP_NUMBERS)[number];
/** The step that asks for the programme and its award. */
export const PROGRAM_STEP: StepNumber = 4;
export type StepSlug =
  | 'about-you'
  | 'identity-and-address'
  | 'origin-and-background'
  | 'programme-and-next-of-kin';

export interface Step {
  readonly number: StepNumber;
  /** Also the key of its title in the message catalogue. */
  readonly slug: StepSlug;
  readonly fields: readonly Field[];
}

type Particulars = Partial<Omit<Field, 'name' | 'kind'>>;

const field = (name: AnswerField, kind: FieldKind, particulars: Particulars = {}): Field => ({
  name,
  kind,
  rule: kind === 'select' ? oneOf(particulars.choices ?? LGA_NAMES) : TYPED_RULES[kind],
  example: particulars.choices?.[0] ?? '',
  required: true,
  maxLength: NAME_MAX,
  autocomplete: 'off',
  personal: false,
  sensitive: SENSITIVE_ANSWERS.some((sensitive) => sensitive === name),
  ...particulars,
});

export const STEPS: readonly Step[] = [
  {
    number: 1,
    slug: 'about-you',
    fields: [
      field('first_name', 'text', { autocomplete: 'given-name', example: 'Amina' }),
      field('last_name', 'text', { autocomplete: 'family-name', required: false, example: 'Bello' }),
      field('email', 'email', { maxLength: EMAIL_MAX, autocomplete: 'email', example: 'amina@example.test' }),
      field('phone', 'tel', { maxLength: PHONE_TYPED_MAX, autocomplete: 'tel', example: '0803 123 4567' }),
    ],
  },
  {
    number: 2,
    slug: 'identity-and-address',
    fields: [
      field('nin_number', 'nin', { maxLength: NIN_TYPED_MAX, personal: true, example: '12345678901' }),
      field('permanent_address', 'textarea', {
        maxLength: ADDRESS_MAX,
        autocomplete: 'street-address',
        example: '12 Kasuwa Road, Kafur',
      }),
      field('residence_address', 'textarea', {
        maxLength: ADDRESS_MAX,
        autocomplete: 'street-address',
        example: '3 Zaria Road, Funtua',
      }),
    ],
  },
  {
    number: 3,
    slug: 'origin-and-background',
    fields: [
      field('state', 'select', { choices: STATES, example: 'Katsina' }),
      field('lga', 'select', { example: 'Kafur' }),
      field('marital_status', 'select', { choices: MARITAL_STATUSES }),
      field('religion', 'select', { choices: RELIGIONS, example: 'Islam' }),
    ],
  },
  {
    number: 4,
    slug: 'programme-and-next-of-kin',
    fields: [
      field('program', 'select', { choices: PROGRAMS, example: 'Crop Production' }),
      field('award', 'select', { choices: AWARD_CHOICES, required: false, example: 'ND' }),
      field('next_of_kin_name', 'text', { personal: true, example: 'Fatima Bello' }),
      field('next_of_kin_phone', 'tel', {
        maxLength: PHONE_TYPED_MAX,
        personal: true,
        example: '0806 222 3334',
      }),
      field('next_of_kin_address', 'textarea', { maxLength: ADDRESS_MAX, required: false, personal: true }),
    ],
  },
];

/** The code of a required field that was left empty. */
export const missingCode = (of: Field): IssueCode => (of.kind === 'select' ? 'choose' : 'required');

/** The step a URL names; `null` for anything but 1 to 4. */
export const stepFromText = (text: string | undefined): StepNumber | null =>
  text !== undefined && /^[1-4]$/.test(text) ? (Number(text) as StepNumber) : null;

export const stepOf = (number: StepNumber): Step => {
  const step = STEPS[number - 1];
  if (!step) throw new Error(`The questionnaire has no step ${number}`);
  return step;
};

export const ALL_FIELDS: readonly Field[] = STEPS.flatMap((step) => step.fields);

const byName = <Value>(of: (field: Field) => Value) =>
  Object.fromEntries(ALL_FIELDS.map((field) => [field.name, of(field)])) as Readonly<
    Record<AnswerField, Value>
  >;
export const ANSWER_RULES = byName(({ rule }) => rule);
export const EXAMPLE_ANSWERS = byName(({ example }) => example);

/** An award is not asked by every form; where there is none, nothing is said of it. */
export const isAsked = ({ name }: Field, answers: ApplicationAnswers): boolean =>
  name !== 'award' || Boolean(answers.award);

const TYPED_AS = {
  text: { dir: 'auto' },
  email: { type: 'email', dir: 'ltr' },
  tel: { type: 'tel', dir: 'ltr' },
  nin: { inputMode: 'numeric', dir: 'ltr' },
} as const;

/** A question as a field of a form. */
export function fieldOf(question: Field): FormField<string | null> {
  const { kind, rule, required, choices = [], autocomplete: autoComplete, maxLength } = question;
  const asked =
    kind === 'select'
      ? choice(choices, { autoComplete }, rule)
      : kind === 'textarea'
        ? // No length limit here: a browser would cut a pasted address short without a word. The check says how much is too much.
          paragraph(rule, { autoComplete, dir: 'auto', rows: 3 })
        : line(rule, { ...TYPED_AS[kind], autoComplete, maxLength });
  return required ? asked : optional(asked);
}

/** Some of the questions as a form. */
export const formOf = <Name extends AnswerField>(questions: readonly (Field & { readonly name: Name })[]) =>
  form(
    Object.fromEntries(questions.map((question) => [question.name, fieldOf(question)])) as Record<
      Name,
      FormField<string | null>
    >,
  );

/** The choices of a select, given the answers so far. */
export const choicesOf = (of: Field, answers: ApplicationAnswers): readonly string[] =>
  of.name === 'lga' ? lgasOf(answers.state) : (of.choices ?? []);
