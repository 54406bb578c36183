/**
 * An answer of which only the status counts. Until a body is read or given up the browser keeps its request open, with a
 * connection of the few that one server gets.
 */
export function leaveUnread({ body }: Response): void {
  if (body && !body.locked) body.cancel().catch(() => undefined);
}
