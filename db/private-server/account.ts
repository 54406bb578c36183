/**
 * Decides which account PostgreSQL runs as. PostgreSQL refuses to run as root, and rightly so: when root starts the
 * portal, the server drops to an unprivileged account that is already on the machine. Creating an account would change
 * somebody's machine for the sake of `npm start`.
 */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { OWN_SERVER_ADVICE, PrivateServerError } from './error.ts';

const run = promisify(execFile);

export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /** True when the portal runs as root and the server as somebody else. */
  readonly dropped: boolean;
}

/**
 * `postgres` comes with a distribution's PostgreSQL; `daemon` is what distributions keep for background programs that
 * write files. `nobody` comes last: network file systems and sandboxes share it.
 */
const CANDIDATES = ['postgres', '_postgres', 'daemon', 'nobody'];

export async function chooseAccount(existingCluster: string, wanted?: string): Promise<Account> {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) {
    throw new PrivateServerError(
      'no-binaries',
      `The private PostgreSQL runs on Linux and macOS only. ${OWN_SERVER_ADVICE}`,
    );
  }
  if (uid !== 0) return { name: ownName(uid), uid, gid, dropped: false };

  const owner = await stat(existingCluster).catch(() => null);
  if (owner && owner.uid !== 0) {
    const name = await nameOf(owner.uid);
    if (name) return { name, uid: owner.uid, gid: owner.gid, dropped: true };
  }
  for (const name of wanted ? [wanted] : CANDIDATES) {
    const found = await lookUp(name);
    if (found) return found;
  }
  throw new PrivateServerError(
    'no-account',
    wanted
      ? `There is no unprivileged account named "${wanted}" on this machine. Name another one, or start the portal as an ordinary user.`
      : `PostgreSQL does not run as root, and this machine has none of the accounts ${CANDIDATES.join(', ')}. Start the portal as an ordinary user, or name an account. ${OWN_SERVER_ADVICE}`,
  );
}

/** PostgreSQL asks for the name of the account it runs as, which a container's made-up user number may lack. */
function ownName(uid: number): string {
  try {
    return userInfo().username;
  } catch (cause) {
    throw new PrivateServerError(
      'no-account',
      `The user number ${uid} has no name on this machine (no line in /etc/passwd), and PostgreSQL needs one. Start the portal as a user with a name. ${OWN_SERVER_ADVICE}`,
      cause,
    );
  }
}

// `id` also knows accounts that do not stand in /etc/passwd.
async function lookUp(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => (await run('id', [flag, name])).stdout),
    );
    const found = { name, uid: Number(uid), gid: Number(gid), dropped: true };
    return found.uid > 0 ? found : null;
  } catch {
    return null;
  }
}

const nameOf = (uid: number): Promise<string | null> =>
  run('id', ['-un', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
