/**
 * The arguments of a test command name groups (`browser`), parts of the names of files (`unsent`), or words of a
 * test's name (`-g "one card"`). Other options, such as `--repeat-each=10`, go to Vitest or Playwright as they are.
 */
export interface Selection {
  /** From the root of the portal. */
  readonly files: readonly string[];
  readonly name?: string;
  readonly options: readonly string[];
}

interface Selectable {
  readonly group: string;
  /** The build and the checks of the source have none. */
  readonly files?: (() => readonly string[]) | undefined;
}

export type Selected<G> = { readonly group: G; readonly only?: Selection };

/** The groups to run, each with the files that were named, or a sentence that says why nothing can run. */
export function select<G extends Selectable>(
  args: readonly string[],
  groups: readonly G[],
): readonly Selected<G>[] | string {
  const at = args.indexOf('-g');
  const name = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && !name) return 'Write words of the name of a test after -g.';
  const others = at < 0 ? args : args.toSpliced(at, 2);
  const options = others.filter((word) => word.startsWith('-'));
  const words = others.filter((word) => !word.startsWith('-'));

  const groupNames = [...new Set(groups.map(({ group }) => group))];
  const asked = words.filter((word) => groupNames.includes(word));
  const parts = words.filter((word) => !groupNames.includes(word));
  const wanted = groups.filter(({ group }) => asked.length === 0 || asked.includes(group));
  if (parts.length === 0 && !name && options.length === 0) return wanted.map((group) => ({ group }));

  const withFiles = wanted.map((group) => ({ group, files: group.files?.() ?? [] }));
  const unknown = parts.find(
    (part) => !withFiles.some(({ files }) => files.some((file) => file.includes(part))),
  );
  if (unknown)
    return [
      `No test file${asked.length > 0 ? ` of ${asked.join(' or ')}` : ''} has "${unknown}" in its path.`,
      `The groups are: ${groupNames.join(', ')}. Files named *.long.* are run by npm run test:long, all others by npm test.`,
    ].join('\n');
  return withFiles
    .map(({ group, files }) => ({
      group,
      only: {
        files: files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part))),
        options,
        ...(name && { name }),
      },
    }))
    .filter(({ only }) => only.files.length > 0);
}
