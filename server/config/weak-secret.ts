/** Whether a secret was typed by hand instead of drawn by chance. Anybody who knows this file can guess such a one. */

/** The shortest secret that is long enough, 16 bytes in hex, has 90 to 120 bits by these estimates when it was drawn by chance. */
const LEAST_BITS = 80;

/**
 * The smaller of two estimates in bits: by the characters themselves, and by the steps between them, which sees through
 * "abcdef...". A text that repeats a shorter one counts as the shorter one.
 */
function secretBits(secret: string): number {
  const period = `${secret}${secret}`.indexOf(secret, 1);
  const unit = secret.length % period === 0 ? secret.slice(0, period) : secret;
  const codes = [...unit].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return Math.min(entropy(codes), entropy(steps));
}

export const isWeakSecret = (secret: string): boolean => secretBits(secret) < LEAST_BITS;

function entropy(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / values.length);
  return bits;
}
