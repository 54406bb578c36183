import type { Actor } from '#core/identity/actor.ts';
import { can, type Subject } from '#core/identity/permissions.ts';

/** Proof of a transfer belongs to the payments, so it is read by whoever may read these. */
export const mayRead = (
  actor: Pick<Actor, 'userId' | 'role' | 'maker'>,
  kind: string,
  application: Subject,
): boolean => can(actor, kind === 'transfer_evidence' ? 'payment.read' : 'document.read', application);
