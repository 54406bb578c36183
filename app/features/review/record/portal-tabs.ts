import type { Words } from '#app/words/words.tsx';

export type PortalTab = 'all' | 'mine' | 'payments';

/** The tabs of the portal: for staff all applications, and what they applied for themselves. */
export function portalTabs({ review }: Words, readsAll: boolean, current: PortalTab) {
  const { label, all, mine, myPayments, own, payments } = review.tabs;
  const tab = (name: PortalTab, label: string, to: string) => ({ label, to, current: name === current });
  return {
    label,
    tabs: [
      ...(readsAll ? [tab('all', all, '/review')] : []),
      tab('mine', readsAll ? mine : own, '/student-portal/applications'),
      tab('payments', readsAll ? myPayments : payments, '/student-portal/applications?tab=payments'),
    ],
  };
}
