/**
 * A browser without script sends one form of a page and forgets what was typed into the others. Inside this, all of them
 * are one form until script runs: their controls belong to it under names of their own, the pressed button says which was
 * meant, and what was typed into the others comes back with the answer (`meantForm`, `typedBeside`).
 */
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { DeskContext, OwnerField } from './OwnerField.tsx';
import { type Refusal, typedBeside } from './refusal.ts';

export const ONE_FORM = 'page-form';
export const OneFormContext = createContext<Partial<Refusal> | null>(null);

const never = () => () => {};

/** The page as the server draws it, and its first picture in a browser, which is the same. */
export const useBeforeScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** @param answer what the page answered to the form that was sent */
export function FormsAsOne({
  answer,
  children,
}: {
  answer: Partial<Refusal> | undefined;
  children: ReactNode;
}) {
  return (
    <OneFormContext value={answer ?? {}}>
      <form id={ONE_FORM} method="post" noValidate hidden>
        {use(DeskContext) && <OwnerField />}
        {/* Enter in a text presses the first button of a form; here that would be a decision. */}
        <button type="submit" disabled hidden />
      </form>
      {children}
    </OneFormContext>
  );
}

/** @param form named as PostedForm does: intent, record and what sets it apart. */
export const useTypedBeside = (form: string) => typedBeside(use(OneFormContext), form);
