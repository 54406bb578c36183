/**
 * The browser's own dialog, opened and closed by `commandfor` without script. Where the browser does not know that
 * yet, React opens it; without script either, a link to the dialog's id shows it (parts.css).
 */
import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

const knowsCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

const dialogOf = (id: string) => document.getElementById(id) as HTMLDialogElement | null;

export interface DialogProps {
  id: string;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end. A DialogButton with action="close" among them closes. */
  actions?: ReactNode;
  closeLabel?: string;
  className?: string;
}

export function Dialog({ id, title, children, actions, closeLabel, className }: DialogProps) {
  const words = useWords().ui;
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="any"
      className={classes(
        'w-[calc(100%-2rem)] max-w-xl rounded-lg border border-line bg-surface p-5 text-ink shadow-lift sm:p-7',
        className,
      )}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          {...command('close', id)}
          className="-me-2 -mt-2 flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <Icon name="close" />
          <span className="sr-only">{closeLabel ?? words.close}</span>
        </button>
      </div>
      {children}
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </dialog>
  );
}

export interface DialogButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  dialog: string;
  action?: 'open' | 'close';
}

export function DialogButton({ dialog, action = 'open', ...rest }: DialogButtonProps) {
  return <Button {...rest} {...command(action, dialog)} type="button" />;
}

function command(action: 'open' | 'close', id: string) {
  return {
    command: action === 'open' ? 'show-modal' : 'close',
    commandfor: id,
    onClick: () => {
      if (knowsCommands()) return;
      if (action === 'open') dialogOf(id)?.showModal();
      else dialogOf(id)?.close();
    },
  };
}
