/** Chooses the letters that somebody reads before all are sent: those that could be wrong in a way of their own. */

export interface SampleCandidate {
  readonly name: string;
  readonly program: string | null;
  readonly kind: string;
  readonly missing: readonly string[];
  readonly conditions: number;
}

/**
 * Chooses those with something missing first, the longest name, each number of conditions, and each programme with
 * each kind of letter; then others, up to `least`. More than that only where there are more ways to be wrong.
 */
export function chooseSample<Candidate extends SampleCandidate>(
  all: readonly Candidate[],
  least: number,
): readonly Candidate[] {
  const chosen = new Set<Candidate>();
  const broken = all.find(({ missing }) => missing.length > 0);
  if (broken) chosen.add(broken);
  const longest = all.reduce<Candidate | null>(
    (best, one) => (best === null || one.name.length > best.name.length ? one : best),
    null,
  );
  if (longest) chosen.add(longest);
  const seen = new Set<string>();
  const ways = (one: Candidate) => [`${one.kind}|${one.program}`, `${one.kind}||${one.conditions}`];
  for (const one of chosen) for (const way of ways(one)) seen.add(way);
  for (const one of all) {
    const fresh = ways(one).filter((way) => !seen.has(way));
    if (fresh.length === 0) continue;
    chosen.add(one);
    for (const way of fresh) seen.add(way);
  }
  for (const one of all) if (chosen.size < least) chosen.add(one);
  return [...chosen];
}
