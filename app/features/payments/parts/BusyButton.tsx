import { Button, type ButtonProps } from '../../../ui/Button.tsx';

/** A form's button that says which of its page's forms it sends. */
export function BusyButton({ intent, ...rest }: ButtonProps & { intent?: string }) {
  return <Button {...rest} name={intent ? 'intent' : rest.name} value={intent ?? rest.value} />;
}
