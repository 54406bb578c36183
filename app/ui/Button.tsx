/** Buttons, and links that look like them. Every size is at least 44 px tall. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import { Anchor } from './TextLink.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'harvest';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  /** harvest: the one call to action on a deep green band. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** After the text, such as an arrow that says "onward". */
  iconAfter?: IconName;
  /** As wide as its container on phones. */
  wide?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-deep shadow-card',
  secondary:
    'border-[1.5px] border-edge bg-surface text-leaf-text hover:border-leaf hover:bg-leaf-soft hover:text-ink',
  quiet: 'text-leaf-text underline-offset-4 hover:bg-leaf-soft hover:text-ink',
  danger: 'bg-danger text-on-danger hover:bg-danger-deep',
  harvest: 'bg-harvest text-on-harvest hover:bg-harvest-deep shadow-card',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3.5 text-sm',
  medium: 'min-h-12 px-5',
  large: 'min-h-14 px-7 text-lg',
};

export function buttonLook({ variant = 'primary', size = 'medium', wide = false }: Look): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-md py-2 text-center font-semibold leading-tight no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full sm:w-auto',
  );
}

function Content({ icon, iconAfter, children }: Pick<Look, 'icon' | 'iconAfter'> & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** While true the button says `busyLabel`, spins, and a second press does nothing. It keeps the focus. */
  busy?: boolean;
  busyLabel?: string;
}

export function Button({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  busy = false,
  busyLabel,
  type = 'submit',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonLook({ variant, size, wide }), className)}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? (
        <>
          <Spinner label="" />
          {busyLabel ?? children}
        </>
      ) : (
        <Content icon={icon} iconAfter={iconAfter}>
          {children}
        </Content>
      )}
    </button>
  );
}

export interface LinkButtonProps extends Look {
  to: string;
  children: ReactNode;
  /** Opens in a new tab and says so. */
  newTab?: boolean;
  /** Loads the page anew instead of letting React fetch it; for pages that send no React. */
  reload?: boolean;
  className?: string;
}

export function LinkButton({
  to,
  newTab,
  reload,
  className,
  children,
  icon,
  iconAfter,
  ...look
}: LinkButtonProps) {
  return (
    <Anchor to={to} newTab={newTab} reload={reload} className={classes(buttonLook(look), className)}>
      <Content icon={icon} iconAfter={iconAfter}>
        {children}
      </Content>
    </Anchor>
  );
}
