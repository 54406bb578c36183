import { classes } from './classes.ts';

/** An amount, already written out (₦25,000), that never breaks and lines up in columns. */
export function Money({ children, large = false }: { children: string; large?: boolean }) {
  return (
    <span
      className={classes(
        'whitespace-nowrap tabular',
        large ? 'font-display font-semibold text-3xl' : 'font-semibold',
      )}
    >
      {children}
    </span>
  );
}
