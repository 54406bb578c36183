/**
 * The bill of materials in CycloneDX 1.6, from the lock file, and a check of one against what that standard demands of
 * the parts used here. npm's own command gives up over a platform package that asks for another version than is there.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { LockedPackage } from './locked-packages.ts';

export interface Product {
  readonly name: string;
  readonly version: string;
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The package that an import from this folder finds: its own folder first, then each one above. */
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

/** The same lock file gives the same bytes, but for nothing: number and time come from its content. */
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

const ref = z.string().min(1);
const bom = z.object({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
  version: z.int().min(1),
  metadata: z.object({ component: z.object({ type: z.literal('application'), 'bom-ref': ref, name: ref }) }),
  components: z.array(
    z.object({
      type: z.literal('library'),
      'bom-ref': ref,
      name: ref,
      version: ref,
      scope: z.enum(['required', 'optional', 'excluded']),
      purl: z.string().regex(/^pkg:npm\/(?:%40[\w.~-]+\/)?[\w.~-]+@[\w.+-]+$/),
      hashes: z
        .array(
          z.object({
            alg: z.enum(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']),
            content: z.string().regex(/^(?:[\da-f]{40}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128})$/),
          }),
        )
        .optional(),
      licenses: z
        .array(
          z.union([z.strictObject({ license: z.object({ id: ref }) }), z.strictObject({ expression: ref })]),
        )
        .max(1)
        .optional(),
    }),
  ),
  dependencies: z.array(z.object({ ref, dependsOn: z.array(ref) })),
});

/** @returns what is wrong, a line each. */
export function judgeSbom(given: unknown): string[] {
  const read = bom.safeParse(given);
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const { components, dependencies, metadata } = read.data;
  const refs = [metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])];
  const known = new Set(refs);
  const twice = refs.length === known.size ? [] : ['two components have the same bom-ref'];
  const nowhere = dependencies
    .flatMap((one) => [one.ref, ...one.dependsOn])
    .filter((name) => !known.has(name));
  return [...twice, ...nowhere.map((name) => `${name} is depended on and not listed`)];
}
