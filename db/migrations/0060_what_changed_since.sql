ALTER TABLE "academic_records" ADD COLUMN "changed" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answer_saves" jsonb;