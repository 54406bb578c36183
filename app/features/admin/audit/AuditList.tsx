/** The parts of an entry of the audit trail, and a short list of entries on a person's page. */
import { listPath } from '#app/lists/list-address.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { AuditRow } from './present-audit.server.ts';

export const auditPath = (filters: { readonly who?: string; readonly subject?: string }): string =>
  listPath('/admin-portal/audit', filters);

/**
 * Lists the events of one person.
 * @param of the person on whose page the list is: the actor and the subject are named where they are another person.
 */
export function AuditHistory({ rows, of }: { rows: readonly AuditRow[]; of: string }) {
  const words = useWords();
  return (
    <ol className="grid gap-0">
      {rows.map((row) => (
        <li key={row.id} className="border-line border-t py-3 first:border-t-0 first:pt-0">
          <p className="font-semibold">{words.admin.audit.event(row.action)}</p>
          {row.subjectId && row.subjectId !== of && (
            <p className="text-sm">
              <About row={row} />
            </p>
          )}
          <p className="text-ink-soft text-sm">
            <time dateTime={row.at}>{lagosMoment(words, row.at)}</time>
            {row.actor?.id !== of && (
              <>
                {' · '}
                {row.actor?.name ?? (row.actor ? words.admin.audit.erased : words.admin.audit.nobody)}
              </>
            )}
          </p>
          {row.details.length > 0 && (
            <p className="mt-1 text-sm [overflow-wrap:anywhere]">{row.details.join(' · ')}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

export function Who({ row: { actor } }: { row: AuditRow }) {
  const words = useWords().admin.audit;
  if (!actor) return <span className="text-ink-soft text-sm">{words.nobody}</span>;
  return (
    <TextLink to={actor.path ?? auditPath({ who: actor.id })} className="break-words">
      <bdi>{actor.name ?? words.erased}</bdi>
    </TextLink>
  );
}

/** A subject without a page of its own links to all entries about it. */
export function About({ row: { subject, subjectType, subjectId } }: { row: AuditRow }) {
  const words = useWords().admin.audit;
  const kind = words.subjects[subjectType] ?? subjectType;
  const to = subject?.path ?? (subjectId && auditPath({ subject: subjectId }));
  if (!to) return <span className="text-ink-soft text-sm">{kind}</span>;
  return (
    <span>
      <TextLink to={to} className="break-words">
        <bdi>{subject?.name ?? kind}</bdi>
      </TextLink>
      {subject && <span className="text-ink-soft text-sm lg:text-xs"> {kind}</span>}
    </span>
  );
}
