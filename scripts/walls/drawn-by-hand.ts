/** Screens that draw fields of a form by hand. The list can only get shorter: a new form is described (core/shared/form.ts). */
export const DRAWN_BY_HAND: readonly string[] = ['app/screens/verify.tsx', 'app/shell/ConfirmIdentity.tsx'];
