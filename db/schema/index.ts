/** Every table, for the Drizzle client and for drizzle-kit. */
export * from './academic-record.ts';
export * from './admissions.ts';
export * from './audit.ts';
export * from './bursary.ts';
export * from './casework.ts';
export * from './content.ts';
export * from './document-codes.ts';
export * from './documents.ts';
export * from './gateways.ts';
export * from './identity.ts';
export * from './offerings.ts';
export * from './operations.ts';
export * from './payments.ts';
export * from './programs.ts';
export * from './search.ts';
export * from './sign-in-clients.ts';
export * from './students.ts';
