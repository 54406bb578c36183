import type { RouterContextProvider } from 'react-router';
import { depsContext, frameLanguageContext, publicFactsContext } from '#app/requests/context.ts';
import type { Approval } from '#core/settings/settings-form.ts';
import { readSetting } from '#db/settings.ts';

/** The person who approved the translation that the reader sees. Null: nobody has, or they read English. */
export const readApproval = async (context: Readonly<RouterContextProvider>): Promise<Approval | null> =>
  context.get(frameLanguageContext) === 'en'
    ? null
    : ((await context.get(publicFactsContext)('translation approved', () =>
        readSetting(context.get(depsContext), 'translation_approved'),
      )) as Approval | null);
