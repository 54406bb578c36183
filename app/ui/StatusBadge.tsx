import { createContext, type ReactNode, use } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { TONES, type Tone } from './tones.ts';

export interface StatusBadgeProps {
  tone: Tone;
  /** The state in words; tone and picture only repeat it. */
  children: ReactNode;
  icon?: IconName;
  /** The look in a dense list. */
  small?: boolean | undefined;
}

/** Around a dense list, whose rows are as high as their text. */
export const InDenseList = createContext(false);

export function StatusBadge({ tone, children, icon, small: asked }: StatusBadgeProps) {
  const dense = use(InDenseList);
  const small = asked ?? dense;
  return (
    <span
      className={classes(
        'inline-flex items-center rounded-full sm:whitespace-nowrap font-semibold line-tight',
        small ? 'gap-1 align-middle py-0.5 ps-1.5 pe-2 text-xs' : 'gap-1.5 py-1 ps-2.5 pe-3 text-sm',
        TONES[tone].ground,
        TONES[tone].text,
      )}
    >
      <Icon name={icon ?? TONES[tone].icon} className="size-4" />
      {children}
    </span>
  );
}
