/** The notice for whoever started the demonstration. */
import type { DemoSettings } from '#app/requests/context.ts';
import { DEMO_ACCOUNTS } from './people.ts';

export function announceDemonstration(
  origin: string,
  demo: DemoSettings,
  standIns: Readonly<Record<string, string>> = {},
): void {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  console.log(
    [
      '',
      `  The demonstration is ready: ${origin}`,
      '',
      ...DEMO_ACCOUNTS.map(({ email, role }) => `    ${email.padEnd(width)}  ${role.replace('_', ' ')}`),
      `    password of each: ${demo.password}`,
      '',
      `  Mail is kept here: ${origin}/dev/mailbox`,
      ...Object.entries(standIns).map(([name, url]) => `  A stand-in for ${name} listens at ${url}`),
      '  Stop with Ctrl+C.',
      '',
    ].join('\n'),
  );
}
