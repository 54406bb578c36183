-- contract: payments_one_attempt_of_fee refuses less than payments_one_open_of_fee did. What the release before writes is still allowed.
DROP INDEX "manual_payments_one_row";--> statement-breakpoint
DROP INDEX "payments_one_open_of_fee";--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_kobo" bigint;--> statement-breakpoint
CREATE INDEX "manual_payments_of_line" ON "manual_payments" USING btree ("line_id") WHERE "manual_payments"."status" <> 'Declined' and "manual_payments"."line_id" is not null;--> statement-breakpoint
CREATE INDEX "manual_payments_moved" ON "manual_payments" USING btree ("from_payment_id") WHERE "manual_payments"."from_payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_attempt_of_fee" ON "payments" USING btree ("application_id","purpose") WHERE "payments"."status" = 'Pending' and "payments"."arrived_kobo" = 0;