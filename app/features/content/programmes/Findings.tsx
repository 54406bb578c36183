/** What is needed beside what was found, a line each. */
import { Icon } from '#app/ui/Icon.tsx';
import { foundOf, neededOf } from '#app/words/describe-eligibility.ts';
import { useWords } from '#app/words/words.tsx';
import type { Finding } from '#core/eligibility/judge.ts';

export function Findings({ title, findings }: { title: string; findings: readonly Finding[] }) {
  const words = useWords();
  const { verdicts } = words;
  const { neededTitle, verdictTitle } = words.eligibility;
  return (
    <div>
      <h3>{title}</h3>
      <table className="facts mt-2">
        <thead>
          <tr>
            <th scope="col">{neededTitle}</th>
            <th scope="col">{verdictTitle}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <tr key={neededOf(words, finding)}>
              <th scope="row" className="font-normal">
                {neededOf(words, finding)}
              </th>
              <td>
                <span className={finding.verdict === 'missing' ? 'text-danger-text' : 'text-leaf-text'}>
                  <Icon name={finding.verdict === 'ok' ? 'check' : 'info'} className="size-[1.1em]" />{' '}
                  {verdicts[finding.verdict]}
                </span>
                <br />
                {foundOf(words, finding)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
