import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and in the first render in the browser, true once React runs there. Controls that need script
 * are drawn only then, so that nobody without script meets a dead button.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
