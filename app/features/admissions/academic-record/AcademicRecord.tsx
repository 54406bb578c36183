/** The verdict of the chosen offering's rules on a record, line by line, and the other offerings that fit. */

import type { ReactNode } from 'react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { classes } from '#app/ui/classes.ts';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { foundOf, neededOf } from '#app/words/describe-eligibility.ts';
import { useWords } from '#app/words/words.tsx';
import type { Finding } from '#core/eligibility/judge.ts';
import type { Verdict } from '#core/eligibility/verdict.ts';
import { namesDiffer } from '#core/record/names.ts';
import type { Part } from '#core/record/record-parts.ts';
import { namesOn, type Reader } from '../record/describe-record.ts';
import { NamesOnPapers, RecordSections } from '../record/RecordSections.tsx';
import type { Eligibility, RecordForStaff, RecordPage } from './read-record-page.server.ts';

const TONES = {
  ok: 'success',
  for_staff: 'info',
  awaiting: 'info',
  missing: 'warning',
} as const satisfies Readonly<Record<Verdict, string>>;

interface EligibilityCardProps {
  eligibility: Eligibility;
  reader: Reader;
  /** The advice to the owner, by verdict. */
  advice?: Readonly<Record<Verdict, string>>;
}

export function EligibilityCard({ eligibility, reader, advice }: EligibilityCardProps) {
  const words = useWords();
  const texts = words.academicRecord.eligibility;
  const own = reader === 'owner';
  const title = own ? texts.title : texts.staffTitle;
  if (eligibility.kind !== 'judged')
    return (
      <Card title={title} id="eligibility">
        <p>
          {eligibility.kind === 'not-chosen'
            ? own
              ? texts.notChosen
              : texts.notChosenStaff
            : texts.noRules(eligibility.programme)}
        </p>
      </Card>
    );
  const { judgement, programme, others, empty } = eligibility;
  return (
    <Card title={title} id="eligibility">
      <div className="stack-tight">
        <p>{empty ? texts.empty(programme) : own ? texts.for(programme) : programme}</p>
        {!empty && (
          <Notice
            tone={TONES[judgement.verdict]}
            title={own ? texts.verdicts[judgement.verdict] : words.verdicts[judgement.verdict]}
          >
            {advice?.[judgement.verdict]}
          </Notice>
        )}
        {judgement.ways.map(({ route, findings }) => (
          <RuleList key={route} title={words.eligibility.ways[route]} findings={findings} judged={!empty} />
        ))}
        {own && others.length > 0 && (
          <div>
            <p className="font-semibold">{texts.others}</p>
            <ul className="list-disc ps-5">
              {others.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  );
}

interface RuleListProps {
  title: string;
  findings: readonly Finding[];
  /** False where there is no record: only the requirements are shown. */
  judged: boolean;
}

/** The rules of one way in: what is needed, what was found, and whether that will do. A list, since a phone has no room for a table. */
function RuleList({ title, findings, judged }: RuleListProps) {
  const words = useWords();
  const { verdicts } = words;
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2">
        {findings.map((finding) => {
          const { verdict } = finding;
          const missing = judged && verdict === 'missing';
          return (
            <li
              key={neededOf(words, finding)}
              className="flex gap-3 border-line border-t py-2.5 first:border-t-0"
            >
              <Icon
                name={judged && verdict === 'ok' ? 'check' : missing ? 'warning' : 'info'}
                className={classes('mt-0.5 size-5 shrink-0', missing ? 'text-danger-text' : 'text-leaf-text')}
              />
              <div className="min-w-0">
                <p className="font-medium">{neededOf(words, finding)}</p>
                {judged && (
                  <p className="text-sm">
                    <span className={missing ? 'text-danger-text' : 'text-leaf-text'}>
                      {verdicts[verdict]}
                    </span>
                    <span className="text-ink-soft">: {foundOf(words, finding)}</span>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The notice on pages that ask for money: the requirements are not met, or nobody has compared them yet. */
export function RequirementsBeforePaying({
  record: { id, eligibility },
}: {
  record: Pick<RecordPage, 'id' | 'eligibility'>;
}) {
  const texts = useWords().academicRecord.eligibility.beforePaying;
  if (eligibility.kind !== 'judged') return null;
  const { empty, programme, judgement } = eligibility;
  if (!empty && judgement.verdict !== 'missing') return null;
  const to = href('/student-portal/applications/:id/record', { id });
  return empty ? (
    <Notice tone="info" title={texts.emptyTitle}>
      {texts.empty(programme)} <TextLink to={to}>{texts.fillIn}</TextLink>
    </Notice>
  ) : (
    <Notice tone="warning" title={texts.missingTitle(programme)}>
      {texts.missing} <TextLink to={to}>{texts.look}</TextLink>
    </Notice>
  );
}

/** The verdict on the academic record, on the application's own page, with the link to it. */
export function RecordLink({ record }: { record: RecordPage }) {
  const words = useWords();
  const texts = words.academicRecord;
  const { id, parts, asked, mayEdit, toCome, eligibility } = record;
  const filled = asked.filter((part) => parts[part] !== null);
  const differ = namesDiffer(namesOn(words, parts, record.name).map(({ name }) => name));
  if (!mayEdit && filled.length === 0) return null;
  return (
    <Card
      title={texts.title}
      className="no-print"
      actions={
        <LinkButton to={href('/student-portal/applications/:id/record', { id })} variant="secondary">
          {toCome.length > 0 ? texts.addResult : filled.length > 0 ? texts.open : texts.begin}
        </LinkButton>
      }
    >
      {filled.length === 0 ? (
        <p>{texts.invite}</p>
      ) : (
        <DefinitionList
          items={[
            { label: texts.filledIn, value: filled.map((part) => texts.parts[part]).join('\n') },
            eligibility.kind === 'judged' && {
              label: texts.eligibility.staffTitle,
              value: texts.eligibility.verdicts[eligibility.judgement.verdict],
            },
            // A difference of names would pass unseen beside "meets the requirements", and staff will ask for the
            // paper that explains it.
            differ && { label: texts.names.title, value: texts.names.differ },
          ]}
        />
      )}
    </Card>
  );
}

interface AcademicRecordForStaffProps {
  record: RecordForStaff;
  /** The check of a part, shown beside its title. */
  aside: (part: Part) => ReactNode;
}

/** The academic record beside the documents that prove it: what was stated, the names side by side, and what the rules say. */
export function AcademicRecordForStaff({ record, aside }: AcademicRecordForStaffProps) {
  const { title, names } = useWords().academicRecord;
  const { parts, name, eligibility, unlisted } = record;
  return (
    <section id="academic-record" aria-label={title} className="stack">
      <EligibilityCard eligibility={eligibility} reader="staff" />
      <NamesOnPapers parts={parts} formName={name} advice={names.adviceForStaff} />
      <RecordSections parts={parts} reader="staff" unlisted={unlisted} aside={aside} />
    </section>
  );
}
