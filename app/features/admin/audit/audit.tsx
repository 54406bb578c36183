import { Form } from 'react-router';
import { answerPost, orRefuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { FilterForm } from '#app/lists/FilterForm.tsx';
import { ListPage } from '#app/lists/ListPage.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { LookAgain } from '#app/ui/LookAgain.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { ChainView } from '../desk/admin-view.ts';
import type { Route } from './+types/audit';
import { AuditTable } from './AuditList.tsx';
import { askForAuditCheck } from './ask-for-audit-check.server.ts';
import { type AuditFilters, auditPath, readAuditFilters } from './audit-filters.ts';
import { EXPORT_LIMIT, listAuditEvents } from './export-audit.server.ts';
import { readAudit } from './read-audit.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const filters = readAuditFilters(url.searchParams);
  const page = orRefuse(await readAudit(deps, { actor, filters }));
  const { who, what, subject, from, to } = filters;
  return {
    page,
    filters: { who, what, subject, from, to },
    events: listAuditEvents(),
    tooMany: url.searchParams.has('too-many') ? EXPORT_LIMIT : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  if (post.intent !== 'check') throw unknownForm();
  const asked = await askForAuditCheck(deps, { actor });
  return answerPost(post, asked, { to: '/admin-portal/audit', told: 'auditCheckAsked' });
}

type Shown = Omit<AuditFilters, 'after' | 'before'>;

export default function Audit({ loaderData }: Route.ComponentProps) {
  const words = useWords().admin;
  const texts = words.audit;
  const { page, filters, events, tooMany } = loaderData;
  return (
    <PortalFrame title={texts.title}>
      <title>{`${texts.title} · ${words.title}`}</title>
      <ChainCard chain={page.chain} checking={page.checking} />
      {tooMany !== null && (
        <div role="alert">
          <Notice tone="warning">{texts.tooMany(tooMany)}</Notice>
        </div>
      )}
      <FilterForm
        action="/admin-portal/audit"
        label={texts.filters}
        shown={filters}
        whole={auditPath(filters) === '/admin-portal/audit' ? null : '/admin-portal/audit'}
        filters={[
          { name: 'who', label: texts.fields.who, hint: texts.hints.who, kind: 'text' },
          { name: 'subject', label: texts.fields.subject, hint: texts.hints.subject, kind: 'text' },
          {
            name: 'what',
            label: texts.fields.what,
            any: texts.anyEvent,
            choices: events.map((event) => ({ value: event, label: texts.event(event) })),
          },
        ]}
        more={[
          { name: 'from', label: texts.fields.from, kind: 'day' },
          { name: 'to', label: texts.fields.to, kind: 'day' },
        ]}
        dense
      />
      <ListPage
        page={page}
        at={(place) => auditPath(filters, place)}
        caption={texts.caption}
        empty={{ title: texts.empty, advice: texts.emptyAdvice }}
        whole="/admin-portal/audit"
      >
        <AuditTable rows={page.rows} />
        <Export filters={filters} />
      </ListPage>
    </PortalFrame>
  );
}

/** The answer is a file, which the browser keeps. */
function Export({ filters }: { filters: Shown }) {
  const texts = useWords().admin.audit;
  return (
    <Form
      reloadDocument
      method="post"
      action="/admin-portal/audit/export"
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary" icon="download">
        {texts.exportLabel}
      </Button>
      <p className="text-ink-soft text-sm">{texts.exportNote}</p>
    </Form>
  );
}

/** @param checking a check waits or runs: the page looks again until it has ended. */
function ChainCard({ chain, checking }: { chain: ChainView | null; checking: boolean }) {
  const words = useWords();
  const texts = words.admin.audit.chain;
  const when = chain ? lagosMoment(words, chain.checkedAt) : '';
  return (
    <Card
      title={texts.title}
      aside={
        <StatusBadge tone={chain ? (chain.sound ? 'success' : 'danger') : 'neutral'}>
          {chain ? (chain.sound ? texts.sound : texts.broken) : texts.never}
        </StatusBadge>
      }
    >
      <div className="stack-tight max-w-prose">
        {chain === null && <p>{texts.neverText}</p>}
        {chain?.sound && <p>{texts.soundText(chain.throughSeq, when)}</p>}
        {chain && !chain.sound && (
          <div role="alert" className="stack-tight">
            <p className="font-semibold text-danger-text">
              {texts.problems[chain.problem ?? ''] ?? chain.problem}
            </p>
            <p className="[overflow-wrap:anywhere]">
              {texts.where(
                chain.brokenSeq === null ? texts.unknown : String(chain.brokenSeq),
                chain.brokenEntry ?? texts.unknown,
              )}
            </p>
            <p>{texts.brokenText(when)}</p>
          </div>
        )}
        {chain && chain.throughSeq > 0 && (
          <>
            <p>
              <span className="text-ink-soft text-sm">{texts.head}: </span>
              <code className="text-sm [overflow-wrap:anywhere]">
                {chain.throughSeq}:{chain.head}
              </code>
            </p>
            <p className="text-ink-soft text-sm">{texts.headHint}</p>
          </>
        )}
      </div>
      <div role="status">
        {checking && (
          <p className="mt-4 max-w-prose">
            <LookAgain />
            {texts.underWay} <TextLink to="/admin-portal/audit">{texts.look}</TextLink>
          </p>
        )}
      </div>
      {!checking && (
        <Form method="post" action="/admin-portal/audit" className="no-print mt-5">
          <Button name="intent" value="check" variant="secondary" busyLabel={texts.checking}>
            {texts.check}
          </Button>
        </Form>
      )}
    </Card>
  );
}
