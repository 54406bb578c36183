import { createRequestHandler, type ServerBuild } from 'react-router';
import { expect, it, vi } from 'vitest';
import { takingOwnForms } from './own-forms.ts';

const build = {
  entry: { module: { default: () => new Response('drawn') } },
  routes: { root: { id: 'root', path: '', module: { default: () => null, action: () => 'done' } } },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

/** As it arrives here when a proxy has ended TLS. */
const posted = (origin: string) =>
  new Request('http://portal.example.edu.ng/', { method: 'POST', headers: { origin }, body: 'a=b' });
const statusOf = async (used: ServerBuild, request: Request) =>
  (await createRequestHandler(used, 'production')(request)).status;

it('takes our own forms behind a proxy that ends TLS, and nobody else’s', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const ours = takingOwnForms(build, 'https://portal.example.edu.ng');
  expect(await statusOf(ours, posted('https://portal.example.edu.ng'))).toBe(200);
  expect(await statusOf(ours, posted('https://evil.example'))).toBe(400);
  // Without it they would be refused: should that change, this file is not needed any more.
  expect(await statusOf(build, posted('https://portal.example.edu.ng'))).toBe(400);
});
