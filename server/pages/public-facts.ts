/**
 * Facts of public pages that staff seldom change (texts, people, links), read from the database once: reading them each
 * time took a fifth of the time of a page. Kept by the rules of the page cache.
 */
import type { ReadPublicFact } from '#app/requests/context.ts';

export interface PublicFacts {
  readonly read: ReadPublicFact;
  /** Drops everything that was read, or is being read. */
  drop(): void;
  /** Whether announced changes reach this process; while they do not, every reader asks the database. */
  setHearing(hears: boolean): void;
}

/** If an announcement was lost, facts are out of date for this long at most. */
const LONGEST_MS = 60_000;

export function makePublicFacts(now: () => number): PublicFacts {
  let facts = new Map<string, { readonly fact: Promise<unknown>; readonly since: number }>();
  let hears = false;
  return {
    read<Fact>(name: string, ask: () => Promise<Fact>): Promise<Fact> {
      if (!hears) return ask();
      const known = facts.get(name);
      // One name always means the same fact.
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
