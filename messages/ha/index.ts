/**
 * The Hausa catalogue: any part of the English one, room by room in files named as there. English is said for what is
 * missing here.
 */
import type { CatalogueTranslation } from '../en/catalogue.ts';

export const ha: CatalogueTranslation = {};
