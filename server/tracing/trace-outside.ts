/** Spans around calls of payment gateways, webhooks and mail. None says to whom. */
import type { Result } from '#core/shared/result.ts';
import type { EmailSender } from '#gateways/email/port.ts';
import type { GatewayTracing } from '#gateways/payment/record-calls.ts';
import type { WebhookSender } from '#gateways/webhook/port.ts';
import type { Tracing } from './tracing.ts';

export const traceGateways = (tracing: Tracing): GatewayTracing => ({
  traceparent: tracing.traceparent,
  within: (gateway, operation, work) =>
    tracing.within(
      { name: `${gateway} ${operation}`, kind: 'client', facts: { 'portal.gateway': gateway } },
      async (span) => {
        const answer = await work();
        if (!answer.ok) span.fail(answer.error.kind);
        return answer;
      },
    ),
});

export const traceWebhooks = (sender: WebhookSender, tracing: Tracing): WebhookSender => ({
  send: (message) =>
    tracing.within({ name: 'webhook', kind: 'client' }, async (span) => {
      const traceparent = tracing.traceparent();
      const answer = await sender.send({
        ...message,
        headers: { ...message.headers, ...(traceparent && { traceparent }) },
      });
      if (answer.ok) span.add({ 'http.response.status_code': answer.value.status });
      else span.fail(answer.error);
      return answer;
    }),
});

export const traceMail = (mailer: EmailSender, tracing: Tracing): EmailSender => ({
  ...mailer,
  send: (message) =>
    tracing.within({ name: 'mail', kind: 'client' }, async (span) => {
      const sent: Result<unknown, { readonly kind: string }> = await mailer.send(message);
      if (!sent.ok) span.fail(sent.error.kind);
      return sent as Awaited<ReturnType<EmailSender['send']>>;
    }),
});
