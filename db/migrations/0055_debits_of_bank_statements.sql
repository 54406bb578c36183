CREATE TABLE "bank_statement_debits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"line_key" text NOT NULL,
	"kind" text NOT NULL,
	"value_date" timestamp (3) with time zone NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"narration" text NOT NULL,
	"reference" text,
	"reverses_line_id" uuid,
	"paired_by" uuid,
	"decision" text,
	"proposed_by" uuid,
	"proposed_at" timestamp (3) with time zone,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statement_debits_kind" CHECK ("bank_statement_debits"."kind" in ('reversal', 'charge', 'remittance', 'other')),
	CONSTRAINT "bank_statement_debits_decision" CHECK ("bank_statement_debits"."decision" in ('take-back', 'not-reversal')),
	CONSTRAINT "bank_statement_debits_amount" CHECK ("bank_statement_debits"."amount_kobo" > 0),
	CONSTRAINT "bank_statement_debits_two_persons" CHECK (("bank_statement_debits"."decision" is null) = ("bank_statement_debits"."proposed_by" is null) and ("bank_statement_debits"."decided_by" is null or "bank_statement_debits"."decided_by" <> "bank_statement_debits"."proposed_by"))
);
--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "debits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "rows" jsonb;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "opening_kobo" bigint;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "closing_kobo" bigint;--> statement-breakpoint
ALTER TABLE "bank_statement_debits" ADD CONSTRAINT "bank_statement_debits_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_debits" ADD CONSTRAINT "bank_statement_debits_reverses_line_id_bank_statement_lines_id_fk" FOREIGN KEY ("reverses_line_id") REFERENCES "public"."bank_statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_debits" ADD CONSTRAINT "bank_statement_debits_paired_by_users_id_fk" FOREIGN KEY ("paired_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_debits" ADD CONSTRAINT "bank_statement_debits_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_debits" ADD CONSTRAINT "bank_statement_debits_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_debits_once" ON "bank_statement_debits" USING btree ("line_key");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_debits_one_reversal" ON "bank_statement_debits" USING btree ("reverses_line_id") WHERE "bank_statement_debits"."reverses_line_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_statement_debits_newest" ON "bank_statement_debits" USING btree ("value_date","id");--> statement-breakpoint
CREATE INDEX "bank_statement_debits_statement" ON "bank_statement_debits" USING btree ("statement_id");