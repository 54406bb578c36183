import type { ReactNode } from 'react';
import { useWords } from '#app/words/words.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { TONES, type Tone } from './tones.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/**
 * A picture for a whole panel, where the badge's picture would say something else: a pencil, that there is something
 * to edit.
 */
const ICONS: Readonly<Partial<Record<Tone, IconName>>> = { danger: 'warning', neutral: 'info' };

/** A panel that stays on the page: something to know before going on. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  const words = useWords().ui;
  const look = TONES[tone];
  return (
    <div className={classes('card notice', look.ground, look.border)}>
      <Icon name={ICONS[tone] ?? look.icon} className={look.text} />
      <div className="min-w-0">
        <VisuallyHidden>{words.tone[tone]}: </VisuallyHidden>
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="stack-tight">{children}</div>}
        {actions && <div className="no-print actions">{actions}</div>}
      </div>
    </div>
  );
}
