/**
 * `npm run licences`: writes the licence of every package to build/licences.md, and fails on one that is not on the
 * list.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './running/project.ts';
import { judgeLicences, licenceList } from './supply/judge-licences.ts';
import { readLockedPackages } from './supply/locked-packages.ts';

const packages = readLockedPackages(root);
const file = join(root, 'build/licences.md');
await mkdir(join(root, 'build'), { recursive: true });
await writeFile(file, licenceList(packages));
console.log(`${packages.length} packages: ${file}`);
const wrong = judgeLicences(packages);
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
