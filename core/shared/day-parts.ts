/** A day in three fields, each with a name of its own. It stands apart from form.ts, whose rules no drawn form brings along. */
export const DAY_PARTS = ['day', 'month', 'year'] as const;
export const dayPartField = (name: string, part: (typeof DAY_PARTS)[number]) => `${name}-${part}`;
