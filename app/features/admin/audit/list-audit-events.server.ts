import { AUDIT_EVENTS } from '#db/audit.ts';

/** Everything that can be in the trail, to choose from. */
export const listAuditEvents = (): readonly string[] => AUDIT_EVENTS;
