-- contract: fees_purpose is only widened, and the two indexes are made again for each fee of an application. What the release before writes is still allowed: its payments are of the application fee.
ALTER TABLE "fees" DROP CONSTRAINT "fees_purpose";--> statement-breakpoint
DROP INDEX "payments_one_open";--> statement-breakpoint
DROP INDEX "payments_one_good";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "acceptance_fee_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "acceptance_due_on" date;--> statement-breakpoint
ALTER TABLE "fees" ADD COLUMN "pay_within_days" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "purpose" text DEFAULT 'application' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_acceptance_fee_id_fees_id_fk" FOREIGN KEY ("acceptance_fee_id") REFERENCES "public"."fees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_of_fee" ON "payments" USING btree ("application_id","purpose") WHERE "payments"."status" = 'Pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_good_of_fee" ON "payments" USING btree ("application_id","purpose") WHERE "payments"."status" = 'Completed' and "payments"."review_reason" is null;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_purpose" CHECK ("fees"."purpose" in ('application', 'acceptance', 'tuition-science', 'tuition-arts', 'lab', 'hostel'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose" CHECK ("payments"."purpose" in ('application', 'acceptance'));