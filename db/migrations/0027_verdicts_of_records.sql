ALTER TABLE "academic_records" ADD COLUMN "verdict" text;--> statement-breakpoint
CREATE INDEX "academic_records_verdict" ON "academic_records" USING btree ("verdict");