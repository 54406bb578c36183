/**
 * The comparisons of an academic record by staff, their results, and the form by which the next check is recorded.
 */

import { useSearchParams } from 'react-router';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { HiddenField } from '#app/ui/HiddenField.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Part, RecordParts } from '#core/record/record-parts.ts';
import { CHECKED_PARTS, type CheckResult, type ComparedWith } from '#core/record/verification.ts';
import { checkForm } from '#core/record/verification-form.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { NamingText } from '../record/NamingText.tsx';
import type { Colleague, ReviewRefusal } from '../record/review-view.ts';
import { asksForCheck, withCheckForm } from './check-form-address.ts';

export interface VerificationCardProps {
  record: { readonly version: number; readonly parts: RecordParts; readonly checks: readonly CheckView[] };
  /** Uploaded documents that can prove something. */
  documents: readonly { readonly id: string; readonly name: string }[];
  mayCheck: boolean;
  colleagues: readonly Colleague[];
  refusal: ReviewRefusal | null;
}

export function VerificationCard({ record, mayCheck, ...form }: VerificationCardProps) {
  const texts = useWords().recordChecks;
  const [search] = useSearchParams();
  if (!mayCheck && record.checks.length === 0) return null;
  return (
    <Card title={texts.title} id="verification">
      <div className="stack">
        {record.checks.length > 0 ? <ChecksTable checks={record.checks} /> : <p>{texts.nothing}</p>}
        {mayCheck &&
          (asksForCheck(search) || refusalOf(form.refusal, 'check') ? (
            <CheckForm record={record} {...form} />
          ) : (
            <div>
              <LinkButton to={withCheckForm(search)} variant="secondary">
                {checkForm.texts.title}
              </LinkButton>
            </div>
          ))}
      </div>
    </Card>
  );
}

function ChecksTable({ checks }: { checks: readonly CheckView[] }) {
  const words = useWords();
  const { title, columns, comparedWith, changedSince } = words.recordChecks;
  const { parts } = words.academicRecord;
  return (
    <DataTable
      caption={title}
      dense
      rows={checks.map((check, index) => ({ ...check, key: `${index}` }))}
      rowKey={({ key }) => key}
      headers={columns}
      columns={[
        { key: 'part', names: true, cell: ({ part }) => parts[part] },
        {
          key: 'result',
          cell: ({ result, note, stands }) => (
            <>
              <VerificationBadge result={result} />
              {note && <span className="mt-1 block whitespace-pre-line text-sm">{note}</span>}
              {!stands && <span className="mt-1 block text-ink-soft text-sm">{changedSince}</span>}
            </>
          ),
        },
        {
          key: 'with',
          cell: ({ comparedWith: what, reference, document }) => (
            <>
              {comparedWith[what]}
              {reference && <bdi className="block text-ink-soft text-sm tabular">{reference}</bdi>}
              {document && <bdi className="block text-ink-soft text-sm">{document.fileName}</bdi>}
            </>
          ),
        },
        { key: 'by', cell: ({ by }) => <bdi>{by.name}</bdi> },
        { key: 'at', cell: ({ at }) => <time dateTime={at}>{lagosMoment(words, at)}</time> },
      ]}
    />
  );
}

function CheckForm({ record, documents, colleagues, refusal }: Omit<VerificationCardProps, 'mayCheck'>) {
  const words = useWords();
  const texts = words.recordChecks;
  const filled = CHECKED_PARTS.filter((part: Part) => record.parts[part] !== null);
  return (
    <div className="stack">
      <h3>{checkForm.texts.title}</h3>
      <p className="max-w-prose text-ink-soft">{checkForm.texts.lead}</p>
      {refusalOf(refusal, 'check')?.problem.kind === 'unchanged' && (
        <Notice tone="info">{texts.unchanged}</Notice>
      )}
      <PostedForm
        intent="check"
        refusal={refusal}
        {...wordsOf(checkForm)}
        heading={words.toasts.applicationNotUpdated}
        why={({ kind }) => texts.refusals[kind] && <p>{texts.refusals[kind]}</p>}
        preventScrollReset
        className="grid gap-5"
        variant="secondary"
        busyLabel={texts.busy}
      >
        <HiddenField name="seen" value={record.version} />
        <FormFields
          of={checkForm}
          rows={[
            ...(['parts', 'result', 'compared_with', 'reference'] as const),
            ...(documents.length > 0 ? (['document'] as const) : []),
            'findings',
          ]}
          choices={{
            parts: {
              options: filled.map((part) => ({ value: part, label: words.academicRecord.parts[part] })),
            },
            result: { called: (value) => texts.results[value as CheckResult] },
            compared_with: { called: (value) => texts.comparedWith[value as ComparedWith] },
            document: { options: documents.map(({ id, name }) => ({ value: id, label: name })) },
          }}
          controls={{ findings: (text) => <NamingText colleagues={colleagues} {...text} /> }}
        />
      </PostedForm>
    </div>
  );
}

/** One check, as staff read it. */
interface CheckView {
  readonly part: Part;
  readonly result: CheckResult;
  readonly comparedWith: ComparedWith;
  readonly reference: string | null;
  readonly note: string | null;
  readonly document: { readonly fileName: string } | null;
  readonly by: { readonly name: string };
  readonly at: string;
  /** The part was not changed since. */
  readonly stands: boolean;
}

const TONES: Readonly<Record<CheckResult | 'claimed', Tone>> = {
  claimed: 'neutral',
  matches_caps: 'info',
  verified: 'success',
  mismatch: 'danger',
  cannot_verify: 'warning',
};

function VerificationBadge({ result }: { result: CheckResult | 'claimed' }) {
  const { verifications } = useWords();
  return (
    <StatusBadge small tone={TONES[result]} icon={result === 'claimed' ? 'clock' : undefined}>
      {verifications[result]}
    </StatusBadge>
  );
}

/**
 * Shows the last check of one part that stands.
 * @param checks the newest first
 */
export function PartVerification({ part, checks }: { part: Part; checks: readonly CheckView[] }) {
  if (!CHECKED_PARTS.includes(part)) return null;
  const last = checks.find((check) => check.part === part && check.stands);
  return <VerificationBadge result={last?.result ?? 'claimed'} />;
}
