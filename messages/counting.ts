/**
 * Numbers and counted things as a language writes them: "1,204 applications". The forms of a plural are those of
 * Unicode's CLDR, so that a language with more or fewer of them than English is other words, not other code.
 */

/** 'other' is what every language has. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export interface Counting {
  /** Whole, with its thousands apart. */
  number(value: number): string;
  /** The form of a word beside this number. */
  plural(count: number, forms: PluralForms): string;
  /** The number and the word. */
  counted(count: number, forms: PluralForms): string;
}

export function countingIn(language: string): Counting {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const rules = new Intl.PluralRules(language);
  const plural = (count: number, forms: PluralForms) => forms[rules.select(count)] ?? forms.other;
  return {
    number: (value) => format(value),
    plural,
    counted: (count, forms) => `${format(count)} ${plural(count, forms)}`,
  };
}
