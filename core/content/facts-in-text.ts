/**
 * Facts that stand in one place and are named in many texts: a text says {{phone}}, and changing the phone number
 * touches one file.
 */
/** Sentences of the catalogue that texts may name, in the language of the page: where alone fees are paid. */
export const NAMED_SENTENCES = ['wherePaid', 'chargesPaid'] as const;

const NAMED = /\{\{([\w-]+)\}\}/g;

/**
 * Fills in the facts of texts that people wrote while the portal ran. A name that is no fact stays as it was typed,
 * since a fact may have gone with a later release and a page must still be read. Desks refuse such names before they
 * are stored.
 */
export const withKnownFacts = (source: string, facts: Readonly<Record<string, string>>): string =>
  source.replace(NAMED, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  );

/** Names in a text that nobody has stated, each with its line, counted from 1. */
export const unknownFacts = (
  source: string,
  facts: Readonly<Record<string, string>>,
): readonly { readonly name: string; readonly line: number }[] =>
  source
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(NAMED)]
        .map(([, name = '']) => ({ name, line: index + 1 }))
        .filter(({ name }) => !Object.hasOwn(facts, name)),
    );
