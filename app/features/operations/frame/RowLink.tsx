import { LinkButton, type LinkButtonProps } from '#app/ui/Button.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';

/** A small link in a row of a table, read out with what the row is about. */
export const RowLink = ({ of, children, ...link }: LinkButtonProps & { of: string }) => (
  <LinkButton size="small" variant="quiet" {...link}>
    {children}
    <VisuallyHidden> {of}</VisuallyHidden>
  </LinkButton>
);
