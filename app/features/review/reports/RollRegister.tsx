/** The roll on paper: a register to sign, its headings on every sheet. On a screen it is not there. */
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Roll } from './read-roll.server.ts';
import type { RollFilters } from './report-filters.ts';
import { standingOf } from './report-view.ts';

interface RollRegisterProps {
  lines: Roll['rows'];
  filters: RollFilters;
  printedAt: string;
}

export function RollRegister({ lines, filters, printedAt }: RollRegisterProps) {
  const words = useWords();
  const texts = words.reports.roll;
  const { columns, register } = texts;
  // Drafts and rejections stand among the others: each line says what it is, and nobody signs such a list.
  const everyStatus = filters.status === null;
  return (
    <div className="only-print register">
      <p>{register.printed(lines.length, lagosDay(words, printedAt))}</p>
      <table>
        <thead>
          <tr>
            <th scope="col" className="serial">
              {columns.serial}
            </th>
            <th scope="col" className="name">
              {columns.name}
            </th>
            <th scope="col" className="number">
              {columns.number}
            </th>
            <th scope="col" className="state">
              {register.state}
            </th>
            <th scope="col">{columns.program}</th>
            <th scope="col" className="day">
              {register.submitted}
            </th>
            <th scope="col" className="signature">
              {everyStatus ? columns.status : register.signature}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.serial}</td>
              <td>
                <bdi>{texts.name(line.last_name, line.first_name)}</bdi>
              </td>
              <td className="number">{line.application_number}</td>
              <td>{line.state}</td>
              <td>{line.program}</td>
              <td>{line.submitted_at && register.day(lagosDayOf(line.submitted_at))}</td>
              <td>{everyStatus && words.statusNames[standingOf(line)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="signed">
        {register.signed.map((by) => (
          <p key={by}>
            {by}
            <span>{register.signatureAndDate}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
