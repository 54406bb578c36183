-- contract: the release before never writes the three new columns, so the new indexes hold nothing against it, and the
-- rule of two persons only becomes wider: every row that it writes fits both.
CREATE TABLE "bank_layouts" (
	"bank_key" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"set_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"line_key" text NOT NULL,
	"statement_key" text NOT NULL,
	"names" text[] DEFAULT '{}' NOT NULL,
	"numbers" text[] DEFAULT '{}' NOT NULL,
	"value_date" timestamp (3) with time zone NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"narration" text NOT NULL,
	"reference" text,
	"set_aside_by" uuid,
	"set_aside_at" timestamp (3) with time zone,
	"set_aside_note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statement_lines_amount" CHECK ("bank_statement_lines"."amount_kobo" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"bank_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_digest" text NOT NULL,
	"file" "bytea",
	"from_at" timestamp (3) with time zone,
	"to_at" timestamp (3) with time zone,
	"credits" integer DEFAULT 0 NOT NULL,
	"new_credits" integer DEFAULT 0 NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "manual_payments" DROP CONSTRAINT "manual_payments_two_persons";--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "confirms_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "line_id" uuid;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "one_person_limit_kobo" bigint;--> statement-breakpoint
ALTER TABLE "bank_layouts" ADD CONSTRAINT "bank_layouts_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_set_aside_by_users_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_once" ON "bank_statement_lines" USING btree ("line_key");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_key" ON "bank_statement_lines" USING btree ("statement_key");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_names" ON "bank_statement_lines" USING gin ("names");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_numbers" ON "bank_statement_lines" USING gin ("numbers");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_newest" ON "bank_statement_lines" USING btree ("value_date","id");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_statement" ON "bank_statement_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_statements_newest" ON "bank_statements" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_confirms_payment_id_payments_id_fk" FOREIGN KEY ("confirms_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_line_id_bank_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_one_row" ON "manual_payments" USING btree ("line_id") WHERE "manual_payments"."status" <> 'Declined' and "manual_payments"."line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_one_confirmation" ON "manual_payments" USING btree ("confirms_payment_id") WHERE "manual_payments"."status" = 'Requested' and "manual_payments"."confirms_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_provider_key" ON "payments" USING btree (upper(regexp_replace("provider_reference", '[^A-Za-z0-9]', '', 'g'))) WHERE "payments"."provider_reference" is not null;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_two_persons" CHECK ("manual_payments"."status" <> 'Approved' or ("manual_payments"."decided_by" is not null and ("manual_payments"."decided_by" <> "manual_payments"."recorded_by" or ("manual_payments"."confirms_payment_id" is not null and "manual_payments"."amount_kobo" <= "manual_payments"."one_person_limit_kobo") is true)));