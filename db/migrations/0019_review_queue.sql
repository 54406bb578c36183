create extension if not exists btree_gin;--> statement-breakpoint
CREATE TABLE "application_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"session" text NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL,
	"entered" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "application_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session" text NOT NULL,
	"status" text NOT NULL,
	"program" text NOT NULL,
	"state" text NOT NULL,
	"lga" text NOT NULL,
	"count" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
DROP INDEX "applications_search";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "status_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "payment_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("owner_id","name");--> statement-breakpoint
-- The portal folds names with more care; what is written here holds until the next write.
update applications set name_key = trim(regexp_replace(
  translate(lower(coalesce(last_name, '') || ' ' || coalesce(first_name, '')), 'ɓɗƙƴ-''‘’ʼ`', 'bdky '), '\s+', ' ', 'g'))
where first_name is not null or last_name is not null;--> statement-breakpoint
update applications set status_since = coalesce((
  select max(e.created_at) from application_events e
  where e.application_id = applications.id and e.to_status = applications.status and e.from_status is distinct from e.to_status),
  created_at);--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "status_since" SET NOT NULL;--> statement-breakpoint
update applications set
  paid_at = (select min(p.paid_at) from payments p
             where p.application_id = applications.id and p.status = 'Completed' and p.review_reason is null),
  payment_key = coalesce((select lower(string_agg(p.payment_reference, ' ' order by p.created_at, p.id)) from payments p
                          where p.application_id = applications.id), '')
where exists (select from payments p where p.application_id = applications.id);--> statement-breakpoint
create function public.applications_status_since() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.status_since := new.updated_at;
  else
    new.status_since := coalesce(new.status_since, new.created_at);
  end if;
  return new;
end;
$$;--> statement-breakpoint
create trigger applications_begin_status_since before insert on applications
  for each row execute function public.applications_status_since();--> statement-breakpoint
create trigger applications_keep_status_since before update of status on applications
  for each row when (old.status is distinct from new.status) execute function public.applications_status_since();--> statement-breakpoint
-- A payment is locked before its application everywhere, so this takes locks in the order that all others do.
create function public.payments_follow_application() returns trigger language plpgsql as $$
declare
  one uuid := case tg_op when 'DELETE' then old.application_id else new.application_id end;
begin
  update public.applications a set paid_at = p.paid_at, payment_key = p.key
  from (select min(paid_at) filter (where status = 'Completed' and review_reason is null) as paid_at,
               coalesce(lower(string_agg(payment_reference, ' ' order by created_at, id)), '') as key
        from public.payments where application_id = one) p
  where a.id = one and (a.paid_at, a.payment_key) is distinct from (p.paid_at, p.key);
  return null;
end;
$$;--> statement-breakpoint
create trigger payments_follow_application
  after insert or delete or update of status, review_reason, paid_at, payment_reference, application_id on payments
  for each row execute function public.payments_follow_application();--> statement-breakpoint
-- Whole statements at once where many come or go; single rows where one moves, and then only when what is counted changed.
create function public.applications_come() returns trigger language plpgsql as $$
begin
  insert into public.application_days (day, session, status, change, entered)
  select (created_at at time zone 'Africa/Lagos')::date, session, status, count(*), count(*) from come group by 1, 2, 3;
  insert into public.application_places (session, status, program, state, lga, count)
  select session, status, coalesce(program, ''), coalesce(state, ''), coalesce(lga, ''), count(*) from come group by 1, 2, 3, 4, 5;
  return null;
end;
$$;--> statement-breakpoint
create function public.applications_go() returns trigger language plpgsql as $$
begin
  insert into public.application_days (day, session, status, change)
  select (greatest(now(), updated_at) at time zone 'Africa/Lagos')::date, session, status, -count(*) from gone group by 1, 2, 3;
  insert into public.application_places (session, status, program, state, lga, count)
  select session, status, coalesce(program, ''), coalesce(state, ''), coalesce(lga, ''), -count(*) from gone group by 1, 2, 3, 4, 5;
  return null;
end;
$$;--> statement-breakpoint
create function public.applications_move() returns trigger language plpgsql as $$
declare
  today date := (new.updated_at at time zone 'Africa/Lagos')::date;
begin
  if (old.status, old.session) is distinct from (new.status, new.session) then
    insert into public.application_days (day, session, status, change, entered)
    values (today, old.session, old.status, -1, 0), (today, new.session, new.status, 1, 1);
  end if;
  insert into public.application_places (session, status, program, state, lga, count)
  values (old.session, old.status, coalesce(old.program, ''), coalesce(old.state, ''), coalesce(old.lga, ''), -1),
         (new.session, new.status, coalesce(new.program, ''), coalesce(new.state, ''), coalesce(new.lga, ''), 1);
  return null;
end;
$$;--> statement-breakpoint
create trigger applications_come after insert on applications referencing new table as come
  for each statement execute function public.applications_come();--> statement-breakpoint
create trigger applications_go after delete on applications referencing old table as gone
  for each statement execute function public.applications_go();--> statement-breakpoint
create trigger applications_move after update of status, session, program, state, lga on applications
  for each row when ((old.status, old.session, old.program, old.state, old.lga)
    is distinct from (new.status, new.session, new.program, new.state, new.lga))
  execute function public.applications_move();--> statement-breakpoint
-- What stood before: as its timeline tells it, and the rest put right so that the sums are what counting says.
insert into public.application_days (day, session, status, change, entered)
select (at at time zone 'Africa/Lagos')::date, session, status, sum(change), sum(greatest(change, 0))
from (
  select created_at as at, session, 'Draft' as status, 1 as change from applications
  union all
  select e.created_at, a.session, e.from_status, -1 from application_events e join applications a on a.id = e.application_id
  where e.from_status is not null and e.to_status is not null and e.from_status <> e.to_status
  union all
  select e.created_at, a.session, e.to_status, 1 from application_events e join applications a on a.id = e.application_id
  where e.from_status is not null and e.to_status is not null and e.from_status <> e.to_status
) as changes group by 1, 2, 3;--> statement-breakpoint
insert into public.application_days (day, session, status, change)
select (now() at time zone 'Africa/Lagos')::date, session, status, sum(more)
from (select session, status, 1 as more from applications
      union all select session, status, -change from application_days) as differences
group by session, status having sum(more) <> 0;--> statement-breakpoint
insert into public.application_places (session, status, program, state, lga, count)
select session, status, coalesce(program, ''), coalesce(state, ''), coalesce(lga, ''), count(*)
from applications group by 1, 2, 3, 4, 5;--> statement-breakpoint
CREATE INDEX "applications_status_since" ON "applications" USING btree ("status","status_since","id");--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "applications_gathered" ON "applications" USING gin ("search_key" gin_trgm_ops,"payment_key" gin_trgm_ops,"status","program","state","session","assigned_to",(case when "paid_at" is null then 'unpaid' else 'paid' end)) WITH (gin_pending_list_limit=512);
