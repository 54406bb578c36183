/** /verify: anyone checks a letter of offer, a slip or a payment's paper by its code. Works without script and without signing in. */
import { data, href, redirect } from 'react-router';
import { depsContext } from '#app/requests/context.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { college } from '#content/college.ts';
import { parseDocumentCode } from '#core/shared/document-code.ts';
import { site } from '#messages/en/content/site.ts';
import { PageHead } from '../features/content/index.tsx';
import { type CheckedPaper, checkPaper } from '../features/payments/index.server.ts';
import { PortalFrame } from '../shell/PortalFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { type Definition, DefinitionList } from '../ui/DefinitionList.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/inputs.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { Route } from './+types/verify';

/** Longer than any code with its dashes; what is longer was never one. */
const MAX_TYPED = 100;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('code')?.slice(0, MAX_TYPED).trim();
  // A form by GET cannot write a path; what it typed becomes the address that is printed on the paper.
  if (typed) throw redirect(href('/verify/:code', { code: parseDocumentCode(typed) ?? typed }));
  if (params.code === undefined)
    return { typed: '', empty: typed === '', paper: null as CheckedPaper | null };
  const paper = await checkPaper(context.get(depsContext), { typed: params.code.slice(0, MAX_TYPED) });
  const answer = { typed: params.code.slice(0, MAX_TYPED), empty: false, paper };
  return paper ? answer : data(answer, { status: 404 });
}

export default function VerifyPage({ loaderData: { typed, empty, paper } }: Route.ComponentProps) {
  const { check } = useWords().papers;
  return (
    <PortalFrame narrow title={check.title} lead={check.lead}>
      {typed ? (
        <>
          <title>{`${check.title} · ${college.shortName}`}</title>
          {/* Addresses of papers belong in no search engine. */}
          <meta name="robots" content="noindex" />
        </>
      ) : (
        <PageHead title={check.title} description={site.verify.description} path="/verify" />
      )}
      {paper ? <Found paper={paper} /> : typed && <Unknown />}
      <form method="get" action="/verify" className="no-print grid gap-4">
        <Field
          name="code"
          label={paper ? check.another : check.label}
          hint={check.hint}
          error={empty && check.empty}
          required
        >
          <TextInput
            name="code"
            defaultValue={paper ? '' : typed}
            maxLength={MAX_TYPED}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <div>
          <Button size="large">{check.submit}</Button>
        </div>
      </form>
    </PortalFrame>
  );
}

function Unknown() {
  const { check } = useWords().papers;
  return (
    <Notice tone="danger" title={check.unknownTitle} actions={<ReportLink />}>
      <p>{check.unknown}</p>
    </Notice>
  );
}

function ReportLink() {
  return <TextLink to="/contact?topic=fraud">{useWords().papers.check.report}</TextLink>;
}

function Found({ paper }: { paper: CheckedPaper }) {
  const words = useWords();
  const { check } = words.papers;
  const stands = paper.standing === 'stands';
  return (
    <>
      {paper.demonstration && <Notice tone="warning">{check.demonstration}</Notice>}
      <Notice
        tone={stands ? 'success' : 'warning'}
        title={paper.standing === 'stands' ? check.genuine[paper.kind] : check.doubtful[paper.standing]}
      >
        <p>{stands ? check.compare : check.ask}</p>
      </Notice>
      <Card>
        <DefinitionList items={linesOf(words, paper)} />
      </Card>
    </>
  );
}

function linesOf(words: Words, paper: CheckedPaper): readonly Definition[] {
  const { facts } = words.payments;
  const { offer, slip } = words.papers;
  const person: Definition[] = [
    { label: offer.facts.applicant, value: paper.name },
    { label: facts.application, value: paper.application_number },
    { label: facts.program, value: paper.program },
    { label: facts.session, value: paper.session },
  ];
  if (paper.kind === 'offer') {
    return [...person, { label: offer.facts.caps, value: paper.caps_reference ?? offer.capsPending }];
  }
  if (paper.kind === 'slip') {
    const sentOn = paper.sent_at && lagosDay(words, paper.sent_at);
    return sentOn ? [...person, { label: slip.facts.sentOn, value: sentOn }] : person;
  }
  return [
    { label: facts.reference, value: paper.payment_reference },
    ...(paper.treasury_receipt ? [{ label: facts.treasuryReceipt, value: paper.treasury_receipt }] : []),
    { label: facts.amount, value: paper.amount },
    ...(paper.paid_at ? [{ label: facts.paidAt, value: lagosDay(words, paper.paid_at) }] : []),
    ...person,
  ];
}
