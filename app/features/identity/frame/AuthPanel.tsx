import type { ReactNode } from 'react';
import { FetchStyleAhead } from '#app/rendering/linked-style.tsx';
import { Card } from '#app/ui/Card.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';

export interface AuthPanelProps {
  title: string;
  lead?: ReactNode;
  /** Ways to other pages, under the card. */
  ways?: readonly { readonly label: string; readonly to: string }[];
  children: ReactNode;
}

/** The frame of the small pages around sign-in. */
export function AuthPanel({ title, lead, ways = [], children }: AuthPanelProps) {
  return (
    <div className="page page-narrow">
      <title>{title}</title>
      <FetchStyleAhead />
      <div className="mx-auto max-w-lg">
        <h1 className="seeds">{title}</h1>
        {lead && <p className="mt-2 mb-6 text-ink-soft text-lg [overflow-wrap:anywhere]">{lead}</p>}
        <Card>{children}</Card>
        {ways.length > 0 && (
          <ul className="mt-4">
            {ways.map(({ label, to }) => (
              <li key={to}>
                <TextLink to={to} className="inline-flex min-h-11 items-center font-semibold">
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** `/auth…` with the place to go on to afterwards. */
export function authPath(path: string, next: string, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams(more);
  if (next !== '/') params.set('next', next);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
