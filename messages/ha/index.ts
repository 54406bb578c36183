/**
 * The Hausa catalogue: any part of the English one, room by room in files named as there. English is said for what is
 * missing here.
 */
import type { CatalogueTranslation } from '../en/catalogue.ts';

import { busy } from './busy.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

export const ha: CatalogueTranslation = { busy, shell, ui };
