/**
 * Draws one page of the portal again and again with React alone: no request, no loader, no styling, no answer. The tree
 * is the one that the built portal draws, taken from its hands on the way. Run as a process with the built server and a path as arguments; sent a
 * number of milliseconds, it answers with drawings per second.
 */
import { registerHooks } from 'node:module';
import type { ReactElement, ReactNode } from 'react';
import type { renderToString } from 'react-dom/server';

interface Watched {
  /** React's own exports, as they are inside the built server. */
  react?: { renderToString: typeof renderToString };
  drawing(node: ReactNode): void;
}

const [, , server = '', path = ''] = process.argv;
let tree: ReactNode = null;
const watched: Watched = {
  drawing(node) {
    // The portal also draws the pages that it keeps in memory as it starts.
    if (isOfPage(node)) tree = node;
  },
};
Object.assign(globalThis, { watched });

// React is part of the built server, so what it is asked to draw is read there, as its text is loaded.
const DRAWS = 'exports.renderToStaticMarkup = function(children, options) {';
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const text = loaded.source?.toString() ?? '';
    if (!text.includes(DRAWS)) return loaded;
    return {
      ...loaded,
      source: text.replaceAll(DRAWS, `watched.react = exports; ${DRAWS} watched.drawing(children);`),
    };
  },
});

await import(server);
// A portal that has just started on a slow machine may turn its first visitors away.
for (let attempt = 0; attempt < 60 && !tree; attempt += 1) {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT}${path}?uncached`);
  await answer.text();
  if (!tree) await new Promise((resolve) => setTimeout(resolve, 500));
}
const { react } = watched;
if (!react) throw new Error('React was not found in the built server');
if (!react.renderToString(tree).includes('</html>')) throw new Error(`${path} was not drawn as plain markup`);

function isOfPage(node: ReactNode): boolean {
  for (let element = node; element; ) {
    const { url, children } = (element as ReactElement<{ url?: string; children?: ReactNode }>).props;
    if (url) return new URL(url).pathname === path && url.includes('?uncached');
    element = children;
  }
  return false;
}

process.on('message', (milliseconds: number) => {
  const began = performance.now();
  const before = process.cpuUsage();
  let count = 0;
  while (performance.now() - began < milliseconds) {
    react.renderToString(tree);
    count += 1;
  }
  const { user, system } = process.cpuUsage(before);
  process.send?.({
    perSecond: (count * 1_000) / (performance.now() - began),
    perProcessorSecond: (count * 1_000_000) / (user + system),
  });
});
process.send?.('ready');
