import type { api_events } from '#db/schema/index.ts';

/** An event as the feed gives it and as webhooks send it. */
export const presentEvent = (row: typeof api_events.$inferSelect) => ({
  id: row.id,
  type: row.type,
  timestamp: row.created_at.toISOString(),
  subject: { type: row.subject_type, id: row.subject_id },
  data: row.data,
});
