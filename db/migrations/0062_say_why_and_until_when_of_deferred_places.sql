ALTER TABLE "offer_events" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deferred_to" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "word_on" date;--> statement-breakpoint
CREATE INDEX "offers_deferred" ON "offers" USING btree ("word_on","id") WHERE "offers"."state" = 'deferred';--> statement-breakpoint
-- What somebody wrote is emptied with all else about a person (db/personal-columns.ts). The event itself stays.
create or replace function public.refuse_offer_event_change() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  if new.note is null and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  raise exception 'offer_events is append-only: add an event instead of changing one'
    using errcode = 'integrity_constraint_violation';
end
$$;
