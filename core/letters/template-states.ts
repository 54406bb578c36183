/** The life of a version of a template: one table, state x event -> state. The newest approved one is used. */
import { err, ok, type Result } from '../shared/result.ts';

export const TEMPLATE_STATES = ['draft', 'approved', 'retired'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

export const TEMPLATE_EVENTS = ['edit', 'approve', 'retire'] as const;
export type TemplateEvent = (typeof TEMPLATE_EVENTS)[number];

const TABLE: Readonly<Record<TemplateEvent, Readonly<Partial<Record<TemplateState, TemplateState>>>>> = {
  edit: { draft: 'draft' },
  approve: { draft: 'approved' },
  retire: { draft: 'retired', approved: 'retired' },
};

export interface TemplateGuards {
  /** No other approved text would be left for letters of this kind. */
  readonly last: boolean;
}

export type TemplateRefusal = 'not-possible' | 'last';

export function decideTemplate(
  from: TemplateState,
  event: TemplateEvent,
  { last }: TemplateGuards,
): Result<TemplateState, TemplateRefusal> {
  const to = TABLE[event][from];
  if (to === undefined) return err('not-possible');
  if (event === 'retire' && from === 'approved' && last) return err('last');
  return ok(to);
}
