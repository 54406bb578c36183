import type { ReactNode } from 'react';
import { Notice } from '#app/ui/Notice.tsx';
import { useSiteWords } from './site-words.ts';

export interface SectionProps {
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  /** Leads on to other pages: nothing for paper. */
  further?: boolean;
  children: ReactNode;
}

/** A part of a page under its own heading, marked by the seeds. */
export function Section({ id, title, lead, further, children }: SectionProps) {
  return (
    <section id={id} className={further ? 'section no-print' : 'section'}>
      <h2 className="seeds">{title}</h2>
      {lead && <p className="section-lead">{lead}</p>}
      {children}
    </section>
  );
}

/** Short points, each on its own line with the mark of a seed. */
export function Points({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="points text-lg">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points are never reordered.
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** The notice in the demonstration, above rules and promises that no college has made. */
export function SampleNotice() {
  const words = useSiteWords().page;
  return (
    <div className="mb-8 max-w-[42rem]">
      <Notice tone="info" title={words.sample}>
        <p>{words.sampleText}</p>
      </Notice>
    </div>
  );
}
