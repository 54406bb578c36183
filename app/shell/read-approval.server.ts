import type { RouterContextProvider } from 'react-router';
import { depsContext, frameLanguageContext, publicFactsContext } from '#app/requests/context.ts';
import type { SettingValue } from '#core/settings/portal-settings.ts';
import { readSetting } from '#db/settings.ts';

/** The person who approved the translation that the reader sees. Null: nobody has, or they read English. */
export const readApproval = async (
  context: Readonly<RouterContextProvider>,
): Promise<SettingValue<'translation_approved'>> =>
  context.get(frameLanguageContext) === 'en'
    ? null
    : context.get(publicFactsContext)('translation approved', () =>
        readSetting(context.get(depsContext), 'translation_approved'),
      );
