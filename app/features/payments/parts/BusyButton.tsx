import { useNavigation } from 'react-router';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';

interface BusyButtonProps extends Omit<ButtonProps, 'busy'> {
  /** Only while this value of `intent` is on its way; without it, while any form is. */
  intent?: string;
}

/** A form's button that says what is happening from the press until the answer is there. */
export function BusyButton({ intent, ...rest }: BusyButtonProps) {
  const { state, formData, location } = useNavigation();
  const sent = formData ?? (location ? new URLSearchParams(location.search) : null);
  const busy = state !== 'idle' && sent !== null && (!intent || sent.get('intent') === intent);
  return <Button {...rest} name={intent ? 'intent' : rest.name} value={intent ?? rest.value} busy={busy} />;
}
