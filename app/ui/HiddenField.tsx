import { use } from 'react';
import { FormContext } from './Field.tsx';

/** Goes with the controls of its form, wherever those belong. */
export const HiddenField = ({ name, value }: { name: string; value: string | number }) => (
  <input type="hidden" name={name} value={value} {...use(FormContext)?.wired?.control(name, value)} />
);
