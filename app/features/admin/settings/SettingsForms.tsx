/** The forms of the settings screen. Ids of fields differ by their names, so that all stand on one page. */
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { formatPhone, PHONE_TYPED_MAX } from '#core/admissions/phone.ts';
import { EMAIL_MAX } from '#core/identity/email-address.ts';
import { formatNaira, plainNaira } from '#core/payments/money.ts';
import {
  type FormSettingKey,
  PORTAL_SETTINGS,
  type SettingControl,
  type SettingValue,
} from '#core/settings/portal-settings.ts';
import {
  ADDRESS_MAX,
  APPROVER_MAX,
  LINK_MAX,
  LINK_NAMES,
  SOCIAL,
  SOCIAL_NAMES,
} from '#core/settings/settings-form.ts';
import type { AroundSession, SettingsView } from './read-settings.server.ts';
import type { SettingsProblem } from './save-settings.server.ts';

interface Posted {
  readonly refusal: Refusal<Exclude<SettingsProblem, { readonly kind: 'forbidden' }>> | null;
}

const TONES = { planned: 'info', open: 'success', held: 'warning', closed: 'neutral' } as const;

interface FrameProps extends Posted {
  intent: 'session' | 'factor' | 'links' | 'contact' | 'translation' | FormSettingKey;
  version?: number;
  labels: Readonly<Record<string, string>>;
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
                {texts.from(day(item.opensOn))},{' '}
                {item.closesOn ? texts.until(day(item.closesOn)) : texts.openEnd}
                {item.decisionsBy && `, ${texts.decided(day(item.decisionsBy))}`}
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
      <Frame intent="session" refusal={refusal} labels={texts.fields}>
        {/* The days that were seen are the version of a session; a form that comes back carries them again. */}
        <input
          type="hidden"
          name="seen"
          value={(refusal?.problem.kind !== 'stale' && refusal?.typed.seen) || (session?.seen ?? '')}
        />
        {session ? (
          <input type="hidden" name="session" value={session.id} />
        ) : (
          <Field name="session" label={texts.fields.session} hint={texts.hints.session} required>
            <TextInput maxLength={20} />
          </Field>
        )}
        <Field name="opens_on" label={texts.fields.opens_on} required>
          <TextInput type="date" defaultValue={session?.opensOn} />
        </Field>
        <Field name="closes_on" label={texts.fields.closes_on} hint={texts.hints.closes_on} optional>
          <TextInput type="date" defaultValue={session?.closesOn ?? ''} />
        </Field>
        <Field name="decisions_by" label={texts.fields.decisions_by} hint={texts.hints.decisions_by} optional>
          <TextInput type="date" defaultValue={session?.decisionsBy ?? ''} />
        </Field>
        <Field
          name="first_semester_on"
          label={texts.fields.first_semester_on}
          hint={texts.hints.first_semester_on}
          optional
        >
          <TextInput type="date" defaultValue={session?.firstSemesterOn ?? ''} />
        </Field>
        <Field name="matriculation_on" label={texts.fields.matriculation_on} optional>
          <TextInput type="date" defaultValue={session?.matriculationOn ?? ''} />
        </Field>
        <Field name="second_semester_on" label={texts.fields.second_semester_on} optional>
          <TextInput type="date" defaultValue={session?.secondSemesterOn ?? ''} />
        </Field>
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
            <Checkbox name="session_understood" value="yes" label={texts.fields.session_understood} />
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
        <Frame intent="factor" version={twoFactor.version} refusal={refusal} labels={{ ...texts.fields }}>
          <Field name="required" label={texts.fields.required} required>
            <Select
              defaultValue={twoFactor.required ? 'yes' : 'no'}
              options={[
                { value: 'no', label: texts.off },
                { value: 'yes', label: texts.on },
              ]}
            />
          </Field>
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
              <Checkbox name="understood" value="yes" label={texts.fields.understood} />
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
        <Frame intent={name} version={version} refusal={refusal} labels={{ [name]: field }}>
          <Field name={name} hint={hint} required>
            {control === 'choice' ? (
              <Select
                defaultValue={said}
                options={Object.entries(choices).map(([value, label]) => ({ value, label }))}
              />
            ) : (
              <TextInput
                defaultValue={control === 'naira' ? plainNaira(Number(value)) : String(value)}
                inputMode="decimal"
                maxLength={30}
              />
            )}
          </Field>
        </Frame>
      )}
    </Card>
  );
}

export function ContactForm({ settings: { guard, contact }, refusal }: Posted & { settings: SettingsView }) {
  const all = useWords().admin.settings;
  const texts = all.contact;
  const { phone, email, address } = contact.values;
  return (
    <Card title={texts.title} id="settings-contact">
      <p className="mb-5 text-ink-soft">{texts.lead}</p>
      {!guard ? (
        <p className="text-ink-soft">{all.guarded}</p>
      ) : (
        <Frame intent="contact" version={contact.version} refusal={refusal} labels={{ ...texts.fields }}>
          <Field name="phone" label={texts.fields.phone} hint={texts.now(college.phone.shown)} optional>
            <TextInput
              defaultValue={phone ? formatPhone(phone) : ''}
              maxLength={PHONE_TYPED_MAX}
              inputMode="tel"
            />
          </Field>
          <Field name="email" label={texts.fields.email} hint={texts.now(college.email)} optional>
            <TextInput
              defaultValue={email ?? ''}
              maxLength={EMAIL_MAX}
              inputMode="email"
              spellCheck={false}
            />
          </Field>
          <Field
            name="address"
            label={texts.fields.address}
            hint={texts.addressNow(college.address.lines.join(', '), college.address.state)}
            optional
          >
            <TextArea defaultValue={address ?? ''} maxLength={ADDRESS_MAX} rows={3} />
          </Field>
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
      <Frame intent="translation" version={version} refusal={refusal} labels={texts.fields}>
        <Field name="approved_by" label={texts.fields.approved_by} hint={texts.hint} optional>
          <TextInput defaultValue={value?.name ?? ''} maxLength={APPROVER_MAX} />
        </Field>
        <Field name="approved_on" label={texts.fields.approved_on} optional>
          <TextInput type="date" defaultValue={value?.on ?? ''} />
        </Field>
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
          labels={{ ...texts.fields, ...SOCIAL }}
        >
          {LINK_NAMES.map((name) => (
            <Field
              key={name}
              name={name}
              label={texts.fields[name]}
              hint={texts.now(college.links[name].href)}
              optional
            >
              <TextInput
                defaultValue={links.values[name] ?? ''}
                maxLength={LINK_MAX}
                inputMode="url"
                spellCheck={false}
              />
            </Field>
          ))}
          <p className="max-w-prose text-ink-soft">{texts.social}</p>
          {SOCIAL_NAMES.map((name) => (
            <Field key={name} name={name} label={SOCIAL[name]} optional>
              <TextInput
                defaultValue={links.values[name] ?? ''}
                maxLength={LINK_MAX}
                inputMode="url"
                spellCheck={false}
              />
            </Field>
          ))}
        </Frame>
      )}
    </Card>
  );
}
