CREATE TABLE "student_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"corrected_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "student_corrections" ADD CONSTRAINT "student_corrections_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_corrections" ADD CONSTRAINT "student_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_corrections_of" ON "student_corrections" USING btree ("student_id","created_at");--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_receipt_key" ON "payments" USING btree (upper(regexp_replace("treasury_receipt", '[^A-Za-z0-9]', '', 'g'))) WHERE "payments"."treasury_receipt" is not null;