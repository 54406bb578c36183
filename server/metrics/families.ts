/**
 * Metrics as data: families of samples that a process reads of itself, that several processes send to the one that is
 * asked, and that are written as text for Prometheus (exposition format 0.0.4).
 */

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  /** Of a histogram's parts: _bucket, _sum or _count. */
  readonly suffix?: string;
}

export interface Family {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
  /** Of one process, such as its memory: kept apart by a label. Without it, values of all processes are added up. */
  readonly ofProcess?: boolean;
}

const keyOf = ({ suffix = '', labels }: Sample): string =>
  `${suffix} ${Object.entries(labels)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join()}`;

/** One list of families for a whole machine; what is of a process gets its number. */
export function mergeFamilies(processes: readonly (readonly Family[])[]): Family[] {
  const merged = new Map<string, Family & { samples: Sample[] }>();
  for (const [number, families] of processes.entries()) {
    for (const family of families) {
      const into = merged.get(family.name) ?? { ...family, samples: [] };
      merged.set(family.name, into);
      if (family.ofProcess) {
        into.samples.push(
          ...family.samples.map((one) => ({ ...one, labels: { process: String(number), ...one.labels } })),
        );
        continue;
      }
      const places = new Map(into.samples.map((one, at) => [keyOf(one), at]));
      for (const one of family.samples) {
        const at = places.get(keyOf(one));
        const known = at === undefined ? undefined : into.samples[at];
        if (at === undefined || !known) into.samples.push(one);
        else into.samples[at] = { ...known, value: known.value + one.value };
      }
    }
  }
  return [...merged.values()];
}

/** What only grows, of a process that has ended: without it the sums would fall, which reads as a restart of all. */
export const onlyGrowing = (families: readonly Family[]): Family[] =>
  families.filter(({ type, ofProcess }) => type !== 'gauge' && !ofProcess);

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

export function writeExposition(families: readonly Family[]): string {
  const lines: string[] = [];
  for (const { name, type, help, samples } of families) {
    lines.push(`# HELP ${name} ${help.replaceAll('\n', ' ')}`, `# TYPE ${name} ${type}`);
    for (const { labels, value, suffix = '' } of samples) {
      const written = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
      lines.push(`${name}${suffix}${written.length > 0 ? `{${written.join()}}` : ''} ${value}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
