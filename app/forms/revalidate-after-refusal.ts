import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * `shouldRevalidate` of a page that also reads its data again after a rejection, which mostly means that the page is
 * out of date. It does not read again where the server is out of reach.
 */
export const revalidateAfterRefusal = ({
  defaultShouldRevalidate,
  actionStatus,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || (actionStatus !== undefined && actionStatus < 500);
