/** The roll on paper: a register to sign, its headings on every sheet. On a screen it is not there. */
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { RollLine } from './roll-list.server.ts';

interface RollRegisterProps {
  lines: readonly RollLine[];
  /** Drafts and rejections stand among the others: each line says what it is, and nobody signs such a list. */
  everyStatus: boolean;
  printedAt: string;
}

export function RollRegister({ lines, everyStatus, printedAt }: RollRegisterProps) {
  const words = useWords();
  const texts = words.reports.roll;
  const { columns, register } = texts;
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
          {lines.map(({ id, serial, state, submitted_at, values }) => (
            <tr key={id}>
              <td>{serial}</td>
              <td>
                <bdi>{values.name}</bdi>
              </td>
              <td className="number">{values.number}</td>
              <td>{state}</td>
              <td>{values.program}</td>
              <td>{submitted_at && register.day(lagosDayOf(submitted_at))}</td>
              <td>{everyStatus && values.status}</td>
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
