/** Payment Gateways: the status of each, and what can be done with it. */
import { Form, href } from 'react-router';
import { WhereConfirmed } from '#app/shell/WhereConfirmed.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { isByStaff } from '#core/payments/gateways.ts';
import { tabPath } from '../payment/payment-filters.ts';
import type { GatewayCard, GatewaysView, GatewayTest } from './read-gateways.server.ts';

export const GATEWAY_TONES: Readonly<Record<GatewayCard['state'], Tone>> = {
  active: 'success',
  failing: 'danger',
  sandbox: 'info',
  off: 'neutral',
};

export interface GatewayListProps {
  view: GatewaysView;
  /** The result of a test that was just asked for. */
  tested: {
    readonly gateway: string;
    readonly test: GatewayTest;
    /** The reader may confirm a restored copy, in which no gateway is asked. */
    readonly mayConfirm: boolean;
  } | null;
}

export function GatewayList({ view, tested }: GatewayListProps) {
  const text = useWords().bursary.gatewayTab;
  return (
    <section aria-labelledby="gateways" className="stack">
      <h2 id="gateways">{text.title}</h2>
      <Approval view={view} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {view.cards.map((card) => (
          <Gateway
            key={card.gateway}
            card={card}
            test={tested?.gateway === card.gateway ? tested.test : card.lastTest}
            fresh={tested?.gateway === card.gateway}
            mayConfirm={tested?.mayConfirm ?? false}
            demonstration={view.demonstration}
          />
        ))}
      </div>
    </section>
  );
}

/** Whom a test asks: the provider, the sandbox inside the portal, or nobody, as nobody can be asked about an account. */
const whatItAsks = ({ gateway }: GatewayCard): 'provider' | 'sandbox' | 'account' => {
  if (isByStaff(gateway)) return 'account';
  return gateway === 'sandbox' ? 'sandbox' : 'provider';
};

const toneOf = (test: GatewayTest, asks: ReturnType<typeof whatItAsks>): Tone => {
  if (test.ok) return asks === 'provider' ? 'success' : 'info';
  return wasAsked(test) ? 'danger' : 'warning';
};

/** A copy that is not confirmed asks nobody, and a gateway without its settings cannot be asked. */
const wasAsked = ({ outcome }: GatewayTest) =>
  !['held', 'incomplete', 'unusable', 'unreadable'].includes(outcome);

function Approval({ view: { approval, mayApprove, demonstration } }: { view: GatewaysView }) {
  const words = useWords();
  const text = words.bursary.gatewayTab;
  return (
    <Notice
      tone={approval || demonstration ? 'info' : 'warning'}
      title={approval ? text.approvedTitle : text.notApprovedTitle}
      actions={
        mayApprove && (
          <LinkButton to="/payment-system/treasury-approval" variant="secondary" size="small">
            {approval ? text.approvalChange : text.approvalRecord}
          </LinkButton>
        )
      }
    >
      <p>
        {approval
          ? text.approved(
              approval.document,
              dayIn(words, approval.date),
              approval.recordedBy,
              lagosMoment(words, approval.recordedAt),
            )
          : demonstration
            ? text.notNeeded
            : text.notApproved}
      </p>
    </Notice>
  );
}

interface GatewayProps {
  card: GatewayCard;
  test: GatewayTest | null;
  /** The test is the answer to the press of a moment ago. */
  fresh: boolean;
  mayConfirm: boolean;
  demonstration: boolean;
}

/** The names of the settings that are missing. */
function useMissing({ missing }: GatewayCard): readonly string[] {
  const fields: Readonly<Record<string, string>> = useWords().bursary.configure.fields;
  return missing.map((name) => fields[name] ?? name);
}

/** The reason for which no real money comes by it here, what takes its place, and what is missing for real money. */
function WhyNotReal({ card, demonstration }: Pick<GatewayProps, 'card' | 'demonstration'>) {
  const { gatewayTab: text } = useWords().bursary;
  const { state, whyOff } = card;
  const names = useMissing(card);
  const standIn = state === 'sandbox';
  if (!standIn && !whyOff) return null;
  return (
    <div className="mb-3 grid gap-2 text-ink-soft">
      <p>{standIn ? text.standIn : whyOff && text.whyOff[whyOff]}</p>
      {names.length > 0 && <p>{text.missing(names)}</p>}
      {demonstration && !standIn && whyOff === 'incomplete' && <p>{text.noStandIn}</p>}
    </div>
  );
}

function Gateway({ card, test, fresh, mayConfirm, demonstration }: GatewayProps) {
  const words = useWords();
  const { gatewayTab: text, overview, gateway: nameOf, count } = words.bursary;
  const name = nameOf(card.gateway);
  const asks = whatItAsks(card);
  const missing = useMissing(card);
  return (
    <Card
      level={3}
      title={name}
      aside={<StatusBadge tone={GATEWAY_TONES[card.state]}>{overview.states[card.state]}</StatusBadge>}
      actions={
        <>
          {card.may.configure && (
            <LinkButton
              to={href('/payment-system/gateways/:gateway/configure', { gateway: card.gateway })}
              variant="secondary"
              size="small"
              icon="edit"
            >
              {text.configure}
              <span className="sr-only"> {name}</span>
            </LinkButton>
          )}
          {card.may.test && (
            <Form method="post" action={tabPath('gateways')} preventScrollReset>
              <input type="hidden" name="gateway" value={card.gateway} />
              <Button
                name="intent"
                value="test-gateway"
                variant="secondary"
                size="small"
                busyLabel={asks === 'account' ? text.checking : text.testing}
              >
                {asks === 'account' ? text.checkAccount : text.test}
                <span className="sr-only"> {name}</span>
              </Button>
            </Form>
          )}
          <LinkButton
            to={href('/payment-system/gateways/:gateway/log', { gateway: card.gateway })}
            variant="quiet"
            size="small"
          >
            {text.logs}
            <span className="sr-only"> {name}</span>
          </LinkButton>
        </>
      }
    >
      <WhyNotReal card={card} demonstration={demonstration} />
      <DefinitionList
        items={[
          // Nothing can be said about settings that are not complete.
          card.whyOff !== 'incomplete' && { label: text.mode, value: text.modes[card.mode] },
          { label: text.transactions, value: count(card.transactions) },
          // Nobody is asked about an account.
          asks !== 'account' && {
            label: text.uptime,
            value: card.uptime === null ? text.notAsked : text.uptimeOf(card.uptime, card.asked),
          },
          {
            label: asks === 'account' ? text.lastCheck : text.lastTest,
            value: test ? (
              <span role={fresh ? 'status' : undefined}>
                <StatusBadge tone={toneOf(test, asks)}>
                  {test.ok ? text.tested[asks] : wasAsked(test) ? text.failed : text.held}
                </StatusBadge>{' '}
                <time dateTime={test.at}>{lagosMoment(words, test.at)}</time>
                {'\n'}
                {text.outcome(test.outcome, asks, card.mode)}
                {test.outcome === 'incomplete' && ` ${text.missing(missing)}`}
                {test.outcome === 'held' && (
                  <>
                    {' '}
                    <WhereConfirmed mayConfirm={mayConfirm} />
                  </>
                )}
              </span>
            ) : card.usable ? (
              text.notTested[asks]
            ) : (
              text.cannotTest[card.state === 'sandbox' ? 'standIn' : 'incomplete']
            ),
          },
        ]}
      />
    </Card>
  );
}
