CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_change_items" (
	"change_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"outcome" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_change_items_change_id_application_id_pk" PRIMARY KEY("change_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"to_status" text,
	"reason" text,
	"note" text,
	"assign_to" uuid,
	"state" text DEFAULT 'chosen' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_changes_kind" CHECK ("bulk_changes"."kind" in ('set-status', 'assign')),
	CONSTRAINT "bulk_changes_state" CHECK ("bulk_changes"."state" in ('chosen', 'running', 'done'))
);
--> statement-breakpoint
CREATE TABLE "review_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"format" text NOT NULL,
	"columns" jsonb NOT NULL,
	"query" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_exports_format" CHECK ("review_exports"."format" in ('csv', 'xlsx')),
	CONSTRAINT "review_exports_state" CHECK ("review_exports"."state" in ('waiting', 'ready', 'failed', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD CONSTRAINT "bulk_change_items_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD CONSTRAINT "bulk_change_items_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_assign_to_users_id_fk" FOREIGN KEY ("assign_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_exports" ADD CONSTRAINT "review_exports_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_newest" ON "application_notes" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_change_items_open" ON "bulk_change_items" USING btree ("change_id","position") WHERE "bulk_change_items"."outcome" is null;--> statement-breakpoint
CREATE INDEX "bulk_change_items_order" ON "bulk_change_items" USING btree ("change_id","position");--> statement-breakpoint
CREATE INDEX "bulk_change_items_application" ON "bulk_change_items" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_asked" ON "bulk_changes" USING btree ("asked_by","created_at","id");--> statement-breakpoint
CREATE INDEX "review_exports_asked" ON "review_exports" USING btree ("asked_by","created_at","id");--> statement-breakpoint
CREATE INDEX "review_exports_expiry" ON "review_exports" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_phone" ON "applications" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "applications_name" ON "applications" USING btree (lower("last_name"),lower("first_name"),"lga");--> statement-breakpoint
CREATE INDEX "applications_assigned" ON "applications" USING btree ("assigned_to","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_unassigned" ON "applications" USING btree ("status","created_at","id") WHERE "applications"."assigned_to" is null;--> statement-breakpoint
create function public.application_notes_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a note of staff is never changed';
end $$;--> statement-breakpoint
create trigger application_notes_stay before update on public.application_notes
  for each row execute function public.application_notes_stay();--> statement-breakpoint
-- Live updates. Triggers say so, as every writer is to be heard, also one that is written later. The text names a record,
-- what kind of change it was, and the record's version: nothing about a person. PostgreSQL delivers it after the commit.
create function public.tell_application_changed() returns trigger language plpgsql as $$
begin
  if old.status is distinct from new.status then
    perform pg_notify('portal_live', 'application ' || new.id || ' status ' || new.version);
  elsif old.assigned_to is distinct from new.assigned_to then
    perform pg_notify('portal_live', 'application ' || new.id || ' assigned ' || new.version);
  elsif old.version <> new.version and new.status <> 'Draft' then
    perform pg_notify('portal_live', 'application ' || new.id || ' record ' || new.version);
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger applications_tell after update on public.applications
  for each row execute function public.tell_application_changed();--> statement-breakpoint
create function public.tell_application_note() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_live', 'application ' || new.application_id || ' note 0');
  return null;
end $$;--> statement-breakpoint
create trigger application_notes_tell after insert on public.application_notes
  for each row execute function public.tell_application_note();--> statement-breakpoint
create function public.tell_payment() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_live', 'payment ' || new.id || ' ' || case tg_op when 'INSERT' then 'new' else 'status' end || ' 0');
  return null;
end $$;--> statement-breakpoint
create trigger payments_tell_new after insert on public.payments
  for each row execute function public.tell_payment();--> statement-breakpoint
create trigger payments_tell_status after update on public.payments
  for each row when (old.status is distinct from new.status) execute function public.tell_payment();--> statement-breakpoint
create function public.tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_live', 'session ' || old.id || ' ended 0');
  return null;
end $$;--> statement-breakpoint
create trigger sessions_tell_ended after delete on public.sessions
  for each row execute function public.tell_session_ended();
