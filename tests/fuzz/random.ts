/** Chance that can be had again: one seed, one sequence (mulberry32). */

export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below the bound. */
  below(bound: number): number;
  chance(part: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (part) => next() < part,
    pick(items) {
      if (items.length === 0) throw new Error('There is nothing to pick from.');
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}
