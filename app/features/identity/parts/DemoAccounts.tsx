import { useWords } from '#app/words.tsx';
import type { Role } from '#core/identity/roles.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { demoAccounts } from '../demo-accounts.ts';

export interface DemoAccountsProps {
  password: string;
  onChoose: (email: string, password: string) => void;
}

/** The accounts of the demonstration. They can be typed; where script runs, a press fills them in. */
export function DemoAccounts({ password, onChoose }: DemoAccountsProps) {
  const words = useWords().identity;
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="demo-accounts" className="rounded-md bg-harvest-soft p-4 sm:p-5">
      <h2 id="demo-accounts" className="text-lg">
        {words.demoHeading}
      </h2>
      <p className="mt-1 text-sm">{words.demoPassword(password)}</p>
      <ul className="mt-3 grid gap-2">
        {demoAccounts.map(({ email, role }) => (
          <li key={email} className="min-w-0">
            {hydrated ? (
              <button
                type="button"
                onClick={() => onChoose(email, password)}
                className="flex min-h-11 w-full min-w-0 items-center gap-3 rounded-md border border-edge bg-surface px-3 py-2 text-start text-sm eases hover:border-leaf hover:bg-leaf-soft"
              >
                <Account email={email} role={role} />
              </button>
            ) : (
              <span className="flex min-h-11 min-w-0 items-center gap-3 px-3 py-2 text-sm">
                <Account email={email} role={role} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Account({ email, role }: { email: string; role: Role }) {
  const words = useWords().identity;
  return (
    <>
      <Icon name="user" className="size-5 text-laterite" />
      <span className="min-w-0">
        <span className="block font-semibold">{words.roles[role]}</span>
        <span className="block [overflow-wrap:anywhere]">{email}</span>
      </span>
    </>
  );
}
