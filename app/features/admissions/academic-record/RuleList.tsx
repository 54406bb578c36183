/** The rules of one way in: what is needed, what was found, and whether that will do. A list, since a phone has no room for a table. */
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { foundOf, neededOf } from '#app/words/describe-eligibility.ts';
import { useWords } from '#app/words/words.tsx';
import type { Finding } from '#core/eligibility/judge.ts';

interface RuleListProps {
  title: string;
  findings: readonly Finding[];
  /** Without a record there is only what is needed. */
  judged: boolean;
}

export function RuleList({ title, findings, judged }: RuleListProps) {
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
