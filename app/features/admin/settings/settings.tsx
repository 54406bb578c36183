/** /admin-portal/settings: what holds for the whole portal, one form for each matter. */

import { APPROVALS_PATH } from '#app/features/identity/index.server.ts';
import { answerPost, orThrow, unknownForm } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { refusalOf } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { FORM_SETTINGS } from '#core/settings/portal-settings.ts';
import type { Route } from './+types/settings';
import { readAroundSession, readSettings } from './read-settings.server.ts';
import {
  ContactForm,
  FactorForm,
  LinksForm,
  OwnForm,
  SessionForm,
  TranslationForm,
} from './SettingsForms.tsx';
import {
  saveApproval,
  saveContact,
  saveLinks,
  saveOwn,
  saveSession,
  saveTwoFactor,
} from './save-settings.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const settings = orThrow(await readSettings(deps, { actor }));
  const chosen = url.searchParams.get('session');
  // The newest session is the one whose days are moved; another is named in the address.
  const session =
    chosen === 'new'
      ? null
      : (settings.sessions.find(({ id }) => id === chosen) ?? settings.sessions[0] ?? null);
  return {
    settings,
    session,
    around: session && orThrow(await readAroundSession(deps, { actor, session: session.id })),
  };
}

const SAVE = {
  session: saveSession,
  factor: saveTwoFactor,
  links: saveLinks,
  contact: saveContact,
  translation: saveApproval,
  ...saveOwn,
};
const isForm = (intent: string): intent is keyof typeof SAVE => Object.hasOwn(SAVE, intent);

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  if (!isForm(post.intent)) throw unknownForm();
  const input = { actor, form: post.typed };
  return answerPost(post, await SAVE[post.intent](deps, input), (done) =>
    done
      ? { to: APPROVALS_PATH, told: 'approvalAsked' }
      : { to: `/admin-portal/settings#settings-${post.intent}`, told: 'settingsSaved' },
  );
}

export default function Settings({
  loaderData: { settings, session, around },
  actionData,
}: Route.ComponentProps) {
  const words = useWords().admin;
  const texts = words.settings;
  const refused = (intent: keyof typeof SAVE) => refusalOf(actionData, intent);
  return (
    <PortalFrame title={texts.title} lead={texts.lead}>
      <title>{`${texts.title} · ${words.title}`}</title>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="stack">
          <SessionForm
            sessions={settings.sessions}
            session={session}
            around={around}
            refusal={refused('session')}
          />
          <FactorForm settings={settings} refusal={refused('factor')} />
          {settings.translation && (
            <TranslationForm translation={settings.translation} refusal={refused('translation')} />
          )}
        </div>
        <div className="stack">
          <ContactForm settings={settings} refusal={refused('contact')} />
          <LinksForm settings={settings} refusal={refused('links')} />
          {FORM_SETTINGS.map((name) => (
            <OwnForm key={name} name={name} settings={settings} refusal={refused(name)} />
          ))}
          <Elsewhere guard={settings.guard} />
        </div>
      </div>
    </PortalFrame>
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
    { title: texts.toWrite, text: texts.toWriteText, path: '/admin-portal/content/to-write', open: true },
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
