ALTER TABLE "applications" ADD COLUMN "open_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_statement_debits" ADD COLUMN "balance_kobo" bigint;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "balance_kobo" bigint;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "account" text;