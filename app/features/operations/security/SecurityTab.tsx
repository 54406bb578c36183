import { DaysChart } from '#app/features/admin/index.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card, StatCards } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { EventTable } from '../events/EventTable.tsx';
import type { SecurityReadings } from './read-security.server.ts';

export function SecurityTab({ security }: { security: SecurityReadings }) {
  const words = useWords();
  const own = words.operations.security;
  const { number } = words.operations;
  return (
    <>
      <section aria-labelledby="access" className="stack">
        <h2 id="access">{own.access}</h2>
        <StatCards
          cards={[
            { icon: 'users', label: own.adminUsers, value: number(security.adminUsers), note: own.adminNote },
            {
              icon: 'eye',
              label: own.readOnlyUsers,
              value: number(security.readOnlyUsers),
              note: own.readOnlyNote,
            },
            {
              icon: 'lock',
              label: own.withoutFactor,
              value: number(security.staffWithoutFactor),
              note: own.withoutFactorNote(security.staff),
            },
            {
              icon: 'phone',
              label: own.sessions,
              value: number(security.openSessions),
              note: own.sessionsNote,
            },
          ]}
        />
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Encryption security={security} />
        <div className="stack min-w-0">
          <Roles security={security} />
          <DaysChart
            title={own.failures}
            summary={(count) => own.failuresNote(count, security.refused)}
            column={own.failures}
            bars={security.failures.map(({ day, count }) => ({ label: day, value: count }))}
          />
        </div>
      </div>
      <Events security={security} />
    </>
  );
}

function State({ good, children }: { good: boolean; children: string }) {
  const own = useWords().operations.security;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge tone={good ? 'success' : 'warning'}>{good ? own.on : own.off}</StatusBadge>
      <span className="min-w-0">{children}</span>
    </span>
  );
}

function Encryption({ security }: { security: SecurityReadings }) {
  const words = useWords();
  const own = words.operations.security;
  const { connection, site, fieldKey, backupKey, checksums, role } = security;
  const tls = [connection.version, connection.cipher].filter(Boolean).join(', ');
  const age = fieldKey.seenSince ? own.keySince(lagosMoment(words, fieldKey.seenSince)) : own.keyAgeUnknown;
  const { refused } = words.operations;
  const facts: readonly (readonly [label: string, good: boolean | null, said: string])[] = [
    [
      own.connection,
      connection.kind !== 'plain',
      `${own.connections[connection.kind]}${tls && `: ${tls}`}${connection.kind === 'plain' ? `. ${own.plainAdvice}` : ''}`,
    ],
    [own.site, site === 'https', site === 'https' ? own.https : `${own.http}. ${own.httpAdvice}`],
    [
      own.fieldKey,
      !fieldKey.demonstration,
      `${own.fieldKeySet}${fieldKey.demonstration ? `, ${own.fieldKeyDemo}` : ''}. ${age}`,
    ],
    [own.backupKey, true, backupKey.own ? own.backupOwn(backupKey.id) : own.backupDerived(backupKey.id)],
    [own.checksums, checksums, checksums === null ? refused : checksums ? own.checksumsOn : own.checksumsOff],
    [
      own.role,
      null,
      `${role.name}: ${role.superuser ? own.superuser : own.ordinary}, ${role.superuser || role.createsDatabases ? own.mayCreate : own.mayNotCreate}`,
    ],
  ];
  return (
    <Card title={own.encryption}>
      <DefinitionList
        layout="stacked"
        items={facts.map(([label, good, said]) => ({
          label,
          value: good === null ? said : <State good={good}>{said}</State>,
        }))}
      />
    </Card>
  );
}

function Roles({ security }: { security: SecurityReadings }) {
  const words = useWords();
  const own = words.operations.security;
  const names: Readonly<Record<string, string>> = words.identity.roles;
  return (
    <Card title={own.roles}>
      <DefinitionList
        items={security.roles.map(({ role, active, suspended }) => ({
          label: names[role] ?? role,
          value: `${words.operations.number(active)}${suspended > 0 ? ` (+ ${words.operations.number(suspended)} ${own.rolesColumns.suspended.toLowerCase()})` : ''}`,
        }))}
      />
    </Card>
  );
}

function Events({ security: { events, chain } }: { security: SecurityReadings }) {
  const words = useWords();
  const own = words.operations.security;
  return (
    <section aria-labelledby="events" className="stack">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="events">{own.events}</h2>
          <p className="mt-1 text-ink-soft">
            {own.chain}: {!chain && own.chainNever}
            {chain && (chain.sound ? own.chainSound(lagosMoment(words, chain.checkedAt)) : own.chainBroken)}
          </p>
        </div>
        <LinkButton to="/admin-portal/audit" variant="secondary">
          {own.allEvents}
        </LinkButton>
      </div>
      {events.length === 0 ? <p>{own.eventsEmpty}</p> : <EventTable caption={own.events} events={events} />}
    </section>
  );
}
