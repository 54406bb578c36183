-- contract: the release before read its figures from payment_days and folded it once an hour. Nobody runs it in production.
drop trigger payments_follow_days on payments;--> statement-breakpoint
drop function public.payment_days_follow();--> statement-breakpoint
DROP TABLE "payment_days";--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "value_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "moved_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
update "payments" set "moved_kobo" = moved.amount
  from (select "payment_id", -sum("amount") as amount from "payment_events" where "kind" = 'moved-away' group by 1) as moved
  where moved."payment_id" = "payments"."id";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_moved" CHECK ("payments"."moved_kobo" between 0 and "payments"."refunded_kobo");--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "held_kobo" bigint GENERATED ALWAYS AS ((arrived_kobo - refunded_kobo)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "revenue_kobo" bigint GENERATED ALWAYS AS ((case when status = 'Completed' then least(amount_kobo, arrived_kobo - moved_kobo) else 0 end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unsettled_kobo" bigint GENERATED ALWAYS AS ((arrived_kobo - refunded_kobo) - least((case when status = 'Completed' then least(amount_kobo, arrived_kobo - moved_kobo) else 0 end), (arrived_kobo - refunded_kobo))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_events_money" ON "payment_events" USING btree (coalesce("value_at", "created_at")) WHERE "payment_events"."amount" <> 0;--> statement-breakpoint
CREATE INDEX "payment_events_ended" ON "payment_events" USING btree ("created_at") WHERE "payment_events"."from_status" = 'Pending';--> statement-breakpoint
CREATE INDEX "payment_events_other_money" ON "payment_events" USING btree ("currency") WHERE "payment_events"."currency" <> 'NGN';--> statement-breakpoint
CREATE INDEX "payments_revenue" ON "payments" USING btree ("paid_at","revenue_kobo") WHERE "payments"."status" = 'Completed';--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at","id") WHERE "payments"."unsettled_kobo" > 0;--> statement-breakpoint
CREATE INDEX "payments_returned" ON "payments" USING btree ("id") WHERE "payments"."refunded_kobo" > 0;
