/**
 * A message that survives one redirect, with or without script: its key travels in a short-lived cookie, the page it
 * lands on shows it once. Only keys of this list are ever shown, so the cookie cannot put words on the page.
 */
import { redirect } from 'react-router';

/** Keys of `messages.toasts`. */
export const FLASH_KEYS = [
  'signedIn',
  'signedOut',
  'accountCreated',
  'emailVerified',
  'accountReady',
  'mailSent',
  'passwordReset',
  'passwordChanged',
  'emailChangeAsked',
  'emailChangeCancelled',
  'emailAskedNew',
  'emailChanged',
  'namesChanged',
  'factorOn',
  'factorOff',
  'factorRenamed',
  'factorNeeded',
  'challengeOver',
  'recoveryCodesKept',
  'deviceEnded',
  'devicesEnded',
  'programWithdrawn',
  'documentAdded',
  'documentRemoved',
  'documentLinkOver',
  'requestSent',
  'requestJudged',
  'answerSent',
  'applicationCreated',
  'applicationSaved',
  'applicationUpdated',
  'correctionSent',
  'assignmentSaved',
  'noteAdded',
  'bulkStarted',
  'exportStarted',
  'applicationNotEditable',
  'paymentSuccessful',
  'alreadyPaid',
  'paidTwice',
  'alreadySubmitted',
  'attemptClosed',
  'transferDeclared',
  'transferConfirmed',
  'transferFlagged',
  'transferWaits',
  'transferDeclined',
  'requestGranted',
  'requestDeclined',
  'roleChanged',
  'personSuspended',
  'personReinstated',
  'accountClosed',
  'consentWithdrawn',
  'auditCheckAsked',
  'manualRecorded',
  'manualApproved',
  'manualDeclined',
  'refundRequested',
  'receiptRecorded',
  'refundSaved',
  'flagResolved',
  'reconciliationStarted',
  'differenceResolved',
  'feeSaved',
  'gatewayConfigured',
  'approvalSaved',
  'studentAdded',
  'studentSaved',
  'standingChanged',
  'studentsImported',
  'importDiscarded',
  'studentEnrolled',
  'courseSaved',
  'testLetterSent',
  'mailWorks',
  'confirmed',
  'applicationsOpened',
  'applicationsClosed',
  'settingsSaved',
  'tokenRevoked',
  'tokenApproved',
  'tokenDeclined',
  'bankAccountProposed',
  'bankAccountApproved',
  'bankAccountDeclined',
  'webhookSaved',
  'webhookRemoved',
  'webhookSentAgain',
  'noticesSeen',
  'newsSaved',
  'newsPublished',
  'newsPlanned',
  'newsWithdrawn',
  'newsDeleted',
  'pageSaved',
  'entrySaved',
  'entryMoved',
  'entryRemoved',
  'eventSaved',
  'eventDeleted',
  'messageHandled',
  'backupAsked',
  'restoreStarted',
  'restoreGivenUp',
  'portalDeclared',
  'keptRemoved',
  'formKept',
] as const;
export type FlashKey = (typeof FLASH_KEYS)[number];

const COOKIE = 'flash';
const isFlashKey = (text: string | undefined): text is FlashKey => FLASH_KEYS.some((key) => key === text);

export function readFlash(request: Request): FlashKey | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1];
  return isFlashKey(value) ? value : null;
}

export const flashCookie = (key: FlashKey) => `${COOKIE}=${key}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
export const clearedFlashCookie = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

/** 303, so that the browser asks for the next page with GET and a reload posts nothing again. */
export function redirectWithFlash(to: string, key: FlashKey, headers: Headers = new Headers()): Response {
  headers.append('set-cookie', flashCookie(key));
  return redirect(to, { status: 303, headers });
}
