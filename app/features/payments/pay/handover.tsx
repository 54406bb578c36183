/** On the way to a provider that is reached by a form or gives a code: the code, and the button that continues. */
import { href, redirect } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { PrintButton } from '#app/papers/PrintButton.tsx';
import { formTargetsContext } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyText } from '#app/ui/CopyText.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Money } from '#app/ui/Money.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { payWords } from '../payment/pay-words.ts';
import type { Route } from './+types/handover';
import { PaymentHelp } from './PaymentHelp.tsx';
import { readHandover } from './read-pay-page.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const reference = url.searchParams.get('reference');
  const read = await readHandover(deps, { actor, applicationId: params.id, reference });
  if (!read.ok) throw read.error.kind === 'over' ? redirect(read.error.checkPath, 303) : notFound();
  context.set(formTargetsContext, [read.value.origin]);
  return read.value;
}

export default function HandoverPage({ loaderData: page }: Route.ComponentProps) {
  const all = useWords();
  const { payments: words, offers } = all;
  const { handover, facts } = words;
  const { label } = words.methods[page.method];
  const application = href('/student-portal/applications/:id', { id: page.applicationId });
  const offer = href('/student-portal/applications/:id/reply', { id: page.applicationId });
  return (
    <PortalFrame
      narrow
      title={handover.title(label)}
      lead={page.offlineCode ? handover.leadCode : handover.lead(label)}
      breadcrumbs={[
        { label: words.breadcrumbs.portal, to: '/student-portal/applications' },
        { label: page.application_number, to: application },
        ...(page.purpose === 'acceptance' ? [{ label: offers.page.title, to: offer }] : []),
        {
          label: payWords(words, page.purpose).title,
          to: href('/student-portal/applications/:id/pay', { id: page.applicationId }),
        },
        { label },
      ]}
    >
      <title>{`${handover.title(label)} · ${page.application_number}`}</title>
      {page.demonstration && <Notice tone="warning">{handover.demonstration}</Notice>}
      <Card title={page.offlineCode ? handover.codeTitle : undefined} level={2}>
        <DefinitionList
          items={[
            page.offlineCode && {
              label: handover.code,
              value: (
                // Read out with dashes, typed without.
                <CopyText
                  text={page.offlineCode.replaceAll('-', '')}
                  shown={page.offlineCode}
                  label={handover.copyCode}
                />
              ),
            },
            { label: words.feeNames[page.purpose], value: <Money>{page.fee}</Money> },
            page.lastDay && { label: facts.payBy, value: dayIn(all, page.lastDay) },
            { label: facts.application, value: page.application_number },
            { label: facts.reference, value: <code className="select-all">{page.reference}</code> },
          ]}
        />
        {page.offlineCode && <p className="mt-4">{handover.codeAdvice}</p>}
        {page.offlineCode && <WaysToPay />}
        {page.offlineCode && (
          <div className="mt-4">
            <PrintButton />
          </div>
        )}
      </Card>
      <Card title={page.offlineCode ? handover.onlineTitle : undefined} level={2} className="no-print">
        <p>{handover.onlineAdvice(label)}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <GoOn page={page}>{handover.goOn(label)}</GoOn>
          <LinkButton to={page.checkPath} variant="secondary" size="large">
            {handover.paid}
          </LinkButton>
          <LinkButton
            to={href('/student-portal/applications/:id/pay', { id: page.applicationId })}
            variant="quiet"
            size="large"
          >
            {words.transfer.other}
          </LinkButton>
        </div>
      </Card>
      <PaymentHelp application_number={page.application_number} />
    </PortalFrame>
  );
}

function WaysToPay() {
  const { ways } = useWords().payments.handover;
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-3">
      {ways.map(({ title, steps }) => (
        <div key={title}>
          <h3 className="font-semibold">{title}</h3>
          <ol className="mt-1 list-decimal ps-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** Leaves our site: a plain form, or a plain link where the provider's page is only visited. */
function GoOn({ page, children }: { page: Route.ComponentProps['loaderData']; children: string }) {
  const fields = Object.entries(page.fields);
  if (fields.length === 0) {
    return (
      <LinkButton to={page.url} size="large">
        {children}
      </LinkButton>
    );
  }
  return (
    <form method="post" action={page.url} className="contents">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button size="large" iconAfter="arrow-right">
        {children}
      </Button>
    </form>
  );
}
