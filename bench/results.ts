/**
 * bench/results.md: every part with its tables, the machine and the day. A part that was not measured this time keeps
 * what it had; comments around each part say where it begins and ends.
 */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import type { Section } from './verdict.ts';

const HEAD = `# Results of the benches

Made by \`npm run bench\`; do not edit. Ratios compare two things measured in turns in the same run, so they hold on other
machines; times and rates are those of the machine named.
`;

export interface Measured {
  readonly name: string;
  readonly title: string;
  readonly sections: readonly Section[];
  readonly seconds: number;
  readonly short: boolean;
  readonly at: Date;
  /** Why it has no figures, or not all. */
  readonly failed?: string;
}

const beginning = (name: string) => `<!-- ${name} -->`;
const end = (name: string) => `<!-- /${name} -->`;

/** @param known what stands in the file; '' where there is none. */
export function writeResults(known: string, measured: readonly Measured[], order: readonly string[]): string {
  const written = new Map(measured.map((part) => [part.name, describe(part)]));
  const parts = order.map((name) => written.get(name) ?? partOf(known, name)).filter(Boolean);
  return `${[HEAD, ...parts].join('\n')}\n`;
}

function partOf(known: string, name: string): string {
  const from = known.indexOf(beginning(name));
  const to = known.indexOf(end(name));
  return from < 0 || to < from ? '' : known.slice(from, to + end(name).length);
}

function describe({ name, title, sections, seconds, short, at, failed }: Measured): string {
  const lines = [
    beginning(name),
    `## ${title}`,
    '',
    `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${Math.ceil(seconds / 60)} min${short ? ', a short run' : ''}. ${machine()}`,
  ];
  if (failed) lines.push('', `**Not measured to the end:** ${failed}`);
  for (const section of sections) {
    lines.push('', `### ${section.title}`, '');
    if (section.about) lines.push(section.about, '');
    lines.push('| | measured | promised | |', '|---|---|---|---|');
    for (const { what, measured, budget, holds } of section.verdicts) {
      const verdict = holds === undefined ? '' : holds ? 'holds' : '**broken**';
      lines.push(`| ${[what, measured, budget, verdict].map(cell).join(' | ')} |`);
    }
  }
  return [...lines, '', end(name)].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function machine(): string {
  const [core] = cpus();
  const commit = run('git', 'rev-parse', '--short', 'HEAD');
  return [
    `${cpus().length} cores (${core?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Linux ${release()}`,
    `load ${loadavg()[0]?.toFixed(1)} at the end`,
    `Node ${process.versions.node}`,
    ...(commit ? [`commit ${commit}`] : []),
  ].join(', ');
}

function run(program: string, ...args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
