/**
 * Keeps the version of a record at which each part of it changed last, so that two people who change different parts
 * do not hinder each other.
 */
export interface ChangedAt {
  /** The version of the record that this is about. A writer that keeps no such note leaves it behind. */
  readonly version: number;
  /** Before this version it is not known which parts changed. */
  readonly since: number;
  readonly parts: Readonly<Record<string, number>>;
}

/** @param version before the write, which counts one */
export function noteChanged(known: ChangedAt | null, version: number, changed: readonly string[]): ChangedAt {
  const whole = known?.version === version ? known : null;
  const now = version + 1;
  return {
    version: now,
    since: whole?.since ?? version,
    parts: { ...whole?.parts, ...Object.fromEntries(changed.map((part) => [part, now])) },
  };
}

interface Asked {
  readonly part: string;
  /** The version of the record now. */
  readonly version: number;
  /** The version of the record that a form was drawn from. */
  readonly drawn: number;
}

export function changedSince(known: ChangedAt | null, { part, version, drawn }: Asked): boolean {
  if (drawn >= version) return drawn !== version;
  const at = known?.version === version ? (known.parts[part] ?? known.since) : version;
  return at > drawn;
}
