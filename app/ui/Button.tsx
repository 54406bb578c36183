/** Buttons, and links that look like them. Every size is at least 44 px tall. */
import { type ComponentProps, type ReactNode, use } from 'react';
import { classes } from './classes.ts';
import { FormContext } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { Anchor } from './TextLink.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'harvest';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  /** harvest: the one call to action on a deep green band. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** This stands after the text, for example an arrow that says "onward". */
  iconAfter?: IconName;
  /** On phones the button is as wide as its container. */
  wide?: boolean;
}

/** The looks stand in parts.css. */
export function buttonLook({ variant = 'primary', size = 'medium', wide = false }: Look): string {
  return classes(
    'button',
    variant !== 'primary' && `button-${variant}`,
    size !== 'medium' && `button-${size}`,
    wide && 'button-wide',
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
  /** Said from the press until the answer is there; a second press does nothing (app/rendering/behaviours/busy-label.ts). */
  busyLabel?: string;
}

export function Button({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  busyLabel,
  type = 'submit',
  className,
  children,
  ...rest
}: ButtonProps) {
  const wired = use(FormContext)?.wired;
  return (
    <button
      {...rest}
      {...(type === 'submit' && wired?.button(rest.name, rest.value))}
      type={type}
      className={classes(
        buttonLook({ variant, size, wide }),
        'button-press',
        busyLabel !== undefined && 'button-waits',
        className,
      )}
      data-busy-label={busyLabel}
    >
      <Content icon={icon} iconAfter={iconAfter}>
        {children}
      </Content>
    </button>
  );
}

export interface LinkButtonProps extends Look {
  to: string;
  children: ReactNode;
  /** Opens in a new tab and says so. */
  newTab?: boolean;
  className?: string;
}

export function LinkButton({ to, newTab, className, children, icon, iconAfter, ...look }: LinkButtonProps) {
  return (
    <Anchor to={to} newTab={newTab} className={classes(buttonLook(look), className)}>
      <Content icon={icon} iconAfter={iconAfter}>
        {children}
      </Content>
    </Anchor>
  );
}
