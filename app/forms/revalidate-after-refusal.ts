import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For `shouldRevalidate` of a page: also after a refusal, which mostly means that the page shown is out of date; not where
 * the server is out of reach.
 */
export const revalidateAfterRefusal = ({
  defaultShouldRevalidate,
  actionStatus,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || (actionStatus !== undefined && actionStatus < 500);
