/** All that the portal says in English; a part of it is sent to browsers room by room (index.ts). */
import type { Translation } from '../translation.ts';
import { busy } from './busy.ts';
import { site } from './content/site.ts';
import { fileRefusals } from './documents/file-refusals.ts';
import { en } from './index.ts';
import { email } from './mail/mails.ts';

export const english = { ...en, site, email, busy, fileRefusals };

export type Catalogue = typeof english;
export type CatalogueTranslation = Translation<Catalogue>;
