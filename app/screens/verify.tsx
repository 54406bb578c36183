/**
 * /verify: anyone checks a letter, a slip or a payment's paper by its code. Works without script and without signing
 * in.
 */
import { data, href, redirect } from 'react-router';
import { depsContext } from '#app/requests/context.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useCatalogue, useEnglish, useWords, type Words } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { parseDocumentCode } from '#core/shared/document-code.ts';
import { PageHead } from '../features/content/index.tsx';
import { type CheckedLetter, checkLetter } from '../features/letters/index.server.ts';
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
  const deps = context.get(depsContext);
  const { origin } = deps;
  const typed = url.searchParams.get('code')?.slice(0, MAX_TYPED).trim();
  // A form by GET cannot write a path; what it typed becomes the address that is printed on the paper.
  if (typed) throw redirect(href('/verify/:code', { code: parseDocumentCode(typed) ?? typed }));
  if (params.code === undefined)
    return {
      origin,
      typed: '',
      empty: typed === '',
      letter: null as CheckedLetter | null,
      paper: null as CheckedPaper | null,
    };
  const asked = { typed: params.code.slice(0, MAX_TYPED) };
  const letter = await checkLetter(deps, asked);
  const paper = letter ? null : await checkPaper(deps, asked);
  const answer = { ...asked, origin, empty: false, letter, paper };
  return letter || paper ? answer : data(answer, { status: 404 });
}

export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  const { origin, typed, empty, letter, paper } = loaderData;
  const { check } = useWords().papers;
  const about = useCatalogue()?.site.verify.description ?? '';
  const found = letter !== null || paper !== null;
  return (
    <PortalFrame narrow title={check.title} lead={check.lead}>
      {typed ? (
        <>
          <title>{`${check.title} · ${college.shortName}`}</title>
          {/* Addresses of papers belong in no search engine. */}
          <meta name="robots" content="noindex" />
        </>
      ) : (
        <PageHead title={check.title} description={about} path="/verify" />
      )}
      {letter && <FoundLetter letter={letter} />}
      {paper && <Found paper={paper} />}
      {typed && !found && <Unknown />}
      {!found && <p className="only-print">{check.online(`${origin}/verify`)}</p>}
      <form method="get" action="/verify" className="no-print grid gap-4">
        <Field
          name="code"
          label={found ? check.another : check.label}
          hint={check.hint}
          error={empty && check.empty}
          required
        >
          <TextInput
            name="code"
            defaultValue={found ? '' : typed}
            maxLength={MAX_TYPED}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <div>
          <Button size="large">{check.submit}</Button>
        </div>
      </form>
      {!paper && <LettersLook />}
    </PortalFrame>
  );
}

function FoundLetter({ letter }: { letter: CheckedLetter }) {
  const words = useWords();
  const { papers, letters, payments } = words;
  const valid = letter.standing === 'valid';
  return (
    <>
      {letter.demonstration && <Notice tone="warning">{papers.check.demonstration}</Notice>}
      <Notice
        tone={valid ? 'success' : 'warning'}
        title={letters.standings[letter.standing]}
        actions={<ReportLink />}
      >
        {!valid && <p>{papers.check.ask}</p>}
      </Notice>
      <Card>
        <DefinitionList
          items={[
            {
              label: letters.check.letter,
              value: <span lang={useEnglish()}>{letters.kinds[letter.kind]}</span>,
            },
            { label: letters.check.applicant, value: letter.initials },
            { label: payments.facts.program, value: letter.program },
            { label: payments.facts.session, value: letter.session },
            { label: letters.check.issuedOn, value: lagosDay(words, letter.issuedAt) },
          ]}
        />
        {/* Below what is compared: on a phone it stands beside the verdict. */}
        {valid && (
          <ul className="points mt-5">
            {letters.check.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function LettersLook() {
  const { check } = useWords().letters;
  return (
    <Card title={check.pictureTitle} className="no-print">
      <div className="flex flex-wrap gap-5">
        <SampleLetter />
        <p className="min-w-0 grow basis-56 text-ink-soft">{check.pictureText}</p>
      </div>
    </Card>
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
  const { slip } = words.papers;
  const person: Definition[] = [
    { label: facts.applicant, value: paper.name },
    { label: facts.application, value: paper.application_number },
    { label: facts.program, value: paper.program },
    { label: facts.session, value: paper.session },
  ];
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

const LINES = [92, 96, 88, 94, 60] as const;

/** A drawing of a letter of the college, marked as a sample, so that it can be used for nothing. */
function SampleLetter() {
  const { check } = useWords().letters;
  return (
    <svg
      viewBox="0 0 120 170"
      role="img"
      aria-label={check.picture}
      className="w-full max-w-56 text-ink-soft"
    >
      <rect
        x="1"
        y="1"
        width="118"
        height="168"
        rx="2"
        className="fill-surface stroke-line"
        strokeWidth="1"
      />
      <path d="M12 11h12v8q0 5-6 8q-6-3-6-8z" className="fill-leaf" />
      <g fill="currentColor">
        <rect x="29" y="12" width="60" height="4" />
        <rect x="29" y="19" width="78" height="2" />
        <rect x="12" y="30" width="96" height=".6" />
        <rect x="12" y="37" width="24" height="2" />
        <rect x="12" y="42" width="38" height="2" />
        <rect x="12" y="47" width="46" height="2" />
        <rect x="12" y="56" width="64" height="4" />
        {LINES.map((width, index) => (
          <rect key={width} x="12" y={66 + index * 6} width={width} height="2" opacity=".6" />
        ))}
        <rect x="12" y="113" width="34" height="2.4" />
        <rect x="12" y="118" width="24" height="2" opacity=".6" />
        <path d="M12 132h8v8h-8zM30 132h8v8h-8zM12 150h8v8h-8zM23 134h4v4h-4zM24 142h6v4h-6zM32 144h4v6h-4zM23 152h4v5h-4zM31 153h6v4h-6z" />
        <text x="44" y="142" fontSize="7.4" fontWeight="700" fontFamily="monospace">
          2345-CDFH-
        </text>
        <text x="44" y="151" fontSize="7.4" fontWeight="700" fontFamily="monospace">
          JKMN-PRTV
        </text>
      </g>
      <text
        x="60"
        y="98"
        fontSize="21"
        fontWeight="700"
        textAnchor="middle"
        transform="rotate(-28 60 92)"
        className="fill-danger-text"
        opacity=".55"
      >
        {check.sample}
      </text>
    </svg>
  );
}
