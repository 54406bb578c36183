/** The reader's choice of light or dark, in a cookie so that the server renders it; none means "as the device says". */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const COOKIE = 'theme';
const YEAR_SECONDS = 365 * 24 * 3600;

export function readTheme(request: Request): Theme | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=(light|dark)`).exec(request.headers.get('cookie') ?? '')?.[1];
  return value === 'light' || value === 'dark' ? value : null;
}

export function themeCookie(choice: unknown): string {
  const chosen = choice === 'light' || choice === 'dark';
  return `${COOKIE}=${chosen ? choice : ''}; Path=/; Max-Age=${chosen ? YEAR_SECONDS : 0}; SameSite=Lax`;
}
