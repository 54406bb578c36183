import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { offlineContext } from '#app/requests/context.ts';
import { loader } from './service-worker.ts';

async function sourceOf(enabled: boolean): Promise<string> {
  const context = new RouterContextProvider();
  context.set(offlineContext, { enabled, version: 'abc123' });
  return loader({ context } as unknown as Parameters<typeof loader>[0]).text();
}

describe('the service worker', () => {
  it('carries the version of the build, so that a new build is a new worker', async () => {
    const source = await sourceOf(true);
    expect(source).toContain("VERSION = 'abc123'");
    expect(source).not.toContain('{{');
    // Parses as a script.
    expect(() => new Function(source)).not.toThrow();
  });

  it('switched off, takes itself and everything it kept away', async () => {
    const caches = new Map([['pages 1', true]]);
    const waits: Promise<unknown>[] = [];
    let registered = true;
    const listeners = new Map<string, (event: object) => void>();
    const self = {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting() {},
      registration: {
        async unregister() {
          registered = false;
        },
      },
    };
    const stores = {
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    };
    new Function('self', 'caches', await sourceOf(false))(self, stores);
    listeners.get('activate')?.({ waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
    expect({ kept: caches.size, registered }).toEqual({ kept: 0, registered: false });
    expect(listeners.has('fetch')).toBe(false);
  });
});
