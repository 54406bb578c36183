/**
 * Loaded before each process of a test run. For every file of a package Node.js reads the list of the package's exports
 * anew, which in drizzle-orm is 180 kB: half of what it takes to start a command. Within that package a file names its
 * neighbour as it is called, and what our sources import from a package is the same place each time.
 */
import { type ResolveFnOutput, registerHooks } from 'node:module';

const WITHIN = /\/node_modules\/drizzle-orm\/.*\.js$/;
const known = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    if (WITHIN.test(parentURL) && /^\.\.?\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!/^drizzle-orm\b/.test(specifier) || parentURL.includes('/node_modules/'))
      return next(specifier, context);
    const found = known.get(specifier) ?? next(specifier, context);
    known.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});
