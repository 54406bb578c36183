/**
 * Looks for secrets in text: keys in the forms of providers, and values beside a telling name that look random.
 * Harmless values are listed here, so that they are harmless in the history too.
 */

export interface FoundSecret {
  readonly line: number;
  readonly kind: string;
  /** Enough to find it, too little to use it. */
  readonly shown: string;
}

interface Form {
  readonly kind: string;
  readonly pattern: RegExp;
  /** Bits for each character below which a match is a word or an example. */
  readonly leastBits: number;
}

const FORMS: readonly Form[] = [
  {
    kind: 'private key',
    pattern: /-----BEGIN (?:RSA |EC |OPENSSH |ENCRYPTED )?PRIVATE KEY-----[\s\\nr]*[A-Za-z0-9+/=]{40,}/g,
    leastBits: 3,
  },
  { kind: 'key of AWS', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g, leastBits: 3 },
  { kind: 'token of GitHub', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{50,})/g, leastBits: 3 },
  { kind: 'token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g, leastBits: 3 },
  { kind: 'token of Slack', pattern: /\bxox[abprs]-[\w-]{20,}/g, leastBits: 3 },
  { kind: 'key of Google', pattern: /\bAIza[\w-]{35}\b/g, leastBits: 3 },
  {
    kind: 'live key of a payment provider',
    pattern: /\bsk_live_[A-Za-z0-9]{16,}|\bFLWSECK-[A-Za-z0-9]{16,}/g,
    leastBits: 3.3,
  },
  {
    kind: 'address with a password',
    pattern: /\b(?:postgres(?:ql)?|smtps?|https?|amqps?|redis):\/\/[\w.%+-]+:[^\s'"`@/$<{]{8,}@[\w.-]+/g,
    leastBits: 3.6,
  },
  {
    kind: 'value beside a telling name',
    pattern:
      /(?:secret|token|passw(?:or)?d|api_?key|private_?key|auth_?key|field_?key|backup_?key)["']?\s*[:=]\s*["'`]([A-Za-z0-9+/_=-]{24,})["'`]/gi,
    leastBits: 4,
  },
];

/** Values of the demonstration, documentation and tests: known to everybody. */
const HARMLESS =
  /demonstration|example|test|not[-_]for|sample|dummy|placeholder|change[-_]?me|:password@|:hush|neverShown|abcdefg|0123456789|(.)\1{7}/i;

/** Shannon entropy of a text by its own characters: English words stay below 4, random base64 comes near 6. */
export function bitsOfCharacter(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

export function findSecrets(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const { kind, pattern, leastBits } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const value = match[1] ?? match[0];
      if (HARMLESS.test(value) || bitsOfCharacter(value) < leastBits) continue;
      const line = text.slice(0, match.index).split('\n').length;
      found.push({ line, kind, shown: `${value.slice(0, 6)}… (${value.length} characters)` });
    }
  }
  return found;
}
