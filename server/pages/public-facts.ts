/**
 * What public pages show and staff change seldom (texts, people, links), read from the database once: asking for it
 * anew took a fifth of the time of a page that is drawn for one visitor. Trusted as the page cache trusts its pages.
 */
import type { ReadPublicFact } from '#app/requests/context.ts';

export interface PublicFacts {
  readonly read: ReadPublicFact;
  /** Trusts nothing that was read, or is being read, until now. */
  drop(): void;
  /** Whether announced changes reach this process; while they do not, every reader asks the database. */
  setHearing(hears: boolean): void;
}

/** An announcement that got lost on a broken line is made good after this. */
const LONGEST_MS = 60_000;

export function makePublicFacts(now: () => number): PublicFacts {
  let facts = new Map<string, { readonly fact: Promise<unknown>; readonly since: number }>();
  let hears = false;
  return {
    read<Fact>(name: string, ask: () => Promise<Fact>): Promise<Fact> {
      if (!hears) return ask();
      const known = facts.get(name);
      // Whoever asks under one name asks for the same.
      if (known && now() - known.since < LONGEST_MS) return known.fact as Promise<Fact>;
      const into = facts;
      const fact = ask();
      into.set(name, { fact, since: now() });
      fact.catch(() => into.delete(name));
      return fact;
    },
    drop() {
      facts = new Map();
    },
    setHearing(value) {
      hears = value;
    },
  };
}
