/** The way back from a page about somebody's own application: their applications, and this one. */
import { href } from 'react-router';
import { useWords } from '#app/words/words.tsx';
import type { Crumb } from '../ui/Breadcrumbs.tsx';

export function useOwnCrumbs(id: string, number: string, ...below: readonly Crumb[]): readonly Crumb[] {
  return [
    { label: useWords().review.details.backOwn, to: '/student-portal/applications' },
    { label: number, to: href('/student-portal/applications/:id', { id }) },
    ...below,
  ];
}
