/** The examples in deploy/ name settings, files and commands of the portal: what they name must exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { siteMap } from '#app/site-map.ts';
import { IMAGE_BYTES_MAX, PDF_BYTES_MAX } from '#core/documents/document-kinds.ts';
import { drawn } from '#tests/factories/drawn-secret.ts';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../scripts/running/node-settings.ts';
import { readConfig, SETTINGS } from './config/config.ts';
import { THROWN_AWAY_BYTES } from './shedding/receive-body.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const { scripts, optionalDependencies } = JSON.parse(read('package.json'));
const settings: ReadonlySet<string> = new Set(SETTINGS);

/** Settings of the programs beside the portal, and of the tools that read these files. */
const OTHERS = new Set([
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  ...Object.keys(NODE_ENVIRONMENT),
  'DATABASE_PASSWORD',
  'DATABASE_ADMIN_PASSWORD',
  'POSTGRES_PASSWORD',
  'PORTAL_PASSWORD',
]);
const unknown = (names: Iterable<string>) =>
  [...names].filter((name) => !settings.has(name) && !OTHERS.has(name));

/** NAME=value of an environment file, with and without the # that leaves it out. */
const named = (text: string) => [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
const given = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );

describe('the environment files', () => {
  const portal = read('deploy/portal.env.example');
  const managed = read('deploy/managed-postgresql.env.example');

  it('name settings that exist', () => {
    expect(named(portal).length).toBeGreaterThan(10);
    expect(unknown(named(portal))).toEqual([]);
    expect(unknown(named(managed))).toEqual([]);
  });

  it('start the portal once the secrets are filled in, and not before', () => {
    expect(() => readConfig(given(portal))).toThrow(/AUTH_SECRET[\s\S]*FIELD_KEY/);
    const secrets = { AUTH_SECRET: drawn('a'), FIELD_KEY: drawn('b'), BACKUP_KEY: drawn('c') };
    const config = readConfig({ ...given(portal), ...given(managed), ...secrets });
    expect(config).toMatchObject({ mode: 'production', trustProxy: true });
    expect(config.databaseUrl).toMatch(/sslmode=verify-full/);
  });

  it('hold no secret', () => {
    expect(given(portal)).toMatchObject({ AUTH_SECRET: '', FIELD_KEY: '', BACKUP_KEY: '' });
  });
});

describe('the Dockerfile', () => {
  const file = read('deploy/Dockerfile');
  const lines = file.replaceAll('\\\n', ' ').split('\n');
  const instructions = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1).trim());

  it('copies what exists, and ends as somebody who is not root', () => {
    const own = instructions('COPY').filter((line) => !line.startsWith('--from'));
    for (const source of own.flatMap((line) => line.split(/\s+/).slice(0, -1)))
      expect(existsSync(join(root, source)), source).toBe(true);
    expect(instructions('USER').at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  it('begins on the major version that is pinned, and runs commands that exist', () => {
    const [pinned = ''] = Object.values<string>(optionalDependencies);
    expect(instructions('FROM')[0]).toMatch(new RegExp(`^node:${Number.parseInt(pinned, 10)}-`));
    for (const [, name = ''] of file.matchAll(/node scripts\/bootstrap\.mjs ([a-z-]+)/g))
      expect(name === 'install' || existsSync(join(root, 'scripts', `${name}.ts`)), name).toBe(true);
  });

  it('sets what the portal reads, and no secret', () => {
    const names = instructions('ENV').flatMap((line) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
    );
    expect(names).toContain('DATA_DIR');
    expect(unknown(names)).toEqual([]);
    expect(names.filter((name) => /SECRET|KEY|PASSWORD|URL/.test(name))).toEqual([]);
    expect(file).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m);
  });

  it('is built without what must not be in an image', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', 'data', 'node_modules', '*.env', '*.key']) expect(ignored).toContain(name);
    // Nothing that the build reads is left out: the folders of scripts/build.ts.
    for (const name of [
      'app',
      'content',
      'core',
      'db',
      'gateways',
      'messages',
      'public',
      'server',
      'scripts',
    ])
      expect(ignored).not.toContain(name);
  });
});

describe('compose.yaml, the unit and the proxies', () => {
  const compose = read('deploy/compose.yaml');
  const unit = read('deploy/portal.service');

  it('keep every service from what it does not need', () => {
    const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'));
    const blocks = services.split(/\n {2}(?=[a-z]+:\n)/).slice(1);
    expect(blocks.map((block) => block.slice(0, block.indexOf(':')))).toEqual([
      'portal',
      'database',
      'proxy',
    ]);
    for (const block of blocks) {
      expect(block).toContain('<<: *quiet');
      expect(block).toContain('read_only: true');
      expect(block).toMatch(/mem_limit: \d/);
    }
    expect(compose).toMatch(/cap_drop: \[ALL\][\s\S]*no-new-privileges:true/);
    expect(compose.match(/ports:/g)).toHaveLength(1);
    expect(unit).toContain('InaccessiblePaths=-/opt/portal/.git');
    expect(services.slice(services.indexOf('  proxy:'))).toContain('ports:');
  });

  it('name settings and files that exist', () => {
    const environment = [...compose.matchAll(/^ {6}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
    expect(environment).toContain('DATABASE_URL');
    expect(unknown(environment)).toEqual([]);
    for (const [, name = ''] of compose.matchAll(/- \.\/([^:]+):/g))
      expect(existsSync(join(root, 'deploy', name)), name).toBe(true);
    expect(existsSync(join(root, compose.match(/dockerfile: (\S+)/)?.[1] ?? '-'))).toBe(true);
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
    );
    expect(set).toContain('DATA_DIR');
    expect(unknown(set)).toEqual([]);
  });

  it('start Node as npm run serve does', () => {
    const dockerfile = read('deploy/Dockerfile');
    const shell = unit.match(/^ExecStart=\S+node (.*) \/opt\/portal\/build\/server\/index\.js$/m)?.[1];
    expect(shell?.split(' ')).toEqual(NODE_FLAGS);
    const command = JSON.parse(dockerfile.match(/^CMD (\[.*\])$/m)?.[1] ?? '[]');
    expect(command).toEqual(['node', ...NODE_FLAGS, 'build/server/index.js']);
    for (const [name, value] of Object.entries(NODE_ENVIRONMENT)) {
      expect(unit).toMatch(new RegExp(`^Environment=${name}=${value}$`, 'm'));
      expect(dockerfile).toMatch(new RegExp(`^(ENV| +) ?${name}=${value}( |$)`, 'm'));
    }
  });

  it('let the largest upload through, and live updates without waiting', () => {
    const rules = Object.values(siteMap) as { uploadMegabytes?: number }[];
    const largest = Math.max(...rules.map(({ uploadMegabytes = 0 }) => uploadMegabytes));
    const nginx = read('deploy/nginx.conf');
    const caddy = read('deploy/Caddyfile');
    // What is a little too large reaches the portal, whose page says what to do; the portal reads that much to its end.
    const through = THROWN_AWAY_BYTES / 1024 / 1024;
    expect(through).toBeGreaterThan(2 * largest);
    expect(Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1])).toBe(through);
    expect(Number(/max_size (\d+)MiB/.exec(caddy)?.[1])).toBe(through);
    expect(nginx).toContain('error_page 413 /too-large.html;');
    expect(caddy).toMatch(/handle @large \{\s*rewrite \* \/too-large\.html/);
    // Caddy 2.6, which Debian 12 has, reads no status there.
    expect(caddy).not.toMatch(/handle_errors +\d/);
    const page = read('deploy/too-large.html');
    for (const bytes of [IMAGE_BYTES_MAX, PDF_BYTES_MAX])
      expect(page).toContain(`at most ${bytes / 1024 / 1024} MB`);
    expect(/location = \/live \{[^}]*proxy_buffering off/.test(nginx)).toBe(true);
    expect(caddy).toContain('flush_interval -1');
    // Slow senders: neither waits for ever, and nginx does not hand their bodies on in pieces.
    expect(caddy).toMatch(/timeouts \{\s*read_header \d+s\s*read_body \d+m/);
    expect(nginx).toMatch(
      /proxy_request_buffering on;\s*client_header_timeout \d+s;\s*client_body_timeout \d+s;/,
    );
    expect(nginx).not.toContain('proxy_request_buffering off');
    expect(nginx.match(/proxy_set_header Host \$host;/g)).toHaveLength(2);
    // Without TLS people are led on, programs are not.
    const onPort80 = new RegExp(/location ~ (\S+) \{ return 403; \}/.exec(nginx)?.[1] ?? 'none');
    for (const door of ['/api/v1/x', '/auth/v1/token', '/auth/oauth2/token', '/webhooks/payments/paystack'])
      expect(door).toMatch(onPort80);
    for (const page of ['/auth', '/auth/oauth2/authorize', '/verify']) expect(page).not.toMatch(onPort80);
  });

  it('are all named in the README of the folder', () => {
    const readme = read('deploy/README.md');
    const others = readdirSync(join(root, 'deploy')).filter((name) => name !== 'README.md');
    expect(others.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
    for (const [, name = ''] of readme.matchAll(/npm run ([a-z:-]+)/g)) expect(scripts).toHaveProperty(name);
  });
});
