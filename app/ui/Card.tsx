/** Surfaces that hold one thing each. */
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';

type Level = 2 | 3 | 4;

export interface CardProps {
  title?: ReactNode;
  level?: Level;
  /** On the title's line, at the far end: a badge, a link. */
  aside?: ReactNode;
  /** Buttons, under the content. */
  actions?: ReactNode;
  children?: ReactNode;
  id?: string;
  className?: string;
}

export function Card({ title, level = 2, aside, actions, children, id, className }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      className={classes('card rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7', className)}
    >
      {(title || aside) && (
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          {title && <Heading className="text-xl">{title}</Heading>}
          {aside}
        </div>
      )}
      {children}
      {actions && <div className="no-print mt-6 flex flex-wrap gap-3">{actions}</div>}
    </section>
  );
}

/** Facts beside the main column; sticks under the header where there is room. */
export function SideCard({
  title,
  children,
  actions,
  id,
  first,
}: Pick<CardProps, 'children' | 'actions' | 'id'> & {
  title: ReactNode;
  /** Comes before the main column, also on phones. */
  first?: boolean;
}) {
  const heading = useId();
  return (
    <aside id={id} aria-labelledby={heading} className={classes('card side-card', first && 'first')}>
      <h2 id={heading}>{title}</h2>
      {children}
      {actions && <div className="no-print actions">{actions}</div>}
    </aside>
  );
}

export interface StatCardProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  icon?: IconName;
}

/** Figures of a row share one size, which follows the card's width, so that an amount of money is never broken. */
export function StatCard({ label, value, note, icon }: StatCardProps) {
  return (
    <div className="card @container relative overflow-hidden rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      <p className="flex items-center gap-2 font-semibold text-ink-soft text-sm max-sm:gap-1.5 max-sm:text-xs">
        {icon && <Icon name={icon} className="size-5 text-laterite" />}
        {label}
      </p>
      <p className="mt-2 whitespace-nowrap font-display font-semibold text-[clamp(1.25rem,11.5cqi,2.25rem)] tabular">
        {value}
      </p>
      {note && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
    </div>
  );
}

export const StatCards = ({ cards, figures }: { cards: readonly StatCardProps[]; figures?: boolean }) => (
  <CardGrid figures={figures}>
    {cards.map((card, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a screen's cards are always the same ones.
      <StatCard key={index} {...card} />
    ))}
  </CardGrid>
);

/** Cards side by side, as many as fit. */
export function CardGrid({
  children,
  figures,
}: {
  children: ReactNode;
  /** Cards of short figures: two beside each other on phones. */
  figures?: boolean | undefined;
}) {
  return (
    <div
      className={classes(
        'grid sm:grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] sm:gap-5',
        figures ? 'pairs gap-3' : 'gap-4',
      )}
    >
      {children}
    </div>
  );
}
