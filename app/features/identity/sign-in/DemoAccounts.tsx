import { Icon } from '#app/ui/Icon.tsx';
import { useWords } from '#app/words/words.tsx';
import { authPath } from '../frame/AuthPanel.tsx';
import { demoAccounts } from './demo-accounts.ts';

export interface DemoAccountsProps {
  password: string;
  /** Where the visitor goes after sign-in. */
  next: string;
}

/** The accounts of the demonstration. A press fills one in: by script, or by asking for the page again. */
export function DemoAccounts({ password, next }: DemoAccountsProps) {
  const words = useWords().identity;
  return (
    <section aria-labelledby="demo-accounts" className="rounded-md bg-harvest-soft p-4 sm:p-5">
      <h2 id="demo-accounts" className="text-lg">
        {words.demoHeading}
      </h2>
      <p className="mt-1 text-sm">{words.demoPassword(password)}</p>
      <ul className="mt-3 grid gap-2">
        {demoAccounts.map(({ email, role }) => (
          <li key={email} className="min-w-0">
            <a
              href={authPath('/auth', next, { demo: role })}
              data-fill={new URLSearchParams({ email, password }).toString()}
              className="flex min-h-11 w-full min-w-0 items-center gap-3 rounded-md border border-edge bg-surface px-3 py-2 text-start text-sm eases hover:border-leaf hover:bg-leaf-soft"
            >
              <Icon name="user" className="size-5 text-laterite" />
              <span className="min-w-0">
                <span className="block font-semibold">{words.roles[role]}</span>
                <span className="block [overflow-wrap:anywhere]">{email}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
