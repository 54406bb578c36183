/** The field in which a person says why a check is waived. */
export const waiverField = (check: string): string => `waive_${check}`;
