/** The forms of the settings screen. Ids of fields differ by their names, so that all stand on one page. */
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { HiddenField } from '#app/ui/HiddenField.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { formatPhone } from '#core/admissions/phone.ts';
import { formatNaira, plainNaira } from '#core/payments/money.ts';
import {
  type FormSettingKey,
  PORTAL_SETTINGS,
  type SettingControl,
  type SettingValue,
} from '#core/settings/portal-settings.ts';
import {
  approvalForm,
  contactForm,
  factorForm,
  LINK_NAMES,
  linksForm,
  SOCIAL_NAMES,
  sessionForm,
  settingForms,
} from '#core/settings/settings-form.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import type { AroundSession, SettingsView } from './read-settings.server.ts';
import type { SettingsProblem } from './save-settings.server.ts';

interface Posted {
  readonly refusal: Refusal<Exclude<SettingsProblem, { readonly kind: 'forbidden' }>> | null;
}

const DAYS = [
  'opens_on',
  'closes_on',
  'decisions_by',
  'screening_on',
  'first_semester_on',
  'matriculation_on',
  'second_semester_on',
] as const;
const TONES = { planned: 'info', open: 'success', held: 'warning', closed: 'neutral' } as const;

interface FrameProps extends Posted {
  intent: 'session' | 'factor' | 'links' | 'contact' | 'translation' | FormSettingKey;
  version?: number;
  labels: Readonly<Record<string, string>>;
  hints?: Readonly<Record<string, string>>;
  children: ReactNode;
}

function Frame({ children, ...form }: FrameProps) {
  const texts = useWords().admin.settings;
  return (
    <PostedForm {...form} why={() => <p>{texts.stale}</p>} submit={texts.save} busyLabel={texts.busy}>
      {children}
    </PostedForm>
  );
}

interface SessionFormProps extends Posted {
  sessions: SettingsView['sessions'];
  /** Null means a new session. */
  session: SettingsView['sessions'][number] | null;
  around: AroundSession | null;
}

export function SessionForm({ sessions, session, around, refusal }: SessionFormProps) {
  const words = useWords();
  const texts = words.admin.settings.session;
  const said = wordsOf(sessionForm);
  const day = (text: string) => dayIn(words, text);
  return (
    <Card title={texts.title} id="settings-session">
      <p className="mb-4 text-ink-soft">{texts.lead}</p>
      <ul className="mb-6">
        {sessions.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0 first:pt-0"
          >
            <div>
              <p className="font-semibold tabular">{item.id}</p>
              <p className="text-ink-soft text-sm">
                {texts.from(day(item.opens_on))},{' '}
                {item.closes_on ? texts.until(day(item.closes_on)) : texts.openEnd}
                {item.decisions_by && `, ${texts.decided(day(item.decisions_by))}`}
              </p>
            </div>
            <div className="flex items-center gap-3">
              <StatusBadge
                tone={TONES[item.state]}
                icon={item.state === 'closed' || item.state === 'held' ? 'lock' : undefined}
              >
                {texts.states[item.state]}
              </StatusBadge>
              <TextLink
                to={`/admin-portal/settings?session=${encodeURIComponent(item.id)}#settings-session`}
                className="inline-flex min-h-11 items-center"
                aria-label={`${texts.edit} ${item.id}`}
              >
                {texts.edit}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
      <h3 className="mb-4 text-lg">{session ? texts.editTitle(session.id) : texts.newTitle}</h3>
      <Frame
        intent="session"
        refusal={refusal}
        labels={{ ...said.labels, session_understood: texts.understood }}
        hints={said.hints}
      >
        {/* The days that were seen are the version of a session; a form that comes back carries them again. */}
        <HiddenField
          name="seen"
          value={(refusal?.problem.kind !== 'stale' && refusal?.typed.seen) || (session?.seen ?? '')}
        />
        {session && <HiddenField name="session" value={session.id} />}
        <FormFields of={sessionForm} rows={session ? DAYS : ['session', ...DAYS]} values={session} />
        {session && refusal?.issues.some(({ field }) => field === 'session_understood') && (
          <Notice
            tone="warning"
            title={session.state === 'open' ? texts.closesNow(session.id) : texts.opensNow(session.id)}
          >
            {session.state === 'open' && <p>{texts.draftsLeft(around?.drafts ?? 0)}</p>}
            {session.state === 'open' && around && around.news.length > 0 && (
              <>
                <p>{texts.newsNames(session.id)}:</p>
                <NewsOfSession news={around.news} />
              </>
            )}
            <Checkbox name="session_understood" value="yes" label={texts.understood} />
          </Notice>
        )}
      </Frame>
      {session?.state === 'closed' && around && around.news.length > 0 && (
        <div className="mt-6">
          <Notice tone="warning" title={texts.newsNames(session.id)}>
            <NewsOfSession news={around.news} />
          </Notice>
        </div>
      )}
      {session && (
        <p className="mt-4">
          <TextLink to={`/admin-portal/settings?session=new#settings-session`}>{texts.another}</TextLink>
        </p>
      )}
    </Card>
  );
}

function NewsOfSession({ news }: Pick<AroundSession, 'news'>) {
  const texts = useWords().admin.settings.session;
  return (
    <>
      <ul className="list-disc ps-5">
        {news.map(({ id, title, tied }) => (
          <li key={id}>
            <TextLink to={href('/admin-portal/content/news/:id', { id })}>{title}</TextLink>
            {tied && ` (${texts.newsTied})`}
          </li>
        ))}
      </ul>
      {news.some(({ tied }) => !tied) && <p>{texts.newsAdvice}</p>}
    </>
  );
}

export function FactorForm({ settings, refusal }: Posted & { settings: SettingsView }) {
  const all = useWords().admin.settings;
  const texts = all.factor;
  const { guard, ownFactor, twoFactor } = settings;
  return (
    <Card
      title={texts.title}
      id="settings-factor"
      aside={
        <StatusBadge tone={twoFactor.required ? 'success' : 'neutral'} icon="lock">
          {twoFactor.required ? texts.on : texts.off}
        </StatusBadge>
      }
    >
      <p className="text-ink-soft">{texts.lead}</p>
      <p className="mb-5">{texts.without(twoFactor.without)}</p>
      {!guard ? (
        <p className="text-ink-soft">{all.guarded}</p>
      ) : (
        <Frame
          intent="factor"
          version={twoFactor.version}
          refusal={refusal}
          labels={wordsOf(factorForm).labels}
        >
          <FormFields
            of={factorForm}
            rows={['required']}
            values={{ required: twoFactor.required ? 'yes' : 'no' }}
            choices={{ required: { called: (value) => (value === 'yes' ? texts.on : texts.off) } }}
          />
          {!ownFactor && !twoFactor.required && (
            <>
              <Notice
                tone="warning"
                actions={
                  <LinkButton to="/account/two-factor" variant="secondary" size="small">
                    {texts.setUp}
                  </LinkButton>
                }
              >
                {texts.warning}
              </Notice>
              <FormFields of={factorForm} rows={['understood']} />
            </>
          )}
        </Frame>
      )}
    </Card>
  );
}

const SAY: Readonly<Record<SettingControl, (value: SettingValue<FormSettingKey>) => string>> = {
  naira: (value) => formatNaira(Number(value)),
  whole: (value) => Number(value).toLocaleString('en'),
  choice: String,
};

/** A setting of core/settings/portal-settings.ts with a control. */
export function OwnForm({
  settings,
  name,
  refusal,
}: Posted & { settings: SettingsView; name: FormSettingKey }) {
  const all = useWords().admin.settings;
  const { title, lead, field, hint, choices = {} } = all.own[name];
  const { value, version } = settings.own[name];
  const { control } = PORTAL_SETTINGS[name];
  const said = SAY[control](value);
  const shown = choices[said] ?? said;
  return (
    <Card title={title} id={`settings-${name}`}>
      <p className="mb-5 text-ink-soft">{lead(shown)}</p>
      {!settings.guard ? (
        <>
          {control === 'choice' && <p className="mb-2">{`${field}: ${shown}`}</p>}
          <p className="text-ink-soft">{all.guarded}</p>
        </>
      ) : (
        <Frame
          intent={name}
          version={version}
          refusal={refusal}
          labels={{ [name]: field }}
          hints={{ [name]: hint ?? '' }}
        >
          <FormFields
            of={settingForms[name]}
            values={{ [name]: control === 'naira' ? plainNaira(Number(value)) : value }}
            choices={{ [name]: { called: (one) => choices[one] ?? one } }}
          />
        </Frame>
      )}
    </Card>
  );
}

export function ContactForm({ settings: { guard, contact }, refusal }: Posted & { settings: SettingsView }) {
  const all = useWords().admin.settings;
  const texts = all.contact;
  return (
    <Card title={texts.title} id="settings-contact">
      <p className="mb-5 text-ink-soft">{texts.lead}</p>
      {!guard ? (
        <p className="text-ink-soft">{all.guarded}</p>
      ) : (
        <Frame
          intent="contact"
          version={contact.version}
          refusal={refusal}
          labels={wordsOf(contactForm).labels}
          hints={{
            phone: texts.now(college.phone.shown),
            email: texts.now(college.email),
            address: texts.addressNow(college.address.lines.join(', '), college.address.state),
          }}
        >
          <FormFields
            of={contactForm}
            values={{ ...contact.value, phone: contact.value.phone && formatPhone(contact.value.phone) }}
          />
        </Frame>
      )}
    </Card>
  );
}

interface TranslationFormProps extends Posted {
  translation: NonNullable<SettingsView['translation']>;
}

export function TranslationForm({ translation: { value, version }, refusal }: TranslationFormProps) {
  const texts = useWords().admin.settings.translation;
  return (
    <Card title={texts.title} id="settings-translation">
      <p className="mb-5 text-ink-soft">{texts.lead}</p>
      <Frame intent="translation" version={version} refusal={refusal} {...wordsOf(approvalForm)}>
        <FormFields
          of={approvalForm}
          values={{ approved_by: value?.name ?? '', approved_on: value?.on ?? '' }}
        />
      </Frame>
    </Card>
  );
}

export function LinksForm({ settings: { guard, links }, refusal }: Posted & { settings: SettingsView }) {
  const all = useWords().admin.settings;
  const texts = all.links;
  return (
    <Card title={texts.title} id="settings-links">
      <p className="mb-5 text-ink-soft">{texts.lead}</p>
      {!guard ? (
        <p className="text-ink-soft">{all.guarded}</p>
      ) : (
        <Frame
          intent="links"
          version={links.version}
          refusal={refusal}
          labels={wordsOf(linksForm).labels}
          hints={Object.fromEntries(LINK_NAMES.map((name) => [name, texts.now(college.links[name].href)]))}
        >
          <FormFields of={linksForm} rows={LINK_NAMES} values={links.value} />
          <p className="max-w-prose text-ink-soft">{texts.social}</p>
          <FormFields of={linksForm} rows={SOCIAL_NAMES} values={links.value} />
        </Frame>
      )}
    </Card>
  );
}
