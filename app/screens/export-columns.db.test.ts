/**
 * The columns of every file that staff can export, as the files themselves have them, beside export-columns.txt. Who takes
 * a column away, or adds one, sees it there. A new export of the site map is found by itself.
 */
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { askForExport, openExport } from '#app/features/review/exports/review-exports.server.ts';
import { runReviewExport } from '#app/features/review/exports/run-review-export.server.ts';
import { actorContext, depsContext } from '#app/requests/context.ts';
import { siteMap } from '#app/site-map.ts';
import { EXPORT_COLUMNS } from '#core/review/application-columns.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';

const deps = testDeps();

const EXPORTS = Object.entries(siteMap).filter(([pattern]) => pattern.endsWith('/export'));
/** One address that has many files, and a table of which there is one for all. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/review/reports/export': [
    'programmes',
    'awards',
    'sexes',
    'requirements',
    'routes',
    'places',
    'quota',
    'roll',
  ].map((file) => `file=${file}`),
};
const TABLE = 'courses';

type Answer = (args: object) => Promise<Response>;
interface RouteModule {
  readonly loader: Answer;
  readonly action?: Answer;
}

const firstLine = (text: string): string => text.replace(/^\uFEFF/, '').split('\r\n')[0] ?? '';

it('are those that are written down', { timeout: 60_000 }, async () => {
  const actor = await makePerson(deps, { role: 'master_admin' });
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(actorContext, actor);
  const lines: string[] = [];
  for (const [pattern, { file, permission }] of EXPORTS) {
    const { loader, action } = (await import(/* @vite-ignore */ `../${file}`)) as RouteModule;
    for (const query of QUERIES[pattern] ?? ['']) {
      const url = new URL(`http://portal.test${pattern}?${query}&format=csv`);
      const params = { table: TABLE };
      const body = new URLSearchParams({ format: 'csv' });
      const response = action
        ? await action({ context, params, url, request: new Request(url, { method: 'POST', body }) })
        : await loader({ context, params, url, request: new Request(url) });
      lines.push(`${pattern} ${query} (${permission})`, `  ${firstLine(await response.text())}`);
    }
  }
  const asked = await askForExport(deps, { actor, columns: EXPORT_COLUMNS, format: 'csv', query: '' });
  if (!asked.ok) throw new Error(asked.error.kind);
  await runReviewExport(deps, { exportId: asked.value.id });
  const opened = await openExport(deps, { actor, id: asked.value.id });
  if (!opened.ok) throw new Error(opened.error.kind);
  lines.push('/review/exports', `  ${firstLine(await new Response(opened.value.stream).text())}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./export-columns.txt');
});
