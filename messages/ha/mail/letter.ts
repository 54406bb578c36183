/** The beginning of a mail in Hausa, and its parts. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export type Templates = NonNullable<NonNullable<CatalogueTranslation['email']>['templates']>;
type Template = NonNullable<Templates[string]>;
export type Letter = ReturnType<Template>;
export type Params = Parameters<Template>[0];

/** Without a name where the address is not verified yet. */
export const hello = (params: Params): string =>
  params.firstName ? `Zuwa ga ${params.firstName},` : 'Barka da warhaka,';

/** The text of the page, one line a paragraph. */
export const lines = (text: string | undefined): readonly string[] => text?.split('\n').filter(Boolean) ?? [];
