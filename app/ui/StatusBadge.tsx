import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { TONES, type Tone } from './tones.ts';

export interface StatusBadgeProps {
  tone: Tone;
  /** The state in words; tone and picture only repeat it. */
  children: ReactNode;
  icon?: IconName;
}

export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full sm:whitespace-nowrap py-1 ps-2.5 pe-3 font-semibold text-sm line-tight',
        TONES[tone].ground,
        TONES[tone].text,
      )}
    >
      <Icon name={icon ?? TONES[tone].icon} className="size-4" />
      {children}
    </span>
  );
}
