/** Addresses of the database screen. */
export const TABS = ['overview', 'tables', 'backups', 'security'] as const;
export type DatabaseTab = (typeof TABS)[number];

export const readTab = (params: URLSearchParams): DatabaseTab =>
  TABS.find((tab) => tab === params.get('tab')) ?? 'overview';
export const tabPath = (tab: DatabaseTab): string =>
  tab === 'overview' ? '/database-system' : `/database-system?tab=${tab}`;
