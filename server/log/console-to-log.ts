/**
 * Packages that write to the console, and warnings of Node itself, become lines of the log. What is in quotation marks
 * is left out: React Router quotes an address that it could not decode, and an address may name a person.
 */
import { format, stripVTControlCharacters } from 'node:util';
import type { Log } from '#core/shared/log.ts';

type Teller = Pick<Console, 'warn' | 'error'>;
type Warner = Pick<NodeJS.Process, 'on' | 'off' | 'listeners' | 'removeAllListeners'>;

const QUOTED = /"[^"]*"|`[^`]*`|“[^”]*”?|'[^'\n]*'/g;
const MOST_CHARACTERS = 500;

/** @returns what restores both. */
export function takeOverConsole(
  log: Pick<Log, 'warn' | 'error'>,
  { teller = console, warner = process }: { readonly teller?: Teller; readonly warner?: Warner } = {},
): () => void {
  const { warn, error } = teller;
  const tell =
    (level: 'warn' | 'error') =>
    (...given: unknown[]) => {
      // The whole error, so that the log can remove the values of statements and keep the stack.
      const errors = given.filter((one) => one instanceof Error);
      const texts = given.filter((one) => !(one instanceof Error));
      log[level](
        { from: 'console', ...(errors.length > 0 && { errors }) },
        withoutQuotes(texts.length > 0 ? format(...texts) : 'an error'),
      );
    };
  teller.warn = tell('warn');
  teller.error = tell('error');

  const before = warner.listeners('warning');
  const hear = ({ name, message }: Error) => log.warn({ from: 'node', name }, withoutQuotes(message));
  warner.removeAllListeners('warning');
  warner.on('warning', hear);
  return () => {
    teller.warn = warn;
    teller.error = error;
    warner.off('warning', hear);
    for (const one of before) warner.on('warning', one as (warning: Error) => void);
  };
}

const withoutQuotes = (text: string): string =>
  stripVTControlCharacters(text).replace(QUOTED, '"…"').slice(0, MOST_CHARACTERS);
