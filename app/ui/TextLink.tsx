/** Links. Paths of the portal go through the router (app/rendering/behaviours/leave-desk.ts says which do not), all else is a plain anchor. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '#app/words/words.tsx';
import { classes } from './classes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface AnchorProps {
  to: string;
  children: ReactNode;
  newTab?: boolean;
  className?: string;
  id?: string;
  'aria-current'?: 'page' | 'step' | 'true' | undefined;
  'aria-label'?: string;
}

/** A link without a look of its own. */
export function Anchor({ to, newTab = false, children, ...rest }: AnchorProps) {
  const words = useWords().ui;
  if (newTab) {
    return (
      <a {...rest} href={to} target="_blank" rel="noopener">
        {children}
        <VisuallyHidden> {words.newTab}</VisuallyHidden>
      </a>
    );
  }
  return to.startsWith('/') ? (
    <Link {...rest} to={to} discover="none">
      {children}
    </Link>
  ) : (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

/** A link in running text or in a table. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor {...rest} className={classes('link', className)} />;
}
