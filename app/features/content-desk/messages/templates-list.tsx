/** /admin-portal/messages/templates: answers that are given often. */
import { href } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/templates-list';
import { listTemplates, type TemplateRow } from './edit-template.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return { rows: orThrow(await listTemplates(deps, { actor })) };
}

const pathOf = (id: string) => href('/admin-portal/messages/templates/:id', { id });

export default function TemplatesList({ loaderData: { rows } }: Route.ComponentProps) {
  const words = useWords();
  const desk = useDeskWords();
  const text = desk.templates;
  const columns: readonly Column<TemplateRow>[] = [
    {
      key: 'title',
      header: text.fields.title,
      names: true,
      cell: (row) => (
        <TextLink
          to={pathOf(row.id)}
          className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:block lg:min-h-0 lg:truncate lg:leading-9 lg:max-w-80"
        >
          {row.title}
        </TextLink>
      ),
    },
    { key: 'text', header: text.fields.text, fills: true, cell: (row) => row.text },
    {
      key: 'edited',
      header: text.edited,
      cell: (row) => (
        <span className="lg:whitespace-nowrap">
          {desk.editedBy(row.editedBy, lagosDay(words, row.editedAt))}
        </span>
      ),
    },
  ];
  return (
    <PortalFrame
      breadcrumbs={[{ label: desk.messages.title, to: '/admin-portal/messages' }, { label: text.title }]}
      title={text.title}
      lead={text.lead}
      actions={
        <LinkButton to={pathOf('new')} icon="edit">
          {text.new}
        </LinkButton>
      }
    >
      <title>{`${text.title} · ${desk.messages.title}`}</title>
      {rows.length === 0 ? (
        <EmptyState title={text.empty}>{text.emptyAdvice}</EmptyState>
      ) : (
        <DataTable caption={text.title} columns={columns} rows={rows} rowKey={({ id }) => id} dense />
      )}
    </PortalFrame>
  );
}
