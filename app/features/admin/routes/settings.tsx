/** /admin-portal/settings: what holds for the whole portal, one form for each matter. */
import { data } from 'react-router';
import { depsContext } from '#app/context.ts';
import { forbidden, orRefuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { postedForm } from '#app/forms/posted-form.server.ts';
import { versionIn } from '#app/forms/refusal.ts';
import { requireActor } from '#app/require-actor.server.ts';
import { AdminFrame } from '#app/shell/AdminFrame.tsx';
import { readAdminFrame } from '#app/shell/read-admin-frame.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words.tsx';
import { FactorForm, LimitForm, LinksForm, SessionForm } from '../parts/SettingsForms.tsx';
import { readSettings } from '../read-settings.server.ts';
import { saveLinks, saveOnePersonLimit, saveSession, saveTwoFactor } from '../save-settings.server.ts';
import type { SettingsAnswer } from '../settings-view.ts';
import type { Route } from './+types/settings';

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const deps = context.get(depsContext);
  const settings = orRefuse(await readSettings(deps, { actor }));
  const chosen = url.searchParams.get('session');
  return {
    settings,
    // The newest session is the one whose days are moved; another is named in the address.
    session:
      chosen === 'new'
        ? null
        : (settings.sessions.find(({ id }) => id === chosen) ?? settings.sessions[0] ?? null),
    frame: await readAdminFrame(deps, actor),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const posted = [...(await postedForm(request))];
  const form = Object.fromEntries(
    posted.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const { intent, ...values } = form;
  const input = { actor: requireActor(context), form: values };
  const save = { session: saveSession, factor: saveTwoFactor, links: saveLinks, limit: saveOnePersonLimit };
  if (intent !== 'session' && intent !== 'factor' && intent !== 'links' && intent !== 'limit')
    throw unknownForm();
  const saved = await save[intent](deps, input);
  if (saved.ok) return redirectWithFlash(`/admin-portal/settings#${intent}`, 'settingsSaved');
  const problem = saved.error;
  if (problem.kind === 'forbidden') throw forbidden();
  const answer: SettingsAnswer = {
    intent,
    values,
    issues: problem.kind === 'invalid' ? problem.issues : [],
    stale: problem.kind === 'stale',
    version: problem.kind === 'stale' ? null : versionIn(form),
  };
  return data(answer, { status: problem.kind === 'stale' ? 409 : 422 });
}

export default function Settings({
  loaderData: { frame, settings, session },
  actionData,
}: Route.ComponentProps) {
  const words = useWords().admin;
  const texts = words.settings;
  const answerOf = (intent: SettingsAnswer['intent']) => (actionData?.intent === intent ? actionData : null);
  return (
    <AdminFrame {...frame} current="settings" heading={texts.title} lead={texts.lead}>
      <title>{`${texts.title} · ${words.title}`}</title>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="stack">
          <SessionForm sessions={settings.sessions} session={session} answer={answerOf('session')} />
          <FactorForm settings={settings} answer={answerOf('factor')} />
        </div>
        <div className="stack">
          <LinksForm settings={settings} answer={answerOf('links')} />
          <LimitForm settings={settings} answer={answerOf('limit')} />
          <Elsewhere guard={settings.guard} />
        </div>
      </div>
    </AdminFrame>
  );
}

function Elsewhere({ guard }: { guard: boolean }) {
  const { elsewhere: texts, guarded } = useWords().admin.settings;
  const places = [
    { title: texts.fees, text: texts.feesText, path: '/payment-system?tab=fees', open: true },
    {
      title: texts.bank,
      text: texts.bankText,
      path: guard ? '/payment-system/gateways/bank_transfer/configure' : '/payment-system?tab=gateways',
      open: true,
    },
    {
      title: texts.opening,
      text: texts.openingText,
      path: '/admin-portal/opening',
      open: guard,
    },
    {
      title: texts.treasury,
      text: texts.treasuryText,
      path: '/payment-system/treasury-approval',
      open: guard,
    },
  ];
  return (
    <Card title={texts.title}>
      <ul>
        {places.map(({ title, text, path, open }) => (
          <li
            key={title}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0 max-w-prose">
              <p className="font-semibold">{title}</p>
              <p className="text-ink-soft text-sm">{open ? text : guarded}</p>
            </div>
            {open && (
              <LinkButton to={path} variant="secondary" size="small">
                {texts.open} {title.toLowerCase()}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
