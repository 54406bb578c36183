/** A release on paper, for the Academic Board to sign: who gets which decision. On a screen it is not there. */
import { href } from 'react-router';
import { PrintButton } from '#app/papers/PrintButton.tsx';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { programmeAt } from '#core/admissions/award.ts';
import type { ReleaseView } from './read-releases.server.ts';

export function BoardList({ release, printedAt }: { release: ReleaseView; printedAt: string }) {
  const words = useWords();
  const { board: texts, fields } = words.releases;
  const { decisions, total } = release;
  const inIt = decisions
    .filter(({ state, blocked }) => state !== 'overtaken' && !blocked)
    .toSorted((one, other) => (one.program ?? '').localeCompare(other.program ?? ''));
  return (
    <div className="only-print register">
      <p>{texts.printed(inIt.length, total, lagosDay(words, printedAt))}</p>
      <table>
        <thead>
          <tr>
            <th scope="col" className="serial">
              {texts.serial}
            </th>
            <th scope="col" className="name">
              {fields.applicant}
            </th>
            <th scope="col" className="number">
              {texts.number}
            </th>
            <th scope="col">{texts.program}</th>
            <th scope="col">{texts.verdict}</th>
            <th scope="col">{fields.status}</th>
          </tr>
        </thead>
        <tbody>
          {inIt.map(({ id, name, number, program, award, verdict, status }, index) => (
            <tr key={id}>
              <td>{index + 1}</td>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td className="number">{number}</td>
              <td>{program && programmeAt(program, award)}</td>
              <td>{verdict && words.verdicts[verdict]}</td>
              <td>{words.statusNames[status]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="signed">
        {texts.signed.map((by) => (
          <p key={by}>
            {by}
            <span>{words.reports.roll.register.signatureAndDate}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** All of a long list on a page of its own. */
export function BoardPage({ release, readAt }: { release: ReleaseView; readAt: string }) {
  const { title: releases, board: texts } = useWords().releases;
  const { id, title } = release;
  return (
    <PortalFrame
      title={title}
      breadcrumbs={[
        { label: releases, to: '/review/releases' },
        { label: title, to: href('/review/releases/:id', { id }) },
        { label: texts.title },
      ]}
    >
      <title>{`${texts.title} · ${title}`}</title>
      <div className="no-print stack">
        <p>{texts.inPrint(release.decisions.length)}</p>
        <PrintButton />
      </div>
      <BoardList release={release} printedAt={readAt} />
    </PortalFrame>
  );
}
