/**
 * npm run oauth-client -- add|list|remove|rotate-secret: programs that may sign people in here, such as the student
 * portal or a Moodle. A secret is printed once and stored as a hash. In production it needs the settings of `npm run
 * serve`.
 */
import { parseArgs } from 'node:util';
import { asTyped } from '#server/config/config.ts';
import {
  addClient,
  CLIENT_PROOFS,
  type ClientProblem,
  listClients,
  removeClient,
  rotateSecret,
} from '../app/features/identity/index.server.ts';
import { CLIENT_SCOPES, type ClientScope } from '../core/identity/client-claims.ts';
import { withRunningDatabase } from './running/running-database.ts';

const USAGE = `npm run oauth-client -- add --name=Moodle --redirect=https://… [--redirect=…] [--uri=https://…]
                            [--logout=https://…] [--logout=…]
                            [--scope="${CLIENT_SCOPES.join(' ')}"]
                            [--auth=post|basic|none] [--trusted] [--without-pkce]
npm run oauth-client -- list
npm run oauth-client -- remove <client id>
npm run oauth-client -- rotate-secret <client id>`;

const PROBLEMS: Readonly<Record<ClientProblem['kind'], string>> = {
  'no-name': 'Give a --name of at most 80 characters; people read it when they are asked for consent.',
  'bad-redirect':
    'Give at least one --redirect; it and each --logout is an https address without fragment (http only on localhost).',
  'bad-uri': '--uri must be an https address.',
  'bad-scope': `--scope takes ${CLIENT_SCOPES.join(', ')}, and must have openid.`,
  'needs-pkce': 'A program without a secret must use PKCE.',
};

function usage(problem?: string): never {
  if (problem) console.error(problem);
  console.error(asTyped(USAGE));
  process.exit(2);
}

const options = {
  name: { type: 'string' },
  uri: { type: 'string' },
  redirect: { type: 'string', multiple: true },
  logout: { type: 'string', multiple: true },
  scope: { type: 'string' },
  auth: { type: 'string' },
  trusted: { type: 'boolean' },
  'without-pkce': { type: 'boolean' },
} as const;

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return usage(error instanceof Error ? error.message : undefined);
  }
}
const { values, positionals } = readArguments();
const [command, clientId = ''] = positionals;

const secretOnce = (secret: string) =>
  `Client secret (shown once; store it where the program reads it):\n  ${secret}\n`;

switch (command) {
  case 'add': {
    const asked = values.auth ?? 'post';
    const proof = CLIENT_PROOFS.find((one) => one === asked || one === `client_secret_${asked}`);
    if (!proof) usage('--auth is post, basic or none.');
    await withRunningDatabase(async (deps, { origin }) => {
      const added = await addClient(deps, {
        name: values.name ?? '',
        uri: values.uri,
        redirectUris: values.redirect ?? [],
        logoutUris: values.logout ?? [],
        scopes: (values.scope ?? CLIENT_SCOPES.join(' ')).split(/\s+/).filter(Boolean) as ClientScope[],
        proof,
        trusted: values.trusted ?? false,
        pkce: !values['without-pkce'],
      });
      if (!added.ok) {
        console.error(PROBLEMS[added.error.kind]);
        process.exitCode = 2;
        return;
      }
      console.log(`Issuer (all other addresses can be found from it):\n  ${origin}`);
      console.log(`Client ID:\n  ${added.value.clientId}`);
      if (added.value.secret) console.log(secretOnce(added.value.secret));
    });
    break;
  }
  case 'list':
    await withRunningDatabase(async (deps) => {
      const clients = await listClients(deps);
      if (clients.length === 0) console.log('No program is registered.');
      for (const one of clients)
        console.log(
          [
            `${one.client_id}  ${one.name}${one.trusted ? ' (trusted: no consent asked)' : ''}`,
            `  returns to ${one.redirect_uris.join(', ')}`,
            ...(one.logout_uris?.length ? [`  after signing out to ${one.logout_uris.join(', ')}`] : []),
            `  scopes ${one.scopes.join(' ')}; ${one.proof}${one.pkce ? '' : '; without PKCE'}`,
          ].join('\n'),
        );
    });
    break;
  case 'remove':
    await withRunningDatabase(async (deps) => {
      const removed = await removeClient(deps, clientId);
      console.log(removed ? 'Removed, with all its tokens.' : 'There is no program with this client ID.');
      if (!removed) process.exitCode = 1;
    });
    break;
  case 'rotate-secret':
    await withRunningDatabase(async (deps) => {
      const secret = await rotateSecret(deps, clientId);
      console.log(
        secret
          ? `The old secret no longer works.\n${secretOnce(secret)}`
          : 'There is no program with a secret under this client ID.',
      );
      if (!secret) process.exitCode = 1;
    });
    break;
  default:
    usage();
}
