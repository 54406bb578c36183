/** The address of the mailbox, of the letters to one person in it, or of one letter. */
export function mailboxPath({ to, message }: { to?: string | null; message?: string }): string {
  const params = new URLSearchParams();
  if (to) params.set('to', to);
  if (message) params.set('message', message);
  const query = params.toString();
  return query ? `/dev/mailbox?${query}` : '/dev/mailbox';
}
