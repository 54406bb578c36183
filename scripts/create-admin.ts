/**
 * npm run create-admin: creates a master administrator. It asks for what --email, --first-name and --last-name or
 * ADMIN_EMAIL, ADMIN_FIRST_NAME and ADMIN_LAST_NAME do not give, and prints a link for choosing a password, which the
 * running portal also mails. In production it needs the settings of `npm run serve`.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { asTyped } from '#server/config/config.ts';
import { makeAdministrator } from '../app/features/identity/index.server.ts';
import { administratorForm } from '../core/identity/account-forms.ts';
import { issues } from '../messages/en/issues.ts';
import { withRunningDatabase } from './running/running-database.ts';

const QUESTIONS = {
  email: 'E-mail address',
  first_name: 'First name',
  last_name: 'Last name',
} as const;
type Asked = keyof typeof QUESTIONS;
const ASKED = Object.keys(QUESTIONS) as Asked[];

const { values: given } = parseArgs({
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
  },
});

const answers: Partial<Record<Asked, string>> = {};
const terminal = process.stdin.isTTY
  ? createInterface({ input: process.stdin, output: process.stdout })
  : null;
for (const name of ASKED) {
  const option = given[name.replace('_', '-') as keyof typeof given];
  answers[name] =
    option ??
    process.env[`ADMIN_${name.toUpperCase()}`] ??
    (await terminal?.question(`${QUESTIONS[name]}: `));
}
terminal?.close();

const read = administratorForm.read(answers);
if (!read.ok) {
  for (const { field, code, params } of read.error)
    console.error(issues[code as keyof typeof issues](QUESTIONS[field], params));
  console.error(asTyped('npm run create-admin -- --email=… --first-name=… --last-name=…'));
  process.exit(2);
}

await withRunningDatabase(async (deps) => {
  const made = await makeAdministrator(deps, read.value);
  const { email } = read.value;
  if (!made.ok) {
    console.error(
      made.error.kind === 'suspended'
        ? `The account of ${email} is suspended. Reinstate it in the admin portal, or enter another address.`
        : `The account of ${email} was erased. Enter another address.`,
    );
    process.exitCode = 1;
    return;
  }
  const { outcome, link, hours } = made.value;
  const said = {
    made: `${email} is now a master administrator.`,
    promoted: `${email} already had an account, which is now a master administrator.`,
    already: `${email} was already a master administrator. Here is a new link.`,
  };
  console.log(said[outcome]);
  console.log(
    `\nChoose a password here within ${hours} hours (anyone with this link can take over the account):\n  ${link}\n`,
  );
  console.log(`The running portal also e-mails the link to ${email}.`);
});
