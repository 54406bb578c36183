/** Each thing that should be in order before the portal opens, and the way to it. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { useWords } from '#app/words/words.tsx';
import type { ConfirmedCheck, OpeningCheck, OpeningItem } from '#core/settings/opening.ts';
import { letterForm } from '#core/settings/settings-form.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import type { FeesToConfirm, OpeningState } from './read-opening.server.ts';

interface OpeningListProps {
  state: OpeningState;
  /** True if the reader has a second factor. */
  ownFactor: boolean;
  fees: FeesToConfirm['lines'];
  contact: readonly string[];
  links: readonly { readonly label: string; readonly href: string }[];
  /** The rejection of the code of the test letter. */
  refusal: Refusal | undefined;
}

export function OpeningList(props: OpeningListProps) {
  const { checks } = useWords().opening;
  const { state } = props;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {state.items.map((item) => (
        <Card
          key={item.check}
          id={item.check}
          title={checks[item.check]}
          aside={<State item={item} state={state} />}
        >
          <Item item={item} {...props} />
        </Card>
      ))}
    </div>
  );
}

const waiverOf = ({ waived }: OpeningState, check: OpeningCheck) =>
  waived.find((waiver) => waiver.check === check);

function State({ item, state }: { item: OpeningItem; state: OpeningState }) {
  const { states } = useWords().opening;
  if (item.met) return <StatusBadge tone="success">{states.met}</StatusBadge>;
  if (waiverOf(state, item.check)) return <StatusBadge tone="neutral">{states.waived}</StatusBadge>;
  return item.required ? (
    <StatusBadge tone="warning">{states.missing}</StatusBadge>
  ) : (
    <StatusBadge tone="info">{states.optional}</StatusBadge>
  );
}

function Item({ item, ...props }: OpeningListProps & { item: OpeningItem }) {
  const texts = useWords().opening;
  const { check, met } = item;
  const waiver = waiverOf(props.state, check);
  return (
    <div className="stack">
      <div>
        <p className="[overflow-wrap:anywhere]">{texts.reasons[item.reason](item.params)}</p>
        {!met && <p className="mt-1 text-ink-soft">{texts.mends[check]}</p>}
        {!met && waiver && <p className="mt-1 [overflow-wrap:anywhere]">{texts.waivedFor(waiver.reason)}</p>}
      </div>
      <Way item={item} {...props} />
    </div>
  );
}

/** Shows the form for an item, or a link to the page where it is done. */
function Way({
  item,
  state,
  ownFactor,
  fees,
  contact,
  links,
  refusal,
}: OpeningListProps & { item: OpeningItem }) {
  const texts = useWords().opening;
  switch (item.check) {
    case 'session':
      return (
        <Elsewhere to="/admin-portal/settings?session=new#settings-session">{texts.links.session}</Elsewhere>
      );
    case 'fees':
      return (
        <Confirm check="fees" met={item.met || item.reason === 'fees-none'} button={texts.confirmFees}>
          <p className="font-semibold">{texts.feesShown}</p>
          <ul>
            {fees.map(({ name, amount }) => (
              <li key={name + amount} className="[overflow-wrap:anywhere]">
                {name}: {amount}
              </li>
            ))}
          </ul>
          <Elsewhere to="/payment-system?tab=fees">{texts.links.fees}</Elsewhere>
        </Confirm>
      );
    case 'gateway':
      return <Elsewhere to="/payment-system?tab=gateways">{texts.links.gateway}</Elsewhere>;
    case 'mail':
      return <TestLetter state={state} refusal={refusal} />;
    case 'contact':
      return (
        <Confirm
          check="contact"
          met={item.met || item.reason === 'contact-sample'}
          button={texts.confirmContact}
        >
          <p className="font-semibold">{texts.contactShown}</p>
          <p className="[overflow-wrap:anywhere]">{contact.join(', ')}</p>
        </Confirm>
      );
    case 'links':
      return (
        <Confirm check="links" met={item.met} button={texts.confirmLinks}>
          <p className="font-semibold">{texts.linksShown}</p>
          <ul>
            {links.map(({ label, href }) => (
              <li key={label} className="[overflow-wrap:anywhere]">
                {label}: {href}
              </li>
            ))}
          </ul>
          <Elsewhere to={`/admin-portal/settings#settings-links`}>{texts.links.links}</Elsewhere>
        </Confirm>
      );
    case 'factors':
      return ownFactor ? (
        <Elsewhere to={`/admin-portal/settings#settings-factor`}>{texts.links.factors}</Elsewhere>
      ) : (
        <Elsewhere to="/account/two-factor">{texts.account}</Elsewhere>
      );
    case 'backups':
      return null;
  }
}

const Elsewhere = ({ to, children }: { to: string; children: string }) => (
  <div>
    <LinkButton to={to} variant="secondary">
      {children}
    </LinkButton>
  </div>
);

function Confirm({
  check,
  met,
  button,
  children,
}: {
  check: ConfirmedCheck;
  met: boolean;
  button: string;
  children: ReactNode;
}) {
  const { busy } = useWords().opening;
  return (
    <>
      <div className="stack-tight">{children}</div>
      {!met && (
        <Form method="post">
          <Button name="intent" value={check} busyLabel={busy}>
            {button}
          </Button>
        </Form>
      )}
    </>
  );
}

function TestLetter({ state, refusal }: Pick<OpeningListProps, 'state' | 'refusal'>) {
  const { letter, busy } = useWords().opening;
  const sent = state.letterTo !== null;
  return (
    <>
      {sent && (
        <PostedForm
          intent="code"
          refusal={refusal}
          labels={wordsOf(letterForm).labels}
          submit={letter.confirm}
          busyLabel={busy}
          className="grid gap-4"
        >
          <p className="[overflow-wrap:anywhere]">{letter.sentTo(state.letterTo ?? '')}</p>
          <FormFields of={letterForm} />
        </PostedForm>
      )}
      <Form method="post">
        <Button name="intent" value="letter" variant="secondary" busyLabel={busy}>
          {sent ? letter.sendAgain : letter.send}
        </Button>
      </Form>
    </>
  );
}
