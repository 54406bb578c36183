/**
 * Finds a Chromium for the browser tests, or gets one: from a setting, on this machine, the distribution's package when
 * root may install it, or the browser tool's own download. Its headless shell is the same engine without the window of a
 * browser around it, and opens a page for a third of the processor time.
 */
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { binary } from '../running/project.ts';
import { run, runTool } from '../running/run-tool.ts';

const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium that runs, or a sentence that says what is missing.
 * @param shell whether its headless shell will do, and is preferred.
 */
export async function findChromium(shell = false): Promise<{ path: string } | { missing: string }> {
  const names = shell ? [SHELL, ...BROWSERS] : BROWSERS;
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return (await runs(named))
      ? { path: named }
      : { missing: `CHROMIUM_PATH names ${named}, which does not run.` };
  }
  const found = (await onPath(names)) ?? (await downloaded());
  if (found) return { path: found };

  const isRoot = process.getuid?.() === 0;
  let complaint = '';
  if (isRoot && (await isCommand('apt-get'))) {
    console.log('  No Chromium here; installing the package chromium (once, some minutes) ...');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env });
    const { output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      env,
    });
    // Some distributions have an empty package of this name, so the browser is started to be sure.
    const installed = await onPath(names);
    if (installed) return { path: installed };
    complaint = output;
  }
  console.log('  No Chromium here; downloading one (once, about 170 MB) ...');
  const cli = binary('@playwright/test', 'playwright');
  const { output } = await runTool(cli, [
    'install',
    ...(isRoot ? ['--with-deps'] : []),
    'chromium',
    '--no-shell',
  ]);
  const own = await downloaded();
  if (own) return { path: own };
  return {
    missing: [
      'The browser tests need Chromium and none could be found or installed.',
      'Install it (on Debian as root: apt-get install chromium), or name one: CHROMIUM_PATH=/path/to/chromium npm test',
      ...lastLines(complaint),
      ...lastLines(output),
    ].join('\n'),
  };
}

async function onPath(names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const path = await isCommand(name);
    if (path && (await runs(path))) return path;
  }
  return null;
}

async function downloaded(): Promise<string | null> {
  const path = chromium.executablePath();
  return path && (await runs(path)) ? path : null;
}

const runs = async (path: string): Promise<boolean> => (await run(path, ['--version'])).code === 0;

async function isCommand(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    const executable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (executable) return path;
  }
  return null;
}

const lastLines = (text: string): string[] => text.trim().split('\n').slice(-6);
