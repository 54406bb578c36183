import { Card } from '../ui/Card.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { useWords } from '../words/words.tsx';
import type { KnownPerson as Known } from './read-known-person.server.ts';

/** Stands above the form in which an officer says that photograph and name agree. */
export function KnownPerson({ known: { name, email, photograph, records } }: { known: Known }) {
  const { known: texts } = useWords().recovery.desk;
  return (
    <Card title={texts.title} id="known">
      <div className="stack">
        {photograph ? (
          <img
            src={photograph}
            alt={texts.photograph(name)}
            width={240}
            className="w-60 max-w-full rounded-md"
          />
        ) : (
          <p className="font-semibold">{texts.noPhotograph}</p>
        )}
        <DefinitionList
          items={[
            { label: texts.name, value: <bdi>{name}</bdi> },
            { label: texts.email, value: <span className="[overflow-wrap:anywhere]">{email}</span> },
            ...records.map((record) => ({
              label: record.number,
              value: (
                <>
                  <bdi>{record.name}</bdi>
                  {[record.program, record.origin, record.phone].filter(Boolean).map((line) => (
                    <p key={line} className="text-ink-soft">
                      {line}
                    </p>
                  ))}
                </>
              ),
            })),
          ]}
        />
      </div>
    </Card>
  );
}
