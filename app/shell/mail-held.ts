/**
 * True while e-mails wait: the portal was restored from a backup, and nobody has confirmed it yet
 * (db/restored-copy.ts). Pages that promise an e-mail then say so.
 */
import { createContext, useContext } from 'react';
import type { FlashKey } from '../forms/flash.ts';

export const MailHeldContext = createContext(false);
export const useMailHeld = (): boolean => useContext(MailHeldContext);

/** Messages that say that an e-mail was sent, or will be. */
export const TELLS_OF_MAIL: ReadonlySet<FlashKey> = new Set<FlashKey>([
  'accountCreated',
  'consentWithdrawn',
  'mailSent',
  'emailChangeAsked',
  'emailAskedNew',
  'requestSent',
  'requestJudged',
  'contactChanged',
  'applicationWithdrawn',
  'staffInvited',
  'attemptClosed',
  'transferDeclared',
  'transferDeclined',
  'transferReturned',
  'refundReturned',
  'requestGranted',
  'requestDeclined',
  'recoveryOpened',
  'roleChanged',
  'personSignedOut',
  'personReinstated',
  'studentEnrolled',
  'testLetterSent',
  'messageAnswered',
]);
