import type { Words } from '#app/words/words.tsx';

export type PortalTab = 'mine' | 'payments';

/** The tabs of what somebody applied for. */
export function portalTabs({ review }: Words, current: PortalTab) {
  const { label, own, payments } = review.tabs;
  const tab = (name: PortalTab, label: string, to: string) => ({ label, to, current: name === current });
  return {
    label,
    tabs: [
      tab('mine', own, '/student-portal/applications'),
      tab('payments', payments, '/student-portal/applications?tab=payments'),
    ],
  };
}
