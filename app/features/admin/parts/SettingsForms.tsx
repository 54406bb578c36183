/** The forms of the settings screen. Ids of fields differ by their names, so that all stand on one page. */
import type { ReactNode } from 'react';
import { type FieldErrors, fieldErrors } from '#app/forms/field-errors.ts';
import { VersionField } from '#app/forms/VersionField.tsx';
import { lagosDay } from '#app/lagos-time.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words.tsx';
import { college } from '#content/college.ts';
import { LINK_MAX, LINK_NAMES } from '#core/settings/settings-form.ts';
import type { SettingsView } from '../read-settings.server.ts';
import type { SettingsAnswer } from '../settings-view.ts';

type Answer = { readonly answer: SettingsAnswer | null };

const TONES = { planned: 'info', open: 'success', closed: 'neutral' } as const;

function Frame({
  intent,
  answer,
  errors,
  children,
}: Answer & { intent: SettingsAnswer['intent']; errors: FieldErrors; children: ReactNode }) {
  const texts = useWords().admin.settings;
  return (
    <form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      <ErrorSummary errors={errors.summary}>{answer?.stale && <p>{texts.stale}</p>}</ErrorSummary>
      {children}
      <div>
        <Button busyLabel={texts.busy}>{texts.save}</Button>
      </div>
    </form>
  );
}

interface SessionFormProps extends Answer {
  sessions: SettingsView['sessions'];
  /** Null: a new one. */
  session: SettingsView['sessions'][number] | null;
}

export function SessionForm({ sessions, session, answer }: SessionFormProps) {
  const words = useWords();
  const texts = words.admin.settings.session;
  const errors = fieldErrors(words, answer?.issues ?? [], texts.fields);
  const day = (text: string) => lagosDay(words, `${text}T00:00:00Z`);
  const value = (name: string, held: string | null | undefined) => answer?.values[name] ?? held ?? '';
  return (
    <Card title={texts.title} id="session">
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
              </p>
            </div>
            <div className="flex items-center gap-3">
              <StatusBadge tone={TONES[item.state]} icon={item.state === 'closed' ? 'lock' : undefined}>
                {texts.states[item.state]}
              </StatusBadge>
              <TextLink
                to={`/admin-portal/settings?session=${encodeURIComponent(item.id)}#session`}
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
      <Frame intent="session" answer={answer} errors={errors}>
        {/* The days that were seen are the version of a session; a form that comes back carries them again. */}
        <input
          type="hidden"
          name="seen"
          value={(!answer?.stale && answer?.values.seen) || (session?.seen ?? '')}
        />
        {session ? (
          <input type="hidden" name="session" value={session.id} />
        ) : (
          <Field
            name="session"
            label={texts.fields.session}
            hint={texts.hints.session}
            error={errors.of('session')}
            required
          >
            <TextInput defaultValue={value('session', '')} autoComplete="off" maxLength={20} />
          </Field>
        )}
        <Field name="opens_on" label={texts.fields.opens_on} error={errors.of('opens_on')} required>
          <TextInput type="date" defaultValue={value('opens_on', session?.opensOn)} />
        </Field>
        <Field
          name="closes_on"
          label={texts.fields.closes_on}
          hint={texts.hints.closes_on}
          error={errors.of('closes_on')}
          optional
        >
          <TextInput type="date" defaultValue={value('closes_on', session?.closesOn)} />
        </Field>
      </Frame>
      {session && (
        <p className="mt-4">
          <TextLink to={`/admin-portal/settings?session=new#session`}>{texts.another}</TextLink>
        </p>
      )}
    </Card>
  );
}

export function FactorForm({ settings, answer }: Answer & { settings: SettingsView }) {
  const words = useWords();
  const all = words.admin.settings;
  const texts = all.factor;
  const { guard, ownFactor, twoFactor } = settings;
  const errors = fieldErrors(words, answer?.issues ?? [], {
    ...texts.fields,
  });
  return (
    <Card
      title={texts.title}
      id="factor"
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
        <Frame intent="factor" answer={answer} errors={errors}>
          <VersionField version={twoFactor.version} refusal={answer} />
          <Field name="required" label={texts.fields.required} error={errors.of('required')} required>
            <Select
              defaultValue={answer?.values.required ?? (twoFactor.required ? 'yes' : 'no')}
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
              <Checkbox
                name="understood"
                value="yes"
                label={texts.fields.understood}
                error={errors.of('understood')}
                defaultChecked={answer?.values.understood === 'yes'}
              />
            </>
          )}
        </Frame>
      )}
    </Card>
  );
}

export function LimitForm({ settings: { guard, limit }, answer }: Answer & { settings: SettingsView }) {
  const words = useWords();
  const all = words.admin.settings;
  const texts = all.limit;
  const errors = fieldErrors(words, answer?.issues ?? [], { ...texts.fields });
  return (
    <Card title={texts.title} id="limit">
      <p className="mb-5 text-ink-soft">{texts.lead(limit.shown)}</p>
      {!guard ? (
        <p className="text-ink-soft">{all.guarded}</p>
      ) : (
        <Frame intent="limit" answer={answer} errors={errors}>
          <VersionField version={limit.version} refusal={answer} />
          <Field
            name="one_person_limit"
            label={texts.fields.one_person_limit}
            hint={texts.hint}
            error={errors.of('one_person_limit')}
            required
          >
            <TextInput
              defaultValue={answer?.values.one_person_limit ?? limit.plain}
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
            />
          </Field>
        </Frame>
      )}
    </Card>
  );
}

export function LinksForm({ settings: { guard, links }, answer }: Answer & { settings: SettingsView }) {
  const words = useWords();
  const all = words.admin.settings;
  const texts = all.links;
  const errors = fieldErrors(words, answer?.issues ?? [], { ...texts.fields });
  return (
    <Card title={texts.title} id="links">
      <p className="mb-5 text-ink-soft">{texts.lead}</p>
      {!guard ? (
        <p className="text-ink-soft">{all.guarded}</p>
      ) : (
        <Frame intent="links" answer={answer} errors={errors}>
          <VersionField version={links.version} refusal={answer} />
          {LINK_NAMES.map((name) => (
            <Field
              key={name}
              name={name}
              label={texts.fields[name]}
              hint={texts.now(college.links[name].href)}
              error={errors.of(name)}
              optional
            >
              <TextInput
                defaultValue={answer?.values[name] ?? links.values[name] ?? ''}
                maxLength={LINK_MAX}
                autoComplete="off"
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
