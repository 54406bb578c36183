/** A setting that may be left out. One that is written and empty, as env files often have it, is left out too. */
import { z } from 'zod';

export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: unknown) => (value === '' ? undefined : value), schema.optional());
