import type { Page } from '@playwright/test';

/**
 * Once a desk stands as it will: a refused form is drawn at once, and the whole page once more when it is read again. What
 * is pressed between is lost, and the focus moves a second time. Elsewhere at once.
 */
export const readAgain = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    // React Router keeps it there for its own tools.
    const { __reactRouterDataRouter: router } = window as {
      __reactRouterDataRouter?: { readonly state: { readonly navigation: { readonly state: string } } };
    };
    return (router?.state.navigation.state ?? 'idle') === 'idle';
  });
