/**
 * Code writes here what happened: one line with fields that a machine can read. Nothing about people goes into it.
 */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
