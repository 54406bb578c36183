/**
 * The one way to find the college, for the build, every command, the tests and the doctor (decision 0121): the setting
 * `COLLEGE` (a folder below colleges/, or a path to one), else the college of the build that is here, else the first. So a
 * build or a command that is given no setting never turns another college's portal into the first one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './project.ts';

const FIRST = 'fcat';
/** Beside the built server; written by scripts/build.ts. */
export const COLLEGE_FILE = 'college.json';

let found: string | undefined;

/** @throws where there is no such college. */
export function collegeFolder(asked?: string): string {
  if (asked) return folderOf(asked);
  found ??= folderOf(process.env.COLLEGE || collegeOfBuild() || FIRST);
  return found;
}

function folderOf(asked: string): string {
  const folder = asked.includes('/') ? resolve(root, asked) : resolve(root, 'colleges', asked);
  if (existsSync(join(folder, 'college.ts'))) return folder;
  const known = readdirSync(join(root, 'colleges')).join(', ');
  throw new Error(
    `COLLEGE is ${asked}, and there is no ${folder}/college.ts. Set it to one of ${known}, or to the path of a college's folder.`,
  );
}

export function collegeOfBuild(): string | undefined {
  const file = join(root, 'build', COLLEGE_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { folder: string }).folder : undefined;
}
