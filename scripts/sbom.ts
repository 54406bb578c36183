/** `npm run sbom`: writes the bill of materials (CycloneDX 1.6, JSON) to build/sbom.cdx.json. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './running/project.ts';
import { ownSbom } from './supply/own-supply.ts';

const bom = ownSbom();
const file = join(root, 'build/sbom.cdx.json');
await mkdir(join(root, 'build'), { recursive: true });
await writeFile(file, JSON.stringify(bom, null, 1));
console.log(`${bom.components.length} components: ${file}`);
