CREATE TABLE "manual_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"source" text NOT NULL,
	"statement_reference" text NOT NULL,
	"statement_key" text NOT NULL,
	"value_date" timestamp (3) with time zone NOT NULL,
	"payer_name" text,
	"reason" text NOT NULL,
	"evidence" text NOT NULL,
	"status" text DEFAULT 'Requested' NOT NULL,
	"recorded_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"payment_id" uuid,
	"from_payment_id" uuid,
	"difference_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_payments_status" CHECK ("manual_payments"."status" in ('Requested', 'Approved', 'Declined')),
	CONSTRAINT "manual_payments_source" CHECK ("manual_payments"."source" in ('bank statement', 'remita report', 'gateway report', 'teller slip')),
	CONSTRAINT "manual_payments_amount" CHECK ("manual_payments"."amount_kobo" > 0),
	CONSTRAINT "manual_payments_two_persons" CHECK ("manual_payments"."status" <> 'Approved' or ("manual_payments"."decided_by" is not null and "manual_payments"."decided_by" <> "manual_payments"."recorded_by"))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"last_run_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"kind" text NOT NULL,
	"subject_key" text NOT NULL,
	"payment_id" uuid,
	"reference" text,
	"provider_reference" text,
	"ours" jsonb,
	"theirs" jsonb,
	"paid_at" timestamp (3) with time zone,
	"status" text DEFAULT 'Open' NOT NULL,
	"resolution" text,
	"resolution_note" text,
	"resolved_by" uuid,
	"resolved_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_differences_kind" CHECK ("reconciliation_differences"."kind" in ('missing-here', 'missing-there', 'amount', 'status', 'paid-twice')),
	CONSTRAINT "reconciliation_differences_status" CHECK ("reconciliation_differences"."status" in ('Open', 'Settled', 'Resolved'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"line_key" text NOT NULL,
	"reference" text,
	"provider_reference" text,
	"outcome" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"source" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'Waiting' NOT NULL,
	"cursor" text,
	"listed" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"file_name" text,
	"file_digest" text,
	"started_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_runs_status" CHECK ("reconciliation_runs"."status" in ('Waiting', 'Running', 'Finished', 'Failed')),
	CONSTRAINT "reconciliation_runs_source" CHECK ("reconciliation_runs"."source" in ('gateway', 'file')),
	CONSTRAINT "reconciliation_runs_range" CHECK ("reconciliation_runs"."from_at" < "reconciliation_runs"."to_at")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'Requested' NOT NULL,
	"provider_reference" text,
	"requested_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"sent_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"problem" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('Requested', 'Approved', 'Declined', 'Sent', 'Completed', 'Failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_kobo" > 0),
	CONSTRAINT "refunds_two_persons" CHECK ("refunds"."decided_by" is null or "refunds"."decided_by" <> "refunds"."requested_by"),
	CONSTRAINT "refunds_decided" CHECK (("refunds"."status" = 'Requested') = ("refunds"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_notification_refusals" (
	"gateway" text NOT NULL,
	"problem" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"largest_bytes" integer NOT NULL,
	CONSTRAINT "payment_notification_refusals_gateway_problem_minute_pk" PRIMARY KEY("gateway","problem","minute")
);
--> statement-breakpoint
DROP INDEX "payment_notifications_waiting";--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "currency" text DEFAULT 'NGN' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "receipt_key" text;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD COLUMN "provider_references" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD COLUMN "not_before" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD COLUMN "review_note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "arrived_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "review_resolution" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "review_resolved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "review_resolved_by" uuid;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_from_payment_id_payments_id_fk" FOREIGN KEY ("from_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_last_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("last_run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_one_line" ON "manual_payments" USING btree ("statement_key") WHERE "manual_payments"."status" <> 'Declined';--> statement-breakpoint
CREATE INDEX "manual_payments_application" ON "manual_payments" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "manual_payments_newest" ON "manual_payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_differences_once" ON "reconciliation_differences" USING btree ("gateway","kind","subject_key");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_newest" ON "reconciliation_differences" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_run" ON "reconciliation_differences" USING btree ("last_run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_lines_once" ON "reconciliation_lines" USING btree ("run_id","line_key");--> statement-breakpoint
CREATE INDEX "reconciliation_lines_reference" ON "reconciliation_lines" USING btree ("run_id","reference");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_newest" ON "reconciliation_runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_runs_one_of_file" ON "reconciliation_runs" USING btree ("gateway","file_digest") WHERE "reconciliation_runs"."file_digest" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_runs_under_way" ON "reconciliation_runs" USING btree ("gateway","from_at","to_at") WHERE "reconciliation_runs"."source" = 'gateway' and "reconciliation_runs"."status" in ('Waiting', 'Running');--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_reference" ON "refunds" USING btree ("provider_reference") WHERE "refunds"."provider_reference" is not null;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD CONSTRAINT "payment_notifications_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_review_resolved_by_users_id_fk" FOREIGN KEY ("review_resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_receipt" ON "payment_events" USING btree ("receipt_key") WHERE "payment_events"."receipt_key" is not null;--> statement-breakpoint
CREATE INDEX "payment_notifications_unplaced" ON "payment_notifications" USING btree ("received_at") WHERE "payment_notifications"."verdict" = 'unknown-reference' and "payment_notifications"."reviewed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_notifications_newest" ON "payment_notifications" USING btree ("gateway","received_at");--> statement-breakpoint
CREATE INDEX "payments_gateway_newest" ON "payments" USING btree ("gateway","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_provider_reference" ON "payments" USING btree ("gateway","provider_reference");--> statement-breakpoint
CREATE INDEX "payment_notifications_waiting" ON "payment_notifications" USING btree ("not_before") WHERE "payment_notifications"."handled_at" is null;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD CONSTRAINT "payment_notifications_verdict" CHECK ("payment_notifications"."verdict" in ('settled', 'unknown-reference', 'flagged', 'no-matter'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_mode" CHECK ("payments"."mode" in ('live', 'test'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_given_back" CHECK ("payments"."refunded_kobo" between 0 and "payments"."arrived_kobo");--> statement-breakpoint
-- What is there already joins the ledger: the entry by which a payment was completed, or its other money was kept,
-- carries the amount.
update "payments" set "mode" = 'test' where "gateway" = 'sandbox';
--> statement-breakpoint
update "payments" set "arrived_kobo" = case when "status" = 'Completed' then "amount_kobo" else "received_kobo" end
  where "status" = 'Completed' or ("received_kobo" is not null and "received_currency" = "currency");
--> statement-breakpoint
update "payment_events" set "amount" = p."arrived_kobo", "currency" = p."currency"
  from "payments" p
  where p."arrived_kobo" > 0 and "payment_events"."id" = (
    select e."id" from "payment_events" e
    where e."payment_id" = p."id" and (e."to_status" = 'Completed' or (p."status" <> 'Completed' and e."kind" = 'flagged'))
    order by e."created_at" desc, e."id" desc limit 1
  );
--> statement-breakpoint
update "payment_notifications" set "verdict" = 'settled' where "handled_at" is not null;
--> statement-breakpoint
create function public.refuse_ledger_change() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'payment_events is append-only: write a new entry instead of %', lower(tg_op)
    using errcode = 'integrity_constraint_violation';
end
$$;
--> statement-breakpoint
create trigger payment_events_append_only before update or delete on public.payment_events
  for each row execute function public.refuse_ledger_change();
--> statement-breakpoint
create trigger payment_events_never_emptied before truncate on public.payment_events
  for each statement execute function public.refuse_ledger_change();
