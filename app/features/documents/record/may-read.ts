import type { Actor } from '#core/identity/actor.ts';
import { can, type Permission, type Subject } from '#core/identity/permissions.ts';

/**
 * Proof of a transfer belongs to the payments, so it is read by whoever may read these; the bursary's own evidence by those
 * who may record payments for that application.
 */
export const mayRead = (
  actor: Pick<Actor, 'userId' | 'role' | 'maker'>,
  kind: string,
  application: Subject,
): boolean => can(actor, PERMISSION[kind] ?? 'document.read', application);

const PERMISSION: Readonly<Record<string, Permission>> = {
  transfer_evidence: 'payment.read',
  payment_evidence: 'payment.record-manual',
};
