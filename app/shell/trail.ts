/**
 * What is above a page: the addresses of the site map that its own address begins with. The table names only pages that
 * others are below, so that a browser does not load the whole map.
 */
import type { ReactNode } from 'react';
import { generatePath, useMatches } from 'react-router';
import { useWords, type Words } from '#app/words/words.tsx';
import type { Crumb } from '../ui/Breadcrumbs.tsx';

interface Place {
  /** What the link says. */
  readonly label?: (words: Words, record?: string) => string | undefined;
  /** What is above it, where the address does not say so; null for nothing. */
  readonly under?: string | null;
}

/** Pages about one record are named after it, where the page below knows its name. */
const record: Place = { label: (_words, name) => name };

// biome-ignore format: one line a place
export const PLACES: Readonly<Record<string, Place>> = {
  '/account': { label: (words) => words.account.crumbs.account },
  '/account/agreement': { under: null },
  '/account/two-factor': { label: (words) => words.account.factor.title },
  '/account/passkeys': { under: '/account/two-factor' },
  '/student-portal/applications': { label: (words) => words.review.details.backOwn },
  '/student-portal/applications/:id': record,
  '/student-portal/applications/:id/pay': { label: (words) => words.payments.pay.title },
  '/student-portal/applications/:id/pay/return': { under: '/student-portal/applications/:id' },
  '/student-portal/applications?tab=payments': { label: (words) => words.payments.breadcrumbs.history, under: '/student-portal/applications' },
  '/student-portal/payments/:id': { under: '/student-portal/applications?tab=payments' },
  '/review': { label: (words) => words.review.details.back },
  '/review/applications/:id': record,
  '/review/bulk': { label: (words) => words.casework.bulk.title },
  '/review/bulk/:id': record,
  '/review/reports': { label: (words) => words.reports.title },
  '/payment-system': { label: (words) => words.payments.breadcrumbs.payments },
  '/payment-system/:id': record,
  '/payment-system?tab=fees': { label: (words) => words.bursary.fees.title, under: '/payment-system' },
  '/payment-system/fees/new': { under: '/payment-system?tab=fees' },
  '/payment-system/fees/:id': { under: '/payment-system?tab=fees' },
  '/payment-system?tab=gateways': { label: (words) => words.bursary.tabs.gateways, under: '/payment-system' },
  '/payment-system/gateways/:gateway/configure': { under: '/payment-system?tab=gateways' },
  '/payment-system/gateways/:gateway/log': { under: '/payment-system?tab=gateways' },
  '/payment-system/treasury-approval': { under: '/payment-system?tab=gateways' },
  '/payment-system/manual': { label: (words) => words.bursary.manual.title },
  '/payment-system/statement': { label: (words) => words.bursary.statement.title },
  '/admin-portal/students': { label: (words) => words.students.title },
  '/admin-portal/students/:id': record,
  '/admin-portal/students/import': { label: (words) => words.students.import.title },
  '/admin-portal/students/import/:id': record,
  '/admin-portal/courses': { label: (words) => words.students.courses.title },
  '/dev/mailbox': { label: (words) => words.content.mailbox.back },
  '/database-system': { label: (words) => words.operations.back },
  '/database-system?tab=tables': { label: (words) => words.operations.tabs.tables, under: '/database-system' },
  '/database-system/tables/:table': { under: '/database-system?tab=tables' },
  '/database-system?tab=backups': { label: (words) => words.operations.tabs.backups, under: '/database-system' },
  '/database-system/backups/:name': { under: '/database-system?tab=backups' },
  '/database-system/restore': { under: '/database-system?tab=backups' },
  '/database-system/kept/:name': { under: '/database-system?tab=backups' },
};

export function placesAbove(address: string): readonly string[] {
  const above = address.slice(0, address.lastIndexOf('/'));
  const { under = above } = PLACES[address] ?? {};
  if (!under) return [];
  return PLACES[under]?.label ? [...placesAbove(under), under] : placesAbove(under);
}

export interface TrailOptions {
  /** The name of the record that the page is about or below, where the title does not say it. */
  record?: string | undefined;
  /** The page above, where it depends on the reader or on what is shown. */
  under?: string | false;
  /** The list as the reader left it, in place of the first link. */
  back?: string | undefined;
}

export function useTrail(title: ReactNode, { record, under, back }: TrailOptions): readonly Crumb[] {
  const words = useWords();
  const { id = '', params = {} } = useMatches().at(-1) ?? {};
  const places = under ? [...placesAbove(under), under] : placesAbove(id);
  const above = places.flatMap((address, index) => {
    const label = PLACES[address]?.label?.(words, record);
    return label ? [{ label, to: (index === 0 && back) || generatePath(address, params) }] : [];
  });
  if (above.length === 0) return [];
  return [...above, { label: (under ? undefined : PLACES[id]?.label?.(words, record)) ?? title }];
}
