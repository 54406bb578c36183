/** /account: what the portal knows of the person, and how they sign in, each with the way to change it. */

import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { fullName } from '#core/identity/person-name.ts';
import { listPrograms } from '../oauth/list-programs.server.ts';
import { pendingRecovery } from '../recovery/finish-recovery.server.ts';
import { type OwnRoleRequest, readRoleRequest } from '../roles/ensure-role-request.server.ts';
import { listSessions } from '../sessions/list-sessions.server.ts';
import { hasTwoPasskeys } from '../setup/passkey-holders.server.ts';
import type { Route } from './+types/account';
import { pendingEmailChange } from './change-email.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return {
    name: fullName(actor.firstName, actor.lastName),
    email: actor.email,
    role: actor.role,
    secondFactor: actor.secondFactor || (await hasTwoPasskeys(deps, actor.userId)),
    devices: (await listSessions(deps, actor)).length,
    programs: (await listPrograms(deps, actor)).length,
    changing:
      (await pendingEmailChange(deps, actor)) !== null || (await pendingRecovery(deps.db, actor)) !== null,
    asked: await readRoleRequest(deps.db, actor),
  };
}

export default function AccountPage({ loaderData: person }: Route.ComponentProps) {
  const words = useWords();
  const { overview, email } = words.account;
  const change = (what: string, to: string, label: string = overview.change) => (
    <TextLink to={to} className="inline-flex min-h-11 items-center font-semibold sm:-my-2.5">
      {label}
      <span className="sr-only">: {what}</span>
    </TextLink>
  );
  return (
    <>
      <title>{overview.title}</title>
      <PortalFrame narrow title={overview.title} lead={overview.lead}>
        <Card title={overview.personHeading}>
          <DefinitionList
            items={[
              { label: overview.name, value: person.name, action: change(overview.name, '/account/profile') },
              {
                label: overview.email,
                value: (
                  <>
                    {person.email}
                    {person.changing && (
                      <span className="mt-1 block">
                        <StatusBadge tone="warning">{email.pendingTitle}</StatusBadge>
                      </span>
                    )}
                  </>
                ),
                action: change(overview.email, '/account/email'),
              },
              {
                label: overview.role,
                value: (
                  <>
                    {words.identity.roles[person.role]}
                    {person.asked && <RoleAsked {...person.asked} />}
                  </>
                ),
              },
              {
                label: words.myData.title,
                value: words.myData.short,
                action: change(words.myData.title, '/account/data', overview.see),
              },
            ]}
          />
        </Card>
        <Card title={overview.safetyHeading}>
          <DefinitionList
            items={[
              {
                label: overview.password,
                value: overview.passwordShown,
                action: change(overview.password, '/account/password'),
              },
              {
                label: overview.factor,
                value: person.secondFactor ? (
                  <StatusBadge tone="success">{overview.factorOn}</StatusBadge>
                ) : (
                  <StatusBadge tone="neutral" icon="minus">
                    {overview.factorOff}
                  </StatusBadge>
                ),
                action: change(overview.factor, '/account/two-factor'),
              },
              {
                label: overview.devices,
                value: overview.deviceCount(person.devices),
                action: change(overview.devices, '/account/devices', overview.see),
              },
              {
                label: overview.programs,
                value: overview.programCount(person.programs),
                action: change(overview.programs, '/account/programs', overview.see),
              },
            ]}
          />
        </Card>
      </PortalFrame>
    </>
  );
}

/** Shows the decision on the role that the person asked for at sign-up. */
function RoleAsked({ role, status, reason, decidedAt }: OwnRoleRequest) {
  const words = useWords();
  const { overview } = words.account;
  const asked = words.identity.roles[role];
  if (!decidedAt)
    return <span className="mt-1 block text-ink-soft text-sm">{overview.roleWaits(asked)}</span>;
  const day = lagosDay(words, decidedAt);
  return (
    <span className="mt-1 block text-ink-soft text-sm">
      {status === 'Granted' ? overview.roleGranted(asked, day) : overview.roleDeclined(asked, day)}
      {reason && ` ${overview.roleReason(reason)}`}
    </span>
  );
}
