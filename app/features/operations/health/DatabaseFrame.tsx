/** The frame of the database screen: its name, the cards of its health, and its four tabs. */
import type { ReactNode } from 'react';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { StatCards } from '#app/ui/Card.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { type DatabaseTab, TABS, tabPath } from '../frame/operations-view.ts';
import type { Health } from './read-health.server.ts';

export interface DatabaseFrameProps {
  readonly tab: DatabaseTab;
  readonly health: Health;
  /** Minutes since the last backup. */
  readonly backupAge: number | null;
  readonly children: ReactNode;
}

export function DatabaseFrame({ tab, health, backupAge, children }: DatabaseFrameProps) {
  const words = useWords();
  const text = words.operations;
  const { records, connections, storage, lastBackup } = health;
  return (
    <PortalFrame
      title={text.title}
      lead={text.lead}
      tabs={{
        label: text.tabsLabel,
        tabs: TABS.map((name) => ({ to: tabPath(name), label: text.tabs[name], current: name === tab })),
      }}
    >
      <title>{tab === 'overview' ? text.title : `${text.tabs[tab]} · ${text.title}`}</title>
      <section aria-label={text.health.label}>
        <StatCards
          figures
          cards={[
            {
              icon: 'document',
              label: text.health.records,
              value: records.exact ? text.number(records.count) : text.about(records.count),
              note: text.health.recordsNote(records.tables, records.exact),
            },
            {
              icon: 'users',
              label: text.health.connections,
              value: text.number(connections.count),
              note: text.health.connectionsNote(connections.most),
            },
            {
              icon: 'bank',
              label: text.health.storage,
              value: text.size(storage.database),
              note: text.health.storageNote(text.size(storage.backups)),
            },
            {
              icon: 'clock',
              label: text.health.lastBackup,
              value: backupAge === null ? text.health.never : text.health.ago(backupAge),
              note: lastBackup ? lagosMoment(words, lastBackup.at) : text.health.neverNote,
            },
          ]}
        />
      </section>
      {children}
    </PortalFrame>
  );
}
