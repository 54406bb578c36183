import { type ReactNode, use, useState } from 'react';
import { UNSAFE_DataRouterDataContext as DataRouterData, useNavigation } from 'react-router';

/**
 * A page whose form was refused is read again (revalidate-after-refusal.ts). The router tells of the refusal before that
 * is done, so the page would be drawn twice, and whoever had begun to correct it would lose the keyboard at the second
 * time: here the refusal waits, and the form is busy until then. The router lets nobody hold back an answer; only this
 * context has it.
 */
export function DrawnWhenRead({ children }: { children: ReactNode }) {
  const read = use(DataRouterData);
  const { state, formMethod } = useNavigation();
  const [drawn, setDrawn] = useState(read);
  const readsAgain = state === 'loading' && formMethod !== undefined && formMethod !== 'GET';
  if (!readsAgain && drawn !== read) setDrawn(read);
  return <DataRouterData value={readsAgain ? drawn : read}>{children}</DataRouterData>;
}
