CREATE TABLE "payment_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"gateway" text NOT NULL,
	"begun" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"flagged" integer DEFAULT 0 NOT NULL,
	"pending_change" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"collected_kobo" bigint DEFAULT 0 NOT NULL,
	"refunded_kobo" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fees" ADD COLUMN "line_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "fees" ADD COLUMN "set_by" uuid;--> statement-breakpoint
ALTER TABLE "fees" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fees_line" ON "fees" USING btree ("line_id","starts_at");--> statement-breakpoint
CREATE INDEX "payments_method_newest" ON "payments" USING btree ("payment_method","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_flagged" ON "payments" USING btree ("created_at","id") WHERE "payments"."review_reason" is not null and "payments"."review_resolved_at" is null;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_amount" CHECK ("fees"."amount_kobo" > 0);--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_period" CHECK ("fees"."ends_at" is null or "fees"."ends_at" > "fees"."starts_at");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- An older portal may hold two fees of one name side by side; the one that began later held, so the earlier one ended there.
with following as (
  select id, lead(starts_at) over (
    partition by name, coalesce(level, ''), coalesce(program, '') order by starts_at, id) as next_start
  from fees where active)
update fees set ends_at = following.next_start from following
where following.id = fees.id and following.next_start > fees.starts_at
  and (fees.ends_at is null or fees.ends_at > following.next_start);--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_one_at_a_time" EXCLUDE USING gist
  (name with =, coalesce(level, '') with =, coalesce(program, '') with =, tstzrange(starts_at, ends_at) with &&)
  WHERE (active);--> statement-breakpoint
-- What one payment adds to the figures, as rows of differences. Only days on which something changed get a row.
create function public.payment_days_follow() returns trigger language plpgsql as $$
begin
  insert into public.payment_days (day, gateway, begun, completed, flagged, pending_change, paid, collected_kobo, refunded_kobo)
  select (at at time zone 'Africa/Lagos')::date, gateway,
         sum(begun), sum(completed), sum(flagged), sum(pending_change), sum(paid), sum(collected_kobo), sum(refunded_kobo)
  from (
    select old.created_at as at, old.gateway, -1 as begun, -(old.status = 'Completed')::int as completed,
           -(old.review_reason is not null and old.review_resolved_at is null)::int as flagged,
           0 as pending_change, 0 as paid, 0::bigint as collected_kobo, 0::bigint as refunded_kobo
    where tg_op <> 'INSERT'
    union all
    select new.created_at, new.gateway, 1, (new.status = 'Completed')::int,
           (new.review_reason is not null and new.review_resolved_at is null)::int, 0, 0, 0, 0
    where tg_op <> 'DELETE'
    union all
    select old.paid_at, old.gateway, 0, 0, 0, 0, -1, -old.amount_kobo, 0
    where tg_op <> 'INSERT' and old.status = 'Completed'
    union all
    select new.paid_at, new.gateway, 0, 0, 0, 0, 1, new.amount_kobo, 0
    where tg_op <> 'DELETE' and new.status = 'Completed'
    union all
    select case tg_op when 'UPDATE' then new.updated_at else old.created_at end, old.gateway, 0, 0, 0, -1, 0, 0, 0
    where tg_op <> 'INSERT' and old.status = 'Pending'
    union all
    select case tg_op when 'UPDATE' then new.updated_at else new.created_at end, new.gateway, 0, 0, 0, 1, 0, 0, 0
    where tg_op <> 'DELETE' and new.status = 'Pending'
    union all
    select old.updated_at, old.gateway, 0, 0, 0, 0, 0, 0, -old.refunded_kobo
    where tg_op = 'DELETE' and old.refunded_kobo <> 0
    union all
    select new.updated_at, new.gateway, 0, 0, 0, 0, 0, 0, new.refunded_kobo - coalesce(old.refunded_kobo, 0)
    where tg_op <> 'DELETE' and new.refunded_kobo <> coalesce(old.refunded_kobo, 0)
  ) as differences
  group by 1, 2
  having (sum(begun), sum(completed), sum(flagged), sum(pending_change), sum(paid), sum(collected_kobo),
          sum(refunded_kobo)) <> (0, 0, 0, 0, 0, 0, 0);
  return null;
end;
$$;--> statement-breakpoint
create trigger payments_follow_days
  after insert or delete or update of status, review_reason, review_resolved_at, amount_kobo, refunded_kobo,
    paid_at, gateway, created_at on payments
  for each row execute function public.payment_days_follow();--> statement-breakpoint
insert into public.payment_days (day, gateway, begun, completed, flagged, pending_change)
select (created_at at time zone 'Africa/Lagos')::date, gateway, count(*), count(*) filter (where status = 'Completed'),
       count(*) filter (where review_reason is not null and review_resolved_at is null), count(*) filter (where status = 'Pending')
from payments group by 1, 2;--> statement-breakpoint
insert into public.payment_days (day, gateway, paid, collected_kobo)
select (paid_at at time zone 'Africa/Lagos')::date, gateway, count(*), sum(amount_kobo)
from payments where status = 'Completed' group by 1, 2;
