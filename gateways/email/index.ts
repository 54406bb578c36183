/** Makes the sender that the settings ask for. Only the wiring calls it. */
import type { Clock } from '#core/shared/clock.ts';
import { makeOutboxFolder } from './outbox-folder.ts';
import type { EmailSender } from './port.ts';
import { makeSmtpSender } from './smtp.ts';

export type EmailOptions =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  | { readonly kind: 'folder'; readonly directory: string; readonly from: string; readonly clock?: Clock };

export function makeEmailSender(options: EmailOptions): EmailSender {
  switch (options.kind) {
    case 'smtp':
      return makeSmtpSender(options);
    case 'folder':
      return makeOutboxFolder({ clock: () => new Date(), ...options });
  }
}
