/** A year before a diploma. It leads to no award, so it is no level of its own; null where there is none. */
import type { Preparatory } from '#core/content/college.ts';

export const preparatory: Preparatory | null = {
  title: 'Remedial Sciences',
  entry: [
    'Five passes at O-level, including English Language, Mathematics, Chemistry, and Biology or Agricultural Science.',
  ],
  text: 'A preparatory year, not part of the online form.',
  link: '/news/remedial-sciences-open',
  more: 'How to join',
};
