/** /account/data: what is held about this person and why, a copy of it, and closing the account. */

import { Form, href } from 'react-router';
import { listOwnApplications } from '#app/features/admissions/index.server.ts';
import { describeSituation, type OwnApplicationCard } from '#app/features/admissions/index.ts';
import { withdrawConsent } from '#app/features/identity/index.server.ts';
import { answerPost, inField, unknownForm } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { fileRefusal } from '#app/forms/file-refusal.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Invalid, Refusal } from '#app/forms/refusal.ts';
import { languageContext } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { isOpenMatter } from '#core/admissions/open-matters.ts';
import { ALL_FIELDS } from '#core/admissions/questionnaire.ts';
import { COOLING_OFF_DAYS } from '#core/identity/retention.ts';
import { isStaff } from '#core/identity/roles.ts';
import { agreed, form, passwordField } from '#core/shared/form.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { type CloseProblem, closeAccount } from '../closing/close-account.server.ts';
import type { Route } from './+types/data';

/** Both ask for the password of the account, which the account judges. */
const downloadForm = form({ password: passwordField() });
const closeForm = form({ confirmed: agreed(), close_password: passwordField() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { applications } = await listOwnApplications(deps, { actor });
  return {
    staff: isStaff(actor.role),
    open: applications.filter(({ situation }) => isOpenMatter(situation)),
    download: fileRefusal(url.searchParams, 'password'),
    /** Named as its sentence is. */
    agreement: actor.agreed ? ('text' as const) : actor.withdrew ? ('withdrawn' as const) : ('none' as const),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  if (post.intent === 'withdraw') {
    await withdrawConsent(deps, actor);
    return redirectWithFlash('/account/data', 'consentWithdrawn');
  }
  if (post.intent !== 'close') throw unknownForm();
  const closed = await closeAccount(deps, {
    actor,
    headers: request.headers,
    password: post.typed.close_password,
    confirmed: post.typed.confirmed === 'yes',
    dayOf: (iso) => lagosDay(wordsFor(context.get(languageContext)), iso),
  });
  const told = inField(closed, 'wrong-password', { field: 'close_password', code: 'password-wrong' });
  return answerPost(post, inField(told, 'not-confirmed', { field: 'confirmed', code: 'understood' }), {
    to: '/',
    told: 'accountClosed',
  });
}

export default function MyData({ loaderData, actionData }: Route.ComponentProps) {
  const { myData: words, account } = useWords();
  const { staff } = loaderData;
  return (
    <PortalFrame
      title={words.title}
      lead={words.lead}
      breadcrumbs={[{ label: account.crumbs.account, to: '/account' }, { label: words.title }]}
    >
      <title>{words.title}</title>
      <HeldFields staff={staff} />
      <Card title={words.download.title} id="download">
        <PostedForm
          action="/account/data/download"
          refusal={loaderData.download}
          labels={{ password: words.download.password }}
          hints={{ password: words.download.hint }}
          heading={words.download.notGiven}
          submit={words.download.action}
          button={{ icon: 'download' }}
          note={words.download.lead}
        >
          <FormFields of={downloadForm} />
        </PostedForm>
      </Card>
      <Card title={words.withdraw.title} id="agreement">
        <Form method="post" className="grid gap-5">
          <p className="max-w-prose">{words.withdraw[loaderData.agreement]}</p>
          {loaderData.agreement !== 'none' && (
            <div className="grid gap-6 sm:grid-cols-2">
              <Points
                title={words.withdraw.closed}
                points={staff ? words.withdraw.staffClosed : words.withdraw.closedList}
              />
              <Points
                title={words.withdraw.open}
                points={staff ? words.withdraw.staffOpen : words.withdraw.openList}
              />
            </div>
          )}
          <div>
            {loaderData.agreement === 'text' ? (
              <Button name="intent" value="withdraw" variant="secondary">
                {words.withdraw.action}
              </Button>
            ) : (
              <LinkButton to="/account/agreement?next=/account/data" variant="secondary">
                {loaderData.agreement === 'withdrawn' ? words.withdraw.again : words.agreement.go}
              </LinkButton>
            )}
          </div>
        </Form>
      </Card>
      <CloseAccount staff={staff} open={loaderData.open} refusal={actionData ?? null} />
    </PortalFrame>
  );
}

/**
 * One kind of data that is held, and the reason. The questions of the application come from the questionnaire itself,
 * so none can be left out.
 */
interface Held {
  readonly what: string;
  readonly why: string;
  readonly correct?: string;
}

function HeldFields({ staff }: { staff: boolean }) {
  const { myData, admissions } = useWords();
  const { held } = myData;
  const { queue, ...account } = held.account;
  const rows = [...Object.values(account), ...(staff ? [queue] : [])];
  const asked = ALL_FIELDS.map(({ name }) => ({
    what: admissions.questions[name],
    why: admissions.purposes[name],
  }));
  return (
    <Card
      title={held.title}
      id="held"
      actions={
        <>
          <TextLink to="/privacy">{myData.privacy}</TextLink>
          <TextLink to="/contact?topic=my-data">{held.officer}</TextLink>
        </>
      }
    >
      <div className="stack">
        <HeldList title={held.accountCaption} rows={rows} />
        <HeldList title={held.formCaption} rows={asked} />
        <p>
          <strong>{held.correct}:</strong> {held.correctDraft}
        </p>
      </div>
    </Card>
  );
}

function HeldList({ title, rows }: { title: string; rows: readonly Held[] }) {
  const { held } = useWords().myData;
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      <dl>
        {rows.map(({ what, why, correct }) => (
          <div
            key={what}
            className="grid gap-x-6 gap-y-1 border-line border-t py-3 first:border-t-0 sm:grid-cols-[2fr_3fr]"
          >
            <dt className="font-semibold">{what}</dt>
            <dd>
              {why}
              {correct && (
                <span className="mt-1 block text-ink-soft text-sm">
                  {held.correct}: {correct}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Closing the account: what goes, what stays and why, and the form that does it. */
interface CloseAccountProps {
  staff: boolean;
  /** Applications that are not over yet. */
  open: readonly OwnApplicationCard[];
  refusal: Refusal<Exclude<CloseProblem, { readonly kind: 'wrong-password' }> | Invalid> | null;
}

function CloseAccount({ staff, open, refusal }: CloseAccountProps) {
  const { close } = useWords().myData;
  return (
    <Card title={close.title} id="close">
      <div className="stack">
        <p className="max-w-prose">{close.lead(COOLING_OFF_DAYS)}</p>
        <div className="grid gap-6 sm:grid-cols-2">
          <Points title={close.goes} points={close.goesList} />
          <Points title={close.stays} points={close.staysList} />
        </div>
        {open.length > 0 && <StillOpen applications={open} />}
        {staff ? (
          <p className="max-w-prose font-semibold">{close.staff}</p>
        ) : (
          <PostedForm
            intent="close"
            refusal={refusal}
            labels={{ confirmed: close.confirm, close_password: close.password }}
            heading={close.notDone}
            submit={close.action}
            busyLabel={close.busy}
            variant="danger"
            why={({ kind }) => kind === 'staff' && <p>{close.staff}</p>}
            preventScrollReset
          >
            <FormFields of={closeForm} />
          </PostedForm>
        )}
      </div>
    </Card>
  );
}

function StillOpen({ applications }: { applications: readonly OwnApplicationCard[] }) {
  const words = useWords();
  const { close } = words.myData;
  return (
    <Notice tone="warning" title={close.open}>
      <p>{close.openLead}</p>
      <ul className="mt-3 grid gap-3">
        {applications.map(({ id, application_number: number, situation }) => {
          const { title, toReturn } = describeSituation(words, situation);
          return (
            <li key={id}>
              <TextLink to={href('/student-portal/applications/:id', { id })}>{number}</TextLink>: {title}.{' '}
              {toReturn.map((money) => `${money.title}. ${money.text}`).join(' ')}
            </li>
          );
        })}
      </ul>
      {applications.some(({ situation }) => situation.toReturn.length > 0) && (
        <p className="mt-3 font-semibold">{close.openMoney}</p>
      )}
    </Notice>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-2 text-lg">{title}</h3>
      <ul className="list-disc space-y-2 ps-5 marker:text-laterite">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
