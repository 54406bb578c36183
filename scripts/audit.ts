/**
 * `npm run audit`: asks the registry whether the locked packages have known vulnerabilities, and whether their archives
 * are signed. If the registry does not answer, it says so and exits with 2: nothing was checked, which is not the same
 * as nothing found.
 */
import { spawnSync } from 'node:child_process';
import { root } from './running/project.ts';
import { readAdvisories, readSignatures, type Verdict } from './supply/read-audit.ts';

const ask = (...args: string[]) => {
  const { stdout, stderr, error } = spawnSync('npm', ['audit', ...args, '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { output: stdout ?? '', problem: error?.message ?? stderr ?? '' };
};

const verdicts: readonly (readonly [string, Verdict])[] = [
  ['known faults', readAdvisories(ask('--audit-level=none'))],
  ['signatures', readSignatures(ask('signatures'))],
];
for (const [about, { lines, kind }] of verdicts) {
  console.log(`${about}: ${{ good: 'none wrong', bad: 'WRONG', unknown: 'NO ANSWER' }[kind]}`);
  for (const line of lines) console.log(`  ${line}`);
}
const kinds = verdicts.map(([, { kind }]) => kind);
process.exitCode = kinds.includes('bad') ? 1 : kinds.includes('unknown') ? 2 : 0;
