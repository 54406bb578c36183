/**
 * The licences that packages may have. The portal is under the MIT licence and is run by colleges, not sold. So
 * licences that ask for their notice are allowed, and those that ask for changes to their own files to stay free,
 * because there are no such changes.
 */
import type { LockedPackage } from './locked-packages.ts';

const NOTICE_ONLY = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'PSF-2.0',
  'Zlib',
  'WTFPL',
];
/** Used unchanged, as packages or libraries that anybody can replace. */
const FREE_FILES = ['MPL-2.0', 'LGPL-3.0-or-later'];
/** Data of tools, which stays on the machine that builds. */
const TOOLS_ONLY = ['CC-BY-4.0', 'CC-BY-3.0'];

/** One of the parts joined by OR must be allowed; all of those joined by AND. */
export function mayBeUsed(expression: string, tool: boolean): boolean {
  const known = new Set([...NOTICE_ONLY, ...FREE_FILES, ...(tool ? TOOLS_ONLY : [])]);
  return expression
    .replaceAll(/[()]/g, ' ')
    .split(/\s+OR\s+/i)
    .some((choice) => choice.split(/\s+AND\s+/i).every((one) => known.has(one.trim())));
}

/** @returns one line for each package whose licence is missing or not on the list. */
export const judgeLicences = (packages: readonly LockedPackage[]): string[] =>
  packages.flatMap(({ name, version, licence, tool }) => {
    if (!licence)
      return [`${name}@${version} names no licence. Read what it says and note it in locked-packages.ts.`];
    return mayBeUsed(licence, tool)
      ? []
      : [`${name}@${version} is under ${licence}, which is not on the list of judge-licences.ts.`];
  });

export function licenceList(packages: readonly LockedPackage[]): string {
  const rows = [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en'),
  );
  const table = (chosen: readonly LockedPackage[]) => [
    '| package | version | licence |',
    '|---|---|---|',
    ...chosen.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence ?? 'none'} |`),
  ];
  const inPortal = rows.filter(({ tool }) => !tool);
  return [
    '# Licences of the packages',
    '',
    `Made from the lock file by \`npm run licences\`. ${inPortal.length} packages are part of the portal that runs; the others build and test it.`,
    '',
    '## In the portal',
    '',
    ...table(inPortal),
    '',
    '## Tools',
    '',
    ...table(rows.filter(({ tool }) => tool)),
    '',
  ].join('\n');
}
