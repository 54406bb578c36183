import { createHash } from 'node:crypto';

/** A secret that looks drawn by chance, the same each time for the same name. */
export const drawn = (name: string): string => createHash('sha256').update(name).digest('base64');
