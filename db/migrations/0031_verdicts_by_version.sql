ALTER TABLE "academic_records" ADD COLUMN "judged_by" integer;--> statement-breakpoint
ALTER TABLE "programme_offerings" ADD COLUMN "judge_from" integer;--> statement-breakpoint
-- Verdicts from before say nothing of the way in: they are worked out anew.
UPDATE "programme_offerings" SET "judge_from" = "version" WHERE "requirements" <> '{}'::jsonb;
