/** /database-system: the health of the data, its tables, its backups, and who can reach it. Tabs by address. */

import { redirect } from 'react-router';
import { answerPost, orRefuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { BackupsTab } from '../backups/BackupsTab.tsx';
import { createBackup } from '../backups/create-backup.server.ts';
import { listBackups } from '../backups/list-backups.server.ts';
import { readTab, tabPath } from '../frame/operations-view.ts';
import { readSecurity } from '../security/read-security.server.ts';
import { SecurityTab } from '../security/SecurityTab.tsx';
import { listTables } from '../tables/list-tables.server.ts';
import { TablesTab } from '../tables/TablesTab.tsx';
import type { Route } from './+types/database-system';
import { DatabaseFrame } from './DatabaseFrame.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { readHealth, readOverview } from './read-health.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const tab = readTab(url.searchParams);
  const [overview, tables, backups, security] = [
    tab === 'overview' ? await readOverview(deps, { actor }) : null,
    tab === 'tables' ? await listTables(deps, { actor, exact: url.searchParams.get('exact') === '1' }) : null,
    tab === 'backups' ? await listBackups(deps, { actor }) : null,
    tab === 'security' ? await readSecurity(deps, { actor }) : null,
  ];
  const health = orRefuse(await readHealth(deps, { actor }));
  const at = health.lastBackup?.at;
  return {
    tab,
    health,
    backupAge: at ? Math.max(0, Math.floor((deps.clock().getTime() - Date.parse(at)) / 60_000)) : null,
    overview: overview?.ok ? overview.value : null,
    tables: tables?.ok ? tables.value : null,
    backups: backups?.ok ? backups.value : null,
    security: security?.ok ? security.value : null,
    noFolder: url.searchParams.has('no-folder'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  if (post.intent !== 'create-backup') throw unknownForm();
  const asked = await createBackup(deps, { actor });
  if (!asked.ok && asked.error.kind !== 'forbidden')
    return redirect(`${tabPath('backups')}&no-folder=1`, 303);
  return answerPost(post, asked, { to: tabPath('backups'), told: 'backupAsked' });
}

export default function DatabaseSystem({ loaderData }: Route.ComponentProps) {
  const { tab, health, backupAge, overview, tables, backups, security, noFolder } = loaderData;
  return (
    <DatabaseFrame tab={tab} health={health} backupAge={backupAge}>
      {overview && <OverviewTab overview={overview} />}
      {tables && <TablesTab tables={tables} />}
      {backups && <BackupsTab view={backups} noFolder={noFolder} />}
      {security && <SecurityTab security={security} />}
    </DatabaseFrame>
  );
}
