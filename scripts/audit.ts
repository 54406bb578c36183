/**
 * `npm run audit`: asks the registry whether the locked packages have known vulnerabilities, and whether their archives
 * are signed. If the registry does not answer, it says so and exits with 2: nothing was checked, which is not the same
 * as nothing found.
 */
import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { root } from './running/project.ts';

/** The meaning of npm's answers. Only an answer that says that it checked is good; everything else is no answer. */
interface Verdict {
  readonly kind: 'good' | 'bad' | 'unknown';
  readonly lines: readonly string[];
}

interface NpmAnswer {
  readonly output: string;
  readonly problem: string;
}

const advisories = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
  metadata: z.object({ dependencies: z.object({ total: z.int().min(1) }) }),
});
const signatures = z.object({
  invalid: z.array(z.object({ name: z.string(), version: z.string() })),
  missing: z.array(z.object({ name: z.string(), version: z.string() })),
});

const unknown = ({ output, problem }: NpmAnswer): Verdict => {
  const said =
    /"(?:summary|message)":\s*"([^"]+)"/.exec(output)?.[1] ??
    (problem.trim().split('\n').at(-1) || output.slice(0, 200));
  return { kind: 'unknown', lines: [`the registry gave no answer: ${said || 'nothing at all'}`] };
};

function parsed<Schema extends z.ZodType>(schema: Schema, output: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(output)).data ?? null;
  } catch {
    return null;
  }
}

export function readAdvisories(answer: NpmAnswer): Verdict {
  const read = parsed(advisories, answer.output);
  if (!read) return unknown(answer);
  const lines = Object.entries(read.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  );
  return { kind: lines.length > 0 ? 'bad' : 'good', lines };
}

export function readSignatures(answer: NpmAnswer): Verdict {
  const read = parsed(signatures, answer.output);
  if (!read) return unknown(answer);
  const named = (what: string) => (one: { name: string; version: string }) =>
    `${one.name}@${one.version}: ${what}`;
  const lines = [
    ...read.invalid.map(named('signature is not valid')),
    ...read.missing.map(named('signature is missing')),
  ];
  return { kind: lines.length > 0 ? 'bad' : 'good', lines };
}

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
