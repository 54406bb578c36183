/** The checks of this folder, applied to this project. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../running/project.ts';
import { type LockedPackage, readLockedPackages } from './locked-packages.ts';

/** Output limit of git: the whole history. */
const MOST = 2 ** 30;

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, maxBuffer: MOST, encoding: 'utf8' });

/** Null without git, such as in an archive of the sources. */
export function trackedFiles(): string[] | null {
  try {
    return git('ls-files', '-z').split('\0').filter(Boolean);
  } catch {
    return null;
  }
}

export function secretsInFiles(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    let text: string;
    try {
      text = readFileSync(join(root, file), 'latin1');
    } catch {
      // Deleted and not yet committed, or a link.
      return [];
    }
    return findSecrets(text).map(({ line, kind, shown }) => `${file}:${line} ${kind}: ${shown}`);
  });
}

/** Every line that was ever added, in every branch; each secret once, with its commit. */
export function secretsInHistory(): string[] {
  const found = new Map<string, string>();
  let commit = '';
  let added: string[] = [];
  const look = () => {
    for (const { kind, shown } of findSecrets(added.join('\n')))
      found.set(`${kind} ${shown}`, `${commit.slice(0, 10)} ${kind}: ${shown}`);
    added = [];
  };
  for (const line of git(
    'log',
    '-p',
    '--all',
    '--reverse',
    '--no-color',
    '--no-ext-diff',
    '-U0',
    '--format=commit %H',
  ).split('\n')) {
    if (/^commit [\da-f]{40}$/.test(line)) {
      look();
      commit = line.slice(7);
    } else if (line.startsWith('+') && !line.startsWith('+++')) added.push(line.slice(1));
  }
  look();
  return [...found.values()];
}

export function ownSbom() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const direct = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
  return writeSbom(manifest, readLockedPackages(root), direct);
}

/**
 * Looks for secrets in text: keys in the forms of providers, and values beside a telling name that look random.
 * Harmless values are listed here, so that they are harmless in the history too.
 */

interface FoundSecret {
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

/**
 * The bill of materials in CycloneDX 1.6, from the lock file. npm's own command fails over a platform package that asks
 * for another version than is there.
 */
interface Product {
  readonly name: string;
  readonly version: string;
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The package that an import from this folder finds: in its own folder first, then in each one above. */
function found(
  from: string,
  name: string,
  byPath: ReadonlyMap<string, LockedPackage>,
): LockedPackage | undefined {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const one = byPath.get(folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`);
    if (one || folder === '') return one;
  }
}

/** The same lock file gives the same bytes: number and time are derived from its content. */
export function writeSbom(product: Product, packages: readonly LockedPackage[], direct: readonly string[]) {
  const byPath = new Map(packages.map((one) => [one.path, one]));
  const refOf = ({ name, version }: LockedPackage) => purlOf(name, version);
  const unique = [...new Map(packages.map((one) => [refOf(one), one])).values()];
  const own = purlOf(product.name, product.version);
  const needs = (from: string, names: readonly string[]) =>
    [...new Set(names.flatMap((name) => found(from, name, byPath) ?? []).map(refOf))].sort();
  const hash = createHash('sha256').update(JSON.stringify(packages)).digest('hex');
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name: product.name,
        version: product.version,
        purl: own,
      },
    },
    components: unique.map((one) => ({
      type: 'library',
      'bom-ref': refOf(one),
      name: one.name,
      version: one.version,
      scope: one.tool ? 'excluded' : one.optional ? 'optional' : 'required',
      purl: refOf(one),
      ...(one.integrity && { hashes: [hashOf(one.integrity)] }),
      ...(one.licence && {
        licenses: [/\s/.test(one.licence) ? { expression: one.licence } : { license: { id: one.licence } }],
      }),
    })),
    dependencies: [
      { ref: own, dependsOn: needs('', direct) },
      ...unique.map((one) => ({ ref: refOf(one), dependsOn: needs(one.path, one.needs) })),
    ],
  };
}

function hashOf(integrity: string) {
  const [algorithm = '', content = ''] = integrity.split(' ')[0]?.split('-') ?? [];
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
}
