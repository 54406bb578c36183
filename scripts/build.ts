/** Builds the portal if its sources changed since the last build. Run by itself, or by `start` and `serve`. */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { COLLEGE_FILE, collegeFolder } from './running/college-folder.ts';
import { binary, root } from './running/project.ts';
import { runTool } from './running/run-tool.ts';

const STAMP = join(root, 'node_modules/.stamps/build');
const BUILT = join(root, 'build/server/index.js');
/** Separate from the build in use, which may be serving. */
const NEXT = join(root, 'node_modules/.cache/build-next');
const SOURCE_FOLDERS = [
  ...['app', 'colleges', 'core', 'db', 'gateways', 'messages', 'public', 'server'],
  // Used by the build, not by the portal.
  'scripts/building',
];
const SOURCE_FILES = /^(package(-lock)?\.json|tsconfig.*\.json|.*\.config\.ts)$/;
const NOT_BUILT = /\.test\.tsx?$/;

/** One hash of everything that the build reads. */
async function sourcesStamp(): Promise<string> {
  const files = (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && SOURCE_FILES.test(entry.name))
    .map((entry) => entry.name);
  // A college may have its folder elsewhere.
  for (const folder of [...SOURCE_FOLDERS, relative(root, collegeFolder())]) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      if (entry.isFile() && !NOT_BUILT.test(entry.name))
        files.push(relative(root, join(entry.parentPath, entry.name)));
    }
  }
  const contents = await Promise.all(files.sort().map((name) => readFile(join(root, name))));
  // The college is a setting, and part of what is built.
  const hash = createHash('sha256').update(collegeFolder());
  for (const [index, name] of files.entries()) {
    const content = contents[index] ?? '';
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** True if the build is of the current sources. */
export async function judgeBuild(): Promise<'current' | 'old' | 'missing'> {
  const last = await readFile(STAMP, 'utf8').catch(() => '');
  if (!last || !(await readFile(BUILT).catch(() => null))) return 'missing';
  return last === (await sourcesStamp()) ? 'current' : 'old';
}

/** Returns the built server's file. */
export async function build(): Promise<string> {
  if ((await judgeBuild()) === 'current') return BUILT;
  const stamp = await sourcesStamp();

  console.error(`Building the portal of ${collegeFolder()} (first time or after a change) ...`);
  const began = Date.now();
  await rm(STAMP, { force: true });
  await rm(NEXT, { recursive: true, force: true });
  await buildInto(NEXT);
  await takeOverBuild(NEXT, join(root, 'build'));
  await mkdir(join(STAMP, '..'), { recursive: true });
  await writeFile(STAMP, stamp);
  console.error(`Built in ${Math.round((Date.now() - began) / 1000)} s.`);
  return BUILT;
}

/** @param college another one than the environment names. */
export async function buildInto(folder: string, college = collegeFolder()): Promise<void> {
  await runBuild(folder, college);
  await takeAlong(folder);
  await writeFile(join(folder, COLLEGE_FILE), JSON.stringify({ folder: college }));
}

/**
 * Files that a process reads while it runs are beside the program, so that a release checked out meanwhile does not
 * give it other migrations.
 */
async function takeAlong(build: string): Promise<void> {
  for (const folder of ['db/migrations', 'server/pictures'])
    await cp(join(root, folder), join(build, folder), {
      recursive: true,
      filter: (source) => !source.endsWith('.ts'),
    });
}

/** The tool's own output is useful only when it fails. */
async function runBuild(folder: string, college: string): Promise<void> {
  const env = { NODE_ENV: 'production', BUILD_DIRECTORY: folder, COLLEGE: college };
  const { code, output } = await runTool(binary('@react-router/dev'), ['build'], { env });
  if (code === 0) return;
  const lacks = lacksOf(output, college);
  if (lacks) throw new Error(lacks);
  console.error(output);
  throw new Error('The build failed; the reason stands above.');
}

/**
 * A college's folder belongs to the college, and a newer version may read a text or figure that it does not have yet. The
 * build says which, in place of the tool's own output.
 */

/** @returns what to do, or null where the build failed for another reason. */
export function lacksOf(output: string, college: string): string | null {
  const missing = [
    ...stripVTControlCharacters(output).matchAll(
      /"(\w+)" is not exported by "[^"]*?([^/"]+)\/([^/"]+\.tsx?)"/g,
    ),
  ].filter(([, , folder]) => folder === basename(college));
  if (missing.length === 0) return null;
  const named = missing.map(([, name, , file]) => `${name} in ${file}`);
  return [
    `This version needs what ${college} does not have: ${[...new Set(named)].join(', ')}.`,
    'Copy it from the same file of colleges/fcat, write what is so at your college, and build again.',
    'The portal that runs is not changed.',
  ].join('\n');
}

/**
 * Puts a finished build in place of the one in use, while that one serves. Files whose names change with their content
 * come first and the entry last, so that whoever starts meanwhile finds one complete build. What the build before had
 * under assets/ stays until the next one, for its processes and for open pages.
 */

/** The files of the build in use, without those that it kept of the one before. */
const LIST = 'files.json';
const ENTRY = 'server/index.js';

const isAsset = (file: string) => /^(client|server)\/assets\//.test(file);

export async function takeOverBuild(next: string, current: string): Promise<void> {
  const files = await filesBelow(next);
  const before = await readList(current);
  const last = (file: string) => Number(file === ENTRY) * 2 + Number(!isAsset(file));
  for (const file of files.toSorted((one, other) => last(one) - last(other))) {
    const target = join(current, file);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(next, file), target);
  }
  const stay = new Set([...files, ...before.filter(isAsset)]);
  for (const file of await filesBelow(current))
    if (file !== LIST && !stay.has(file)) await rm(join(current, file), { force: true });
  await writeFile(join(current, LIST), JSON.stringify(files));
  await rm(next, { recursive: true, force: true });
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function readList(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => '[]');
  return JSON.parse(text) as string[];
}

// Below everything that it needs: it begins while this file is being read.
if (import.meta.main)
  await build().catch(({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
