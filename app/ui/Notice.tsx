import type { ReactNode } from 'react';
import { useWords } from '#app/words/words.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { TONES, type Tone } from './tones.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A panel that stays on the page: something to know before going on. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  const words = useWords().ui;
  const look = TONES[tone];
  return (
    <div className={classes('card notice', look.ground, look.border)}>
      <Icon name={tone === 'danger' ? 'warning' : look.icon} className={look.text} />
      <div className="min-w-0">
        <VisuallyHidden>{words.tone[tone]}: </VisuallyHidden>
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="stack-tight">{children}</div>}
        {actions && <div className="no-print actions">{actions}</div>}
      </div>
    </div>
  );
}
