CREATE TABLE "api_deeds" (
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_deeds_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "api_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint,
	"type" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_events_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "api_programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_programs_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"last_used_at" timestamp (3) with time zone,
	"last_address" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_status" integer,
	"last_problem" text,
	"last_ms" integer,
	"last_try_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'given-up'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"event_types" text[] NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_state" CHECK ("webhook_endpoints"."state" in ('on', 'paused', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "api_deeds" ADD CONSTRAINT "api_deeds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_programs" ADD CONSTRAINT "api_programs_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_program_id_api_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."api_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_api_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."api_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_deeds_age" ON "api_deeds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_events_unnumbered" ON "api_events" USING btree ("created_at","id") WHERE "api_events"."seq" is null;--> statement-breakpoint
CREATE INDEX "api_events_age" ON "api_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_tokens_program" ON "api_tokens" USING btree ("program_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("not_before") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
-- What other programs hear of. Triggers write it, as every writer is to be heard, also one that is written later. One
-- job a transaction wakes whoever numbers and sends, and only while somebody wants to be sent anything.
create function public.tell_programs(type text, subject_type text, subject_id uuid, data jsonb) returns void
language plpgsql as $$
begin
  insert into public.api_events (id, type, subject_type, subject_id, data)
    values (gen_random_uuid(), type, subject_type, subject_id, data);
  if coalesce(current_setting('portal.programs_told', true), '') <> pg_current_xact_id()::text
      and exists (select from public.webhook_endpoints where state = 'on') then
    perform set_config('portal.programs_told', pg_current_xact_id()::text, true);
    perform graphile_worker.add_job('number-events', '{}'::json);
  end if;
end $$;--> statement-breakpoint
create function public.tell_programs_application() returns trigger language plpgsql as $$
declare
  facts jsonb := jsonb_build_object('application_number', new.application_number, 'status', new.status, 'version', new.version);
begin
  if old.status is distinct from new.status then
    if new.status = 'Submitted' and old.submitted_at is null then
      perform public.tell_programs('application.submitted', 'application', new.id, facts);
    end if;
    perform public.tell_programs('application.status_changed', 'application', new.id,
      facts || jsonb_build_object('previous_status', old.status));
  elsif new.status <> 'Draft' then
    perform public.tell_programs('application.changed', 'application', new.id, facts);
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger applications_tell_programs after update on public.applications for each row
  when (old.version <> new.version or old.status is distinct from new.status)
  execute function public.tell_programs_application();--> statement-breakpoint
create function public.tell_programs_payment() returns trigger language plpgsql as $$
declare
  facts jsonb := jsonb_build_object('application_id', new.application_id, 'payment_reference', new.payment_reference,
    'status', new.status, 'amount_kobo', new.amount_kobo, 'currency', new.currency, 'flagged', new.review_reason is not null,
    'version', new.version);
begin
  if new.status = 'Completed' and (tg_op = 'INSERT' or old.status is distinct from new.status) then
    perform public.tell_programs('payment.completed', 'payment', new.id, facts);
  end if;
  if tg_op = 'UPDATE' then
    if new.refunded_kobo > old.refunded_kobo then
      perform public.tell_programs('payment.refunded', 'payment', new.id,
        facts || jsonb_build_object('refunded_kobo', new.refunded_kobo));
    end if;
    if new.treasury_receipt is distinct from old.treasury_receipt then
      perform public.tell_programs('payment.receipt_recorded', 'payment', new.id, facts);
    end if;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger payments_tell_programs after insert or update on public.payments
  for each row execute function public.tell_programs_payment();--> statement-breakpoint
create function public.tell_programs_student() returns trigger language plpgsql as $$
declare
  facts jsonb := jsonb_build_object('matriculation_number', new.matriculation_number, 'application_id', new.application_id,
    'status', new.status, 'version', new.version);
begin
  if tg_op = 'INSERT' then
    perform public.tell_programs(case when new.application_id is null then 'student.added' else 'student.enrolled' end,
      'student', new.id, facts);
  elsif old.version <> new.version then
    perform public.tell_programs('student.changed', 'student', new.id, facts);
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger students_tell_programs after insert or update on public.students
  for each row execute function public.tell_programs_student();
