import { type ReactNode, use } from 'react';
import { useNavigation } from 'react-router';

const UNTIL_READ = new Promise<never>(() => {});

/**
 * A page whose form was refused is read again (revalidate-after-refusal.ts). The router tells of the refusal before that
 * is done, so the page would be drawn twice, and whoever had begun to correct it would lose the keyboard at the second
 * time. The router draws in a transition, and React keeps the page of before while a part of that has to wait: here it
 * waits until the router has read the page, and draws both at once.
 */
export function DrawnWhenRead({ children }: { children: ReactNode }) {
  const { state, formMethod } = useNavigation();
  if (state === 'loading' && formMethod !== undefined && formMethod !== 'GET') use(UNTIL_READ);
  return children;
}
