/** The four people of the demonstration, one for each kind of screen. They exist nowhere else. */
import type { Role } from '#core/identity/roles.ts';

export const demoAccounts: readonly { readonly email: string; readonly role: Role }[] = [
  { email: 'applicant@demo.test', role: 'applicant' },
  { email: 'academic@demo.test', role: 'academic_staff' },
  { email: 'admin@demo.test', role: 'admin_staff' },
  { email: 'master@demo.test', role: 'master_admin' },
];
