CREATE TABLE "offer_conditions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "offer_conditions_kind" CHECK ("offer_conditions"."kind" in ('original', 'verification', 'medical', 'result', 'other')),
	CONSTRAINT "offer_conditions_state" CHECK ("offer_conditions"."state" in ('pending', 'met', 'failed', 'waived'))
);
--> statement-breakpoint
CREATE TABLE "offer_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_events_event" CHECK ("offer_events"."event" in ('prepare', 'undo', 'release', 'accept', 'decline', 'undo-decline', 'application-withdrawn', 'defer', 'reinstate', 'lapse', 'offer-again', 'condition-failed', 'withdraw')),
	CONSTRAINT "offer_events_to" CHECK ("offer_events"."to_state" in ('prepared', 'undone', 'released', 'accepted', 'declined', 'deferred', 'lapsed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "offer_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"identity_seen" text,
	"semesters" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "offer_requests_kind" CHECK ("offer_requests"."kind" in ('withdraw', 'condition-failed', 'accept', 'decline', 'defer', 'enrol')),
	CONSTRAINT "offer_requests_state" CHECK ("offer_requests"."state" in ('waiting', 'approved', 'declined')),
	CONSTRAINT "offer_requests_semesters" CHECK ("offer_requests"."semesters" between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"offering_id" uuid,
	"state" text DEFAULT 'prepared' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"before" text,
	"reply_on" date,
	"deadline_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"kept_until" timestamp (3) with time zone,
	"caps_noted_at" timestamp (3) with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_state" CHECK ("offers"."state" in ('prepared', 'undone', 'released', 'accepted', 'declined', 'deferred', 'lapsed', 'withdrawn')),
	CONSTRAINT "offers_before" CHECK ("offers"."before" in ('prepared', 'undone', 'released', 'accepted', 'declined', 'deferred', 'lapsed', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD CONSTRAINT "offer_requests_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD CONSTRAINT "offer_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD CONSTRAINT "offer_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_offering_id_programme_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."programme_offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_conditions_order" ON "offer_conditions" USING btree ("offer_id","position");--> statement-breakpoint
CREATE INDEX "offer_events_history" ON "offer_events" USING btree ("offer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offer_events_newest" ON "offer_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_requests_one" ON "offer_requests" USING btree ("offer_id") WHERE "offer_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "offer_requests_waiting" ON "offer_requests" USING btree ("asked_at") WHERE "offer_requests"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_live" ON "offers" USING btree ("application_id") WHERE "offers"."state" in ('prepared', 'released', 'accepted', 'deferred');--> statement-breakpoint
CREATE INDEX "offers_application" ON "offers" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_places" ON "offers" USING btree ("offering_id","state");--> statement-breakpoint
CREATE INDEX "offers_by_state" ON "offers" USING btree ("state","since","id");--> statement-breakpoint
CREATE INDEX "offers_deadlines" ON "offers" USING btree ("deadline_at") WHERE "offers"."state" = 'released';--> statement-breakpoint
create function public.refuse_offer_event_change() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'offer_events is append-only: add an event instead of changing one'
    using errcode = 'integrity_constraint_violation';
end
$$;
--> statement-breakpoint
create trigger offer_events_append_only before update on public.offer_events
  for each row execute function public.refuse_offer_event_change();
--> statement-breakpoint
-- Who was accepted before offers were records has one without a deadline. Whoever studies here has taken it up.
insert into public.offers (id, application_id, offering_id, state, since, released_at)
select gen_random_uuid(), a.id, o.id,
  case when exists (select 1 from public.students s where s.application_id = a.id) then 'accepted' else 'released' end,
  a.status_since, a.status_since
from public.applications a
left join public.programme_offerings o on o.session = a.session and o.program = a.program
  and a.award = o.award || case when o.mode = 'part_time' then ' part-time' else '' end
where a.status = 'Accepted';
--> statement-breakpoint
insert into public.offer_events (id, offer_id, event, from_state, to_state, created_at)
select gen_random_uuid(), id, case state when 'accepted' then 'accept' else 'release' end,
  case state when 'accepted' then 'released' else 'prepared' end, state, since
from public.offers;
