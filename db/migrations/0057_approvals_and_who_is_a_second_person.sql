-- contract: each rule about two people becomes looser than the one it replaces, so rows of the release before still fit
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"change" jsonb NOT NULL,
	"reason" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"maker" uuid NOT NULL,
	"checker" uuid,
	"alone" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "approvals_state" CHECK ("approvals"."state" in ('waiting', 'approved', 'declined', 'replaced', 'lapsed')),
	CONSTRAINT "approvals_second_person" CHECK ("approvals"."state" <> 'approved' or ("approvals"."checker" is not null and ("approvals"."checker" <> "approvals"."maker" or "approvals"."alone")))
);
--> statement-breakpoint
ALTER TABLE "bank_statement_debits" DROP CONSTRAINT "bank_statement_debits_two_persons";--> statement-breakpoint
ALTER TABLE "manual_payments" DROP CONSTRAINT "manual_payments_two_persons";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_two_persons";--> statement-breakpoint
ALTER TABLE "bank_account_changes" DROP CONSTRAINT "bank_account_changes_second_person";--> statement-breakpoint
ALTER TABLE "mailbox_recoveries" DROP CONSTRAINT "mailbox_recoveries_second_person";--> statement-breakpoint
ALTER TABLE "letter_template_versions" DROP CONSTRAINT "letter_template_versions_two_people";--> statement-breakpoint
ALTER TABLE "bank_statement_debits" ADD COLUMN "alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD COLUMN "alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_recoveries" ADD COLUMN "alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_template_versions" ADD COLUMN "alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_maker_users_id_fk" FOREIGN KEY ("maker") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_checker_users_id_fk" FOREIGN KEY ("checker") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_waits" ON "approvals" USING btree ("kind","subject") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_newest" ON "approvals" USING btree ("state","created_at","id");--> statement-breakpoint
ALTER TABLE "bank_statement_debits" ADD CONSTRAINT "bank_statement_debits_two_persons" CHECK (("bank_statement_debits"."decision" is null) = ("bank_statement_debits"."proposed_by" is null) and ("bank_statement_debits"."decided_by" is null or "bank_statement_debits"."decided_by" <> "bank_statement_debits"."proposed_by" or "bank_statement_debits"."alone"));--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_two_persons" CHECK ("manual_payments"."status" <> 'Approved' or ("manual_payments"."decided_by" is not null and ("manual_payments"."decided_by" <> "manual_payments"."recorded_by" or "manual_payments"."alone" or ("manual_payments"."confirms_payment_id" is not null and "manual_payments"."amount_kobo" <= "manual_payments"."one_person_limit_kobo") is true)));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_two_persons" CHECK ("refunds"."decided_by" is null or "refunds"."decided_by" <> "refunds"."requested_by" or "refunds"."alone");--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_second_person" CHECK ("bank_account_changes"."state" <> 'approved' or ("bank_account_changes"."decided_by" is not null and ("bank_account_changes"."decided_by" <> "bank_account_changes"."proposed_by" or "bank_account_changes"."alone")));--> statement-breakpoint
ALTER TABLE "mailbox_recoveries" ADD CONSTRAINT "mailbox_recoveries_second_person" CHECK ("mailbox_recoveries"."state" not in ('confirmed', 'done') or ("mailbox_recoveries"."decided_by" is not null and ("mailbox_recoveries"."decided_by" <> "mailbox_recoveries"."opened_by" or "mailbox_recoveries"."alone") and "mailbox_recoveries"."effective_at" is not null));--> statement-breakpoint
ALTER TABLE "letter_template_versions" ADD CONSTRAINT "letter_template_versions_two_people" CHECK ("letter_template_versions"."author_id" <> "letter_template_versions"."approved_by" or "letter_template_versions"."alone");