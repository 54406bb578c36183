/** /account/devices: where the person is signed in; ends one, all others, or all. */
import { Form, redirect } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor, signedIn } from '#app/requests/require-actor.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { AccountPage } from '../frame/AccountPage.tsx';
import type { Route } from './+types/account-devices';
import { withCookies } from './cookies.server.ts';
import { endSessions, signOut } from './end-sessions.server.ts';
import { type DeviceFacts, listSessions } from './list-sessions.server.ts';

const PATH = '/account/devices';

export const loader = ({ context }: Route.LoaderArgs) =>
  listSessions(context.get(depsContext), requireActor(context));

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const { scope, session = '' } = (await readPost(request)).typed;
  if (scope === 'others') {
    await endSessions(deps, { actor, scope });
    return redirectWithFlash(PATH, 'devicesEnded');
  }
  if (scope === 'global' || (scope === 'one' && session === actor.sessionId)) {
    const cookies = await signOut(deps, {
      actor,
      scope: scope === 'global' ? 'global' : 'local',
      headers: request.headers,
    });
    return redirectWithFlash('/', 'signedOut', withCookies(cookies));
  }
  if (scope !== 'one') return redirect(PATH, { status: 303 });
  orThrow(await endSessions(deps, { actor, scope, sessionId: session }));
  return redirectWithFlash(PATH, 'deviceEnded');
}

export default function DevicesPage({ loaderData: devices }: Route.ComponentProps) {
  const words = useWords().account.devices;
  return (
    <AccountPage title={words.title} lead={words.lead}>
      <ul className="grid gap-4">
        {devices.map((device) => (
          <li key={device.id}>
            <Device device={device} />
          </li>
        ))}
      </ul>
      {devices.length === 1 && <p className="text-ink-soft">{words.alone}</p>}
      <Form method="post" className="flex flex-wrap gap-3">
        {devices.length > 1 && (
          <Button wide name="scope" value="others">
            {words.endOthers}
          </Button>
        )}
        <Button wide variant="secondary" icon="sign-out" name="scope" value="global" data-forgets="">
          {words.endAll}
        </Button>
      </Form>
    </AccountPage>
  );
}

function Device({ device }: { device: DeviceFacts }) {
  const words = useWords();
  const texts = words.account.devices;
  const name = deviceName(texts, device);
  return (
    <Card
      level={2}
      title={
        <span className="flex items-center gap-2.5">
          <Icon name={isPhone(device) ? 'phone' : 'globe'} className="size-6 text-laterite" />
          {name}
        </span>
      }
      aside={device.current && <StatusBadge tone="success">{texts.current}</StatusBadge>}
    >
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
        <Fact label={texts.usedAt} value={lagosMoment(words, device.usedAt)} />
        <Fact label={texts.beganAt} value={lagosMoment(words, device.beganAt)} />
        {device.address && <Fact label={texts.address} value={device.address} />}
      </dl>
      {!device.current && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="scope" value="one" />
          <input type="hidden" name="session" value={device.id} />
          <Button variant="secondary" size="small">
            {texts.end}
            <span className="sr-only">: {name}</span>
          </Button>
        </Form>
      )}
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-3 sm:contents">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}

const isPhone = ({ system }: DeviceFacts) => system !== null && /Android|iPhone|KaiOS/.test(system);

function deviceName(words: Words['account']['devices'], { browser, system }: DeviceFacts): string {
  if (browser && system) return words.on(browser, system);
  return browser ?? system ?? words.unknown;
}
