/**
 * Facts that stand in one place and are named in many texts: a text says {{phone}}, and changing the phone number
 * touches one file.
 */
const NAMED = /\{\{([\w-]+)\}\}/g;

/** @throws when a text names a fact that nobody has stated, so that the mistake shows at the build's tests. */
export const withFacts = (source: string, facts: Readonly<Record<string, string>>): string =>
  source.replace(NAMED, (_whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`a text names the unknown fact {{${name}}}`);
    return fact;
  });
