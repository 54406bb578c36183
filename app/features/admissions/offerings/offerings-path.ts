/** The list of offerings, of one session. */
export const offeringsPath = (session: string): string =>
  `/admin-portal/offerings?${new URLSearchParams({ session })}`;
