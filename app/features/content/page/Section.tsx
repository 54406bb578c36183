import type { ReactNode } from 'react';
import { Notice } from '#app/ui/Notice.tsx';
import { useEnglish } from '#app/words/words.tsx';
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

/** The notice above the translation of a text that binds in English (decision 0103), with the way to that text. */
export function TranslationNotice({ path }: { path: string }) {
  const words = useSiteWords().page;
  if (!useEnglish()) return null;
  return (
    <div className="mb-8 max-w-[42rem]">
      <Notice tone="info" title={words.translation}>
        <p>
          {words.translationText}{' '}
          <a className="link" href={path} hrefLang="en">
            {words.inEnglish}
          </a>
        </p>
      </Notice>
    </div>
  );
}
