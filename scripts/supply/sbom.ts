/**
 * The bill of materials in CycloneDX 1.6, from the lock file. npm's own command fails over a platform package that asks
 * for another version than is there.
 */
import { createHash } from 'node:crypto';
import type { LockedPackage } from './locked-packages.ts';

export interface Product {
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
